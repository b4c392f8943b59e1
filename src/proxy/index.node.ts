import type { IncomingMessage, ServerResponse } from 'node:http';
import { untilWritable } from './node/until-writable.ts';
import { asRefusal, Refusal } from './policy/refusal.ts';
import { refusalResponse } from './protocol/answer-headers.ts';
import type { DocsProxy } from './proxy.ts';

/** Options of `nodeHandler`. */
export interface NodeHandlerOptions {
  /**
   * Returns the visitor's address. The default is the address of the connection. Behind your own reverse proxy, read
   * the header that it sets, as Express does for `request.ip` with `trust proxy`.
   */
  clientAddress?: ((request: IncomingMessage) => string | undefined) | undefined;
}

/** A listener for requests of `node:http`. Resolves when the answer is sent or the visitor has left. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Wraps the proxy in a handler for Node's `http`, and so for Express and everything built on it. Mount it before any
 * body parser. Answers are sent no faster than visitors read them. The handler never rejects.
 */
export function nodeHandler(proxy: DocsProxy, options: NodeHandlerOptions = {}): NodeHandler {
  const addressOf = options.clientAddress ?? (({ socket }) => socket.remoteAddress);
  return async (incoming, outgoing) => {
    const leaving = new AbortController();
    const closed = new Promise<void>((resolve) => outgoing.once('close', resolve));
    outgoing.once('close', () => leaving.abort());
    // Without a listener, an error of the connection would end the process. `close` follows it.
    outgoing.on('error', () => {});
    const answer = async () => {
      const request = webRequest(incoming, leaving.signal);
      if (!request) throw new Refusal('method-not-allowed');
      const connection = { closed, drained: () => untilWritable(outgoing), abort: () => outgoing.destroy() };
      return proxy(request, { clientAddress: addressOf(incoming), connection });
    };
    await write(await answer().catch(refuse), outgoing).catch(() => outgoing.destroy());
  };
}

/** Refuses a request that did not reach the proxy, because it has a wrong method or `clientAddress` threw. */
function refuse(error: unknown): Response {
  if (!(error instanceof Refusal)) console.error('clientAddress of the proxy failed:', error);
  return refusalResponse(asRefusal(error, 'proxy-failed'), { explain: false });
}

/**
 * Converts a Node request to a `Request`. Returns `undefined` for a method or host that a `Request` cannot have, such
 * as TRACE.
 */
function webRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', headers, rawHeaders } = incoming;
  const list: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    list.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(incoming);
  const init = { method, headers: list, body, duplex: 'half', signal } as RequestInit;
  try {
    // The proxy reads only the host. The path is left out, because some clients send a whole URL in its place (RFC 9112
    // section 3.2.2).
    return new Request(`http://${headers.host ?? 'localhost'}/`, init);
  } catch {
    return undefined;
  }
}

/** Reads on demand, one piece at a time. Canceling leaves the connection open for the answer. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Buffer> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function write(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  const reader = answer.body?.getReader();
  // Canceling fails if the answer has failed. The loop below gets that error.
  outgoing.once('close', () => reader?.cancel().catch(() => {}));
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    outgoing.write(next.value);
    await untilWritable(outgoing);
  }
  outgoing.end();
}
