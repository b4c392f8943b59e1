import { HEADER_NAME, HEADER_VALUE, type HeaderList } from '../../../../src/proxy/policy/headers.ts';
import { Refusal } from '../../../../src/proxy/policy/refusal.ts';

/** The head of an answer as it is being received, and what it says about the bytes that follow. */
export interface ReceivedHead {
  /** 100 to 999. */
  status: number;
  statusText: string;
  /** In order, doubles kept, one character per byte. */
  headers: HeaderList;
  /** The backend speaks HTTP/1.0. */
  old: boolean;
  /** `Content-Length`. */
  length: number | undefined;
  /** The body comes in chunks. */
  chunked: boolean;
  /** `Connection`, in lower case. */
  connection: string[];
  /** Milliseconds for which the backend says it keeps an idle connection. */
  keptFor: number | undefined;
}

/** RFC 9112 section 4. The reason may be missing with its space, as many servers have it. */
const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: ([\t\x20-\x7e\x80-\xff]*))?$/;
const VERSION = 'HTTP/1.';

/** Begins a head with its first line, which comes without its line end. Throws `upstream-malformed`. */
export function receivedHead(line: string): ReceivedHead {
  const match = STATUS_LINE.exec(line);
  if (!match) throw new Refusal('upstream-malformed');
  const [, minor, status, statusText = ''] = match;
  return {
    status: Number(status),
    statusText,
    headers: [],
    old: minor === '0',
    length: undefined,
    chunked: false,
    connection: [],
    keptFor: undefined,
  };
}

/** Whether a first line may begin so. */
export function beginsStatusLine(text: string): boolean {
  return text.length < VERSION.length ? VERSION.startsWith(text) : text.startsWith(VERSION);
}

/**
 * Takes one more line. Throws `upstream-malformed` for whatever two readers could understand differently: a folded line, a space
 * before the colon, a control character, a second or odd length, a length besides chunks, an unknown transfer coding.
 */
export function takeField(head: ReceivedHead, line: string): void {
  const field = parseField(line);
  head.headers.push(field);
  const [name, value] = field;
  switch (name.length) {
    case 10:
      takeConnection(head, name.toLowerCase(), value);
      break;
    case 14:
      if (name.toLowerCase() === 'content-length') takeLength(head, value);
      break;
    case 17:
      if (name.toLowerCase() === 'transfer-encoding') takeTransferCoding(head, value);
      break;
  }
}

/** Name and value of a header or trailer (RFC 9112 section 5). */
export function parseField(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(colon, 0));
  let from = colon + 1;
  let to = line.length;
  while (from < to && isSpace(line.charCodeAt(from))) from += 1;
  while (to > from && isSpace(line.charCodeAt(to - 1))) to -= 1;
  const value = line.slice(from, to);
  if (!HEADER_NAME.test(name) || !HEADER_VALUE.test(value)) throw new Refusal('upstream-malformed');
  return [name, value];
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

function takeConnection(head: ReceivedHead, name: string, value: string): void {
  if (name === 'connection') head.connection.push(...value.toLowerCase().split(/[\t ]*,[\t ]*/));
  if (name === 'keep-alive') {
    const seconds = /(?:^|[,; ])timeout=(\d{1,6})/i.exec(value)?.[1];
    if (seconds !== undefined) head.keptFor = Number(seconds) * 1000;
  }
}

function takeLength(head: ReceivedHead, value: string): void {
  const length = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(length) || head.length !== undefined || head.chunked)
    throw new Refusal('upstream-malformed');
  head.length = length;
}

/** A coding besides `chunked` was not asked for, and nothing here undoes it (RFC 9112 section 7.4). */
function takeTransferCoding(head: ReceivedHead, value: string): void {
  if (value.toLowerCase() !== 'chunked' || head.chunked || head.length !== undefined) {
    throw new Refusal('upstream-malformed');
  }
  head.chunked = true;
}
