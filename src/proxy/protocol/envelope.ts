import type { EnvelopeType } from '../policy/caller.ts';
import type { HeaderList } from '../policy/headers.ts';
import { Refusal } from '../policy/refusal.ts';
import type { Bytes } from './bytes.ts';
import { contentLength, type IncomingBody } from './incoming-body.ts';

/** What the page requests. The types of the fields are checked, but not their meaning. */
export interface Envelope {
  method: string;
  url: string;
  headers: HeaderList;
  body: OutgoingBody | undefined;
}

/** Bytes of known length, because the length is sent before them (P-25). */
export type OutgoingBody = Bytes | StreamedBody;

export interface StreamedBody {
  length: number;
  pieces: AsyncIterable<Bytes>;
}

type Head = Omit<Envelope, 'body'> & { fields: Record<string, unknown> };

/**
 * Maximum bytes of the JSON line before a raw body. The URL and the headers fit with every character escaped as
 * `\u0000`, plus the punctuation of all headers.
 */
function maxLineBytes(limits: EnvelopeLimits): number {
  return 6 * (limits.maxUrlLength + limits.maxHeaderBytes) + 16 * limits.maxHeaders + 4096;
}

export interface EnvelopeLimits {
  maxUrlLength: number;
  maxHeaders: number;
  maxHeaderBytes: number;
}

/**
 * Reads the envelope of either encoding (P-26). Throws a `Refusal` with a 4xx status for everything malformed. Unknown
 * options are ignored.
 *
 * A raw body whose length the client announced is not read here: it streams. Any other body is read whole.
 */
export async function readEnvelope(
  request: Request,
  type: EnvelopeType,
  body: IncomingBody,
  limits: EnvelopeLimits,
): Promise<Envelope> {
  if (type === 'json') return jsonEnvelope(parseHead(await body.rest()));
  const head = parseHead(await body.line(maxLineBytes(limits)));
  if (head.fields['body'] !== undefined)
    throw malformed('In application/vnd.docs.request, "body" belongs after the first line, not in it.');
  const announced = contentLength(request);
  const length = announced === undefined ? undefined : announced - body.consumed;
  if (length === undefined) return envelope(head, await body.rest());
  if (length < 0) throw malformed('The request is longer than Content-Length says.');
  return envelope(head, length === 0 ? new Uint8Array(0) : { length, pieces: body.pieces(length) });
}

function jsonEnvelope(head: Head): Envelope {
  const { body, bodyEncoding } = head.fields;
  if (bodyEncoding !== undefined && bodyEncoding !== 'utf8' && bodyEncoding !== 'base64') {
    throw malformed('"bodyEncoding" must be "utf8" or "base64".');
  }
  if (body === undefined) return envelope(head, new Uint8Array(0));
  if (typeof body !== 'string') throw malformed('"body" must be a string.');
  return envelope(head, bodyEncoding === 'base64' ? decodeBase64(body) : encodeText(body));
}

/** Adds the body to the head. An empty body counts as none, and GET and HEAD must not have one (P-25). */
function envelope(head: Head, body: OutgoingBody): Envelope {
  const { method, url, headers } = head;
  if (body.length === 0) return { method, url, headers, body: undefined };
  if (method === 'GET' || method === 'HEAD') throw new Refusal('body-unexpected');
  return { method, url, headers, body };
}

function parseHead(bytes: Bytes): Head {
  const value = parseJson(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('The request to the proxy must be a JSON object.');
  // Without a prototype, only its own fields count. A copy would cost seconds for a hostile number of fields.
  const fields: Record<string, unknown> = Object.setPrototypeOf(value, null);
  const { method, url, headers = [] } = fields;
  if (typeof method !== 'string') throw malformed('"method" must be a string.');
  if (typeof url !== 'string') throw malformed('"url" must be a string.');
  if (!Array.isArray(headers) || !headers.every(isPair)) throw malformed('"headers" must be a list of [name, value].');
  return { method, url, headers, fields };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Bytes): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw malformed('The request to the proxy must be JSON in UTF-8.', cause);
  }
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'string';
}

/**
 * Encodes text as UTF-8. Refuses a lone surrogate, because sending a replacement would change what the reader wrote.
 */
function encodeText(text: string): Bytes {
  if (!text.isWellFormed()) throw malformed('"body" has half of a surrogate pair, which UTF-8 can’t hold.');
  return new TextEncoder().encode(text);
}

function decodeBase64(text: string): Bytes {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw malformed('"body" isn’t base64.');
  let characters: string;
  try {
    characters = atob(text);
  } catch (cause) {
    throw malformed('"body" isn’t base64.', cause);
  }
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

function malformed(detail: string, cause?: unknown): Refusal {
  return new Refusal('envelope-malformed', { detail, cause });
}
