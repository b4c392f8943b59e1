import { createServer, type Socket } from 'node:net';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { isJson } from '../../../../src/request/http/media-type.ts';
import { wireRequest } from '../../../../src/request/http/wire/wire-request.ts';
import { type RawMessage, rawMessage } from './raw-message.ts';

/** A request in a form in which the requests of two clients can be compared. */
export interface Recorded {
  method: string;
  path: string;
  /** The headers, with names in lower case, sorted. */
  headers: [name: string, value: string][];
  body: unknown;
}

/** Starts a server that records the last request byte for byte. Node's server would refuse methods and fix headers. */
export async function recorder() {
  let last: RawMessage | undefined;
  const server = createServer((socket) => answer(socket, (message) => (last = message)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The recorder listens at no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    hasOne: () => last !== undefined,
    /** Returns the request since the last call, without headers that the client itself adds to `wanted`. */
    taken(wanted: HttpRequest): Recorded | undefined {
      const taken = last;
      last = undefined;
      if (!taken) return undefined;
      const named = new Set(wanted.headers.map(([name]) => name.toLowerCase()));
      const isOwn = (name: string, value: string) =>
        !named.has(name.toLowerCase()) && (OWN_HEADERS.has(name.toLowerCase()) || isOwnValue(name, value));
      return comparable({ ...taken, headers: taken.headers.filter(([name, value]) => !isOwn(name, value)) });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function answer(socket: Socket, onMessage: (message: RawMessage) => void): void {
  let bytes = Buffer.alloc(0);
  let waited = false;
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    const read = rawMessage(bytes);
    if (read.expectsContinue && !waited) {
      waited = true;
      socket.write('HTTP/1.1 100 Continue\r\n\r\n');
    }
    if (!read.message) return;
    onMessage(read.message);
    const body = read.message.method === 'HEAD' ? '' : '{}';
    socket.end(
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}

/** Returns a request as the playground sends it, in the same form. */
export async function expected(request: HttpRequest): Promise<Recorded> {
  const { method, url, headers, body } = wireRequest(request, 'EXPECTED');
  const { pathname, search } = splitUrl(url);
  return comparable({
    method,
    target: pathname + search,
    headers,
    body: Buffer.from(await new Blob(body === undefined ? [] : [body]).arrayBuffer()),
  });
}

function splitUrl(url: string) {
  const [, pathname = '', search = ''] = /^https?:\/\/[^/]*([^?]*)(.*)$/.exec(url) ?? [];
  return { pathname, search };
}

const OWN_HEADERS = new Set([
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'sec-fetch-mode',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

/** Whether a client adds this header by itself, and it does not change anything. */
function isOwnValue(name: string, value: string): boolean {
  return name.toLowerCase() === 'accept' && ['*/*', 'text/html, image/gif, image/jpeg, */*; q=0.2'].includes(value);
}

/** Converts a message for comparison. JSON is compared by value if it is valid, and multipart bodies by their parts. */
function comparable({ method, target, headers, body }: RawMessage): Recorded {
  const pairs = headers.map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  const type = pairs.find(([name]) => name === 'content-type')?.[1] ?? '';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const written = pairs.map(([name, value]): [string, string] => [
    name,
    name === 'content-type' ? value.replace(/;\s*boundary=.*$/, '') : value,
  ]);
  return {
    method,
    path: target,
    headers: written.toSorted(([a], [b]) => a.localeCompare(b)),
    body: boundary ? partsOf(body, boundary) : bodyValue(body, type),
  };
}

function bodyValue(body: Buffer, type: string): unknown {
  const text = body.toString('latin1');
  if (!isJson(type)) return text;
  try {
    return { json: JSON.parse(body.toString('utf8')), exact: /\d{17}|\.0\b/.test(text) ? text : undefined };
  } catch {
    return text;
  }
}

function partsOf(body: Buffer, boundary: string) {
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  return pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = piece.slice(2, end).split('\r\n');
    return {
      head: head.map((line) => line.replace(/^[^:]*/, (name) => name.toLowerCase())).toSorted(),
      content: piece.slice(end + 4),
    };
  });
}
