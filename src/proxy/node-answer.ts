import type { ClientRequest, IncomingMessage } from 'node:http';
import type { AnswerBody, IncomingAnswer } from './connector.ts';
import type { HeaderList } from './headers.ts';
import type { Bytes } from './incoming-body.ts';
import { countPassedBytes } from './node-memory.ts';
import { Refusal } from './refusal.ts';
import { upstreamFailure } from './upstream-failure.ts';

/** Bytes that may wait to be read before the backend has to. */
const HELD_BYTES = 64 * 1024;

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
 * The body of a message, which is taken from its connection as it comes until `HELD_BYTES` wait to be read. `onDrained` is
 * told when the last byte has come and the connection may be used once more: from then on it is Node's again. In every
 * other case it is destroyed. Call it in the event that announces the message, or pieces are lost.
 *
 * Errors of the connection are watched apart from the message, because Node takes a body without announced length for
 * complete when the connection is reset.
 */
export function bodyOf(message: IncomingMessage, request: ClientRequest, onDrained: () => void): AnswerBody {
  const waiting: Bytes[] = [];
  let held = 0;
  let over = false;
  let failure: Error | undefined;
  let wake = () => {};

  // Node gives the connection back by itself where this says so. Being HTTP/1.1 is not enough for us.
  request.shouldKeepAlive &&= /\bkeep-alive\b/i.test(message.headers.connection ?? '');
  request.on('error', (error) => {
    if (!message.complete) failure ??= error;
    wake();
  });
  message.on('error', (error) => {
    failure ??= error;
    wake();
  });
  message.on('close', () => {
    over = true;
    wake();
  });
  message.on('end', () => {
    over = true;
    const whole = failure === undefined && message.complete;
    if (whole && request.shouldKeepAlive && request.writableFinished) onDrained();
    else request.destroy();
    wake();
  });
  message.on('data', (piece: Bytes) => {
    waiting.push(piece);
    held += piece.length;
    countPassedBytes(piece.length);
    if (held >= HELD_BYTES) message.pause();
    wake();
  });

  function arrived(): Bytes[] | undefined {
    return over && !failure && message.complete ? waiting.splice(0) : undefined;
  }

  function taken(piece: Bytes): Bytes {
    held -= piece.length;
    if (held < HELD_BYTES && message.isPaused()) message.resume();
    return piece;
  }

  async function* pieces(): AsyncGenerator<Bytes> {
    try {
      for (;;) {
        const piece = waiting.shift();
        if (piece) yield taken(piece);
        else if (over || failure) break;
        else await new Promise<void>((resume) => (wake = resume));
      }
      if (failure || !message.complete) throw brokenBody(failure);
    } finally {
      if (!over) request.destroy();
    }
  }

  return { arrived, [Symbol.asyncIterator]: pieces };
}

/** However the connection broke off, the answer is incomplete; only a broken framing says something else. */
function brokenBody(error: unknown): Refusal {
  const failure = upstreamFailure(error, 'upstream-incomplete');
  return failure.code === 'upstream-reset' ? new Refusal('upstream-incomplete', { cause: error }) : failure;
}
