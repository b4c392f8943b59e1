import { Buffer } from 'node:buffer';
import { answerParser } from './answer-parser.ts';
import type { IncomingAnswer, OutgoingRequest } from './connector.ts';
import { arrivingBody } from './node-answer.ts';
import type { Connection } from './node-connection.ts';
import { countPassedBytes } from './node-memory.ts';
import type { ReceivedHead } from './received-head.ts';
import { asRefusal, Refusal } from './refusal.ts';
import { upstreamFailure } from './upstream-failure.ts';

export interface ExchangeOptions {
  connection: Connection;
  outgoing: OutgoingRequest;
  /** Takes the connection back when it may serve once more, for so many milliseconds at most. Absent: it is closed. */
  keep?: ((milliseconds: number) => void) | undefined;
  /** The connection has served before, and may be closed by now. */
  reused: boolean;
}

const STALE = new Error('The idle connection was closed');
/** Methods that may be sent a second time, RFC 9110 section 9.2.2. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
const WITH_LENGTH = new Set(['POST', 'PUT', 'PATCH', 'QUERY']);
/** A body up to this size is copied to be sent with its head at once. */
const JOINED_BYTES = 16 * 1024;

/** Whether an exchange failed only because the backend had closed the connection meanwhile, and may be tried again. */
export function isStale(error: unknown): boolean {
  return error === STALE;
}

/** Whether a request may be sent a second time. */
export function isRepeatable({ method }: OutgoingRequest): boolean {
  return REPEATABLE.has(method);
}

/** Sends one request over a connection that nobody uses. Rejects with a `Refusal`, or with what `isStale` knows. */
export function exchangeOver({ connection, outgoing, keep, reused }: ExchangeOptions): Promise<IncomingAnswer> {
  const { socket } = connection;
  const { method, maxHeaderBytes, ending } = outgoing;
  return new Promise((resolve, reject) => {
    if (ending.ended) {
      socket.destroy();
      throw ending.ended;
    }
    let answered = false;
    let over = false;
    let sent = false;
    let writeOn = () => {};
    const body = arrivingBody({ onRoom: () => socket.resume(), onAbandoned: () => fail(ABANDONED) });
    const parser = answerParser({ method, maxHeaderBytes, onHead, onBytes });
    const detach = ending.onEnd(fail);
    connection.user = { onBytes: read, onClosed: closed, onDrain: () => writeOn() };
    write();

    function onHead(head: ReceivedHead): void {
      answered = true;
      resolve({
        status: head.status,
        statusText: head.statusText,
        headers: head.headers,
        body,
        decoded: false,
        timing: reused ? {} : connection.timing,
      });
    }

    function onBytes(bytes: Buffer): void {
      if (!body.add(bytes)) socket.pause();
    }

    function read(bytes: Buffer): void {
      try {
        parser.read(bytes);
      } catch (error) {
        fail(asRefusal(error, 'proxy-failed'));
        return;
      }
      if (parser.over) finish();
    }

    function closed(error: Error | undefined): void {
      if (!error && parser.close()) {
        finish();
        return;
      }
      if (answered) {
        fail(new Refusal('upstream-incomplete', { cause: error }));
        return;
      }
      const failure = error ? upstreamFailure(error) : new Refusal('upstream-reset');
      const stale = reused && isRepeatable(outgoing) && !parser.begun && failure.code === 'upstream-reset';
      fail(stale ? STALE : failure);
    }

    function end(): void {
      over = true;
      detach();
      connection.user = undefined;
      writeOn();
    }

    function finish(): void {
      end();
      body.finish();
      if (keep && parser.keptFor > 0 && sent && socket.writableLength === 0) {
        if (socket.isPaused()) socket.resume();
        keep(parser.keptFor);
      } else socket.destroy();
    }

    function fail(why: Error): void {
      if (over) return;
      end();
      socket.destroy();
      if (answered) body.break(asRefusal(why, 'upstream-incomplete'));
      else reject(why);
    }

    function write(): void {
      const head = requestHead(outgoing, keep !== undefined);
      const { body: content } = outgoing;
      if (content && !(content instanceof Uint8Array)) {
        socket.write(head, 'latin1');
        writePieces(content.pieces).catch((error) => fail(asRefusal(error, 'request-incomplete')));
        return;
      }
      if (content) writeWhole(head, content);
      else socket.write(head, 'latin1');
      sent = true;
    }

    /** With backpressure, so that a backend which does not read costs no memory. */
    async function writePieces(pieces: AsyncIterable<Uint8Array>): Promise<void> {
      for await (const piece of pieces) {
        if (over) return;
        countPassedBytes(piece.length);
        if (!socket.write(piece)) await new Promise<void>((resume) => (writeOn = resume));
        if (over) return;
      }
      sent = true;
    }

    function writeWhole(head: string, content: Uint8Array): void {
      if (content.length > JOINED_BYTES) {
        socket.cork();
        socket.write(head, 'latin1');
        socket.write(content);
        socket.uncork();
        return;
      }
      const message = Buffer.allocUnsafe(head.length + content.length);
      message.write(head, 'latin1');
      message.set(content, head.length);
      socket.write(message);
    }
  });
}

/** Nobody learns of it. */
const ABANDONED = new Refusal('request-cancelled');

/** The request line and the headers as they are sent: names and values unchanged. */
function requestHead({ method, url, headers, body }: OutgoingRequest, keeps: boolean): string {
  let head = `${method} ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n`;
  for (const [name, value] of headers) head += `${name}: ${value}\r\n`;
  const length = body?.length ?? (WITH_LENGTH.has(method) ? 0 : undefined);
  if (length !== undefined) head += `Content-Length: ${length}\r\n`;
  return `${head}Connection: ${keeps ? 'keep-alive' : 'close'}\r\n\r\n`;
}
