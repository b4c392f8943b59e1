import type { ClientRequest, IncomingMessage } from 'node:http';
import type { IncomingAnswer } from './connector.ts';
import type { HeaderList } from './headers.ts';
import type { Bytes } from './incoming-body.ts';
import { Refusal } from './refusal.ts';
import { upstreamFailure } from './upstream-failure.ts';

/** Status and headers as received. */
export function headOf(message: IncomingMessage): Pick<IncomingAnswer, 'status' | 'statusText' | 'headers'> {
  const { statusCode = 0, statusMessage = '', rawHeaders } = message;
  const headers: HeaderList = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return { status: statusCode, statusText: statusMessage, headers };
}

/** The body of an answer that has none. */
export async function* emptyBody(): AsyncGenerator<Bytes> {}

/**
 * The body of a message, piece by piece as it is read. `onDrained` is told when all of it was read and the connection
 * may be used once more: from then on it is Node's again. In every other case it is destroyed.
 *
 * Errors of the connection are watched apart from the message, because Node takes a body without announced length for
 * complete when the connection is reset.
 */
export function bodyOf(message: IncomingMessage, request: ClientRequest, onDrained: () => void): AsyncIterable<Bytes> {
  let failure: Error | undefined;
  let wake = () => {};
  request.on('error', (error) => {
    if (!message.complete) failure ??= error;
    wake();
  });
  message.on('error', (error) => {
    failure ??= error;
    wake();
  });
  message.on('close', () => wake());

  async function* pieces(): AsyncGenerator<Bytes> {
    message.on('readable', () => wake());
    try {
      for (;;) {
        const piece: Bytes | null = message.read();
        if (piece !== null) yield piece;
        else if (failure || message.destroyed || message.complete) break;
        else await new Promise<void>((resume) => (wake = resume));
      }
      if (failure || !message.complete) throw brokenBody(failure);
      if (mayBeKept(message, request)) onDrained();
      else request.destroy();
    } finally {
      if (failure || !message.complete || message.readableLength > 0) request.destroy();
    }
  }

  return pieces();
}

/** The request was sent whole, and the backend says that it keeps the connection; being HTTP/1.1 is not enough. */
function mayBeKept(message: IncomingMessage, request: ClientRequest): boolean {
  return request.writableFinished && /\bkeep-alive\b/i.test(message.headers.connection ?? '');
}

/** However the connection broke off, the answer is incomplete; only a broken framing says something else. */
function brokenBody(error: unknown): Refusal {
  const failure = upstreamFailure(error, 'upstream-incomplete');
  return failure.code === 'upstream-reset' ? new Refusal('upstream-incomplete', { cause: error }) : failure;
}
