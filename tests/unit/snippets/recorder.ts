import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import { isJson } from '../../../src/request/media-type.ts';
import { wireRequest } from '../../../src/request/wire-request.ts';

/** A request as it arrived, in a form that two clients' requests can be compared in. */
export interface Recorded {
  method: string;
  path: string;
  /** Names in lower case; without what a client adds by itself. */
  headers: Record<string, string>;
  body: unknown;
}

/** A server that remembers the last request. */
export async function recorder() {
  let last: { message: IncomingMessage; body: Buffer<ArrayBuffer> } | undefined;
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      last = { message, body: Buffer.concat(chunks) };
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The request that has come in since the last call. */
    taken(): Recorded | undefined {
      const taken = last;
      last = undefined;
      return taken && recorded(taken.message, taken.body);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The same of a request as the playground sends it. */
export async function expected(request: HttpRequest): Promise<Recorded> {
  const { method, url, headers, body } = wireRequest(request, 'EXPECTED');
  const { pathname, search } = splitUrl(url);
  return comparable({
    method,
    path: pathname + search,
    headers: headers.map(([name, value]) => [name.toLowerCase(), value]),
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

function recorded(message: IncomingMessage, body: Buffer<ArrayBuffer>): Recorded {
  const names = message.rawHeaders.filter((_, index) => index % 2 === 0);
  const pairs = names.map((name, index): [string, string] => [
    name.toLowerCase(),
    message.rawHeaders[index * 2 + 1] ?? '',
  ]);
  return comparable({
    method: message.method ?? '',
    path: message.url ?? '',
    headers: pairs.filter(([name, value]) => !OWN_HEADERS.has(name) && !(name === 'accept' && value === '*/*')),
    body,
  });
}

interface Raw {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer<ArrayBuffer>;
}

/** JSON is compared as a value where it can be read, multipart part by part, everything else byte by byte. */
function comparable({ method, path, headers, body }: Raw): Recorded {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const withoutBoundary = type.replace(/;\s*boundary=.*$/, '');
  const shown = headers.map(([name, value]): [string, string] => [
    name,
    name === 'content-type' ? withoutBoundary : value,
  ]);
  return {
    method,
    path,
    headers: Object.fromEntries(
      shown.toSorted(([a], [b]) => a.localeCompare(b)).map(([name, value]) => [`:${name}`, value]),
    ),
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
