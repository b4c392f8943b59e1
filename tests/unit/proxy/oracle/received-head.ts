import { HEADER_NAME, HEADER_VALUE, type HeaderList } from '../../../../src/proxy/policy/headers.ts';
import { Refusal } from '../../../../src/proxy/policy/refusal.ts';

/** The head of a response while it is received, with its information about the bytes that follow. */
export interface ReceivedHead {
  /** The status from 100 to 999. */
  status: number;
  statusText: string;
  /** The headers in order, including duplicates, with one character per byte. */
  headers: HeaderList;
  /** Whether the backend uses HTTP/1.0. */
  old: boolean;
  /** The value of `Content-Length`. */
  length: number | undefined;
  /** Whether the body is chunked. */
  chunked: boolean;
  /** The options of `Connection`, in lower case. */
  connection: string[];
  /** Milliseconds for which the backend keeps an idle connection, according to its headers. */
  keptFor: number | undefined;
}

/** The status line (RFC 9112 section 4). The reason may be missing together with its space, as with many servers. */
const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: ([\t\x20-\x7e\x80-\xff]*))?$/;
const VERSION = 'HTTP/1.';

/** Starts a head from its first line without its line break. Throws `upstream-malformed` if it is invalid. */
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

/** Whether a status line may start with this text. */
export function beginsStatusLine(text: string): boolean {
  return text.length < VERSION.length ? VERSION.startsWith(text) : text.startsWith(VERSION);
}

/**
 * Adds a line. Throws `upstream-malformed` for text that two readers could understand differently: a folded line, a
 * space before the colon, a control character, a second or odd length, a length together with chunks, an unknown
 * transfer coding.
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

/** Parses the name and the value of a header or trailer (RFC 9112 section 5). */
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

/** Accepts only `chunked`: other codings were not requested and cannot be decoded here (RFC 9112 section 7.4). */
function takeTransferCoding(head: ReceivedHead, value: string): void {
  if (value.toLowerCase() !== 'chunked' || head.chunked || head.length !== undefined) {
    throw new Refusal('upstream-malformed');
  }
  head.chunked = true;
}
