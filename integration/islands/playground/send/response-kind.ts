import { isJson } from '../../../../src/request/http/media-type.ts';
import { boundaryOf } from '../../../../src/request/http/wire/boundary.ts';
import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { decoderOf, markedCharset } from './decoder.ts';
import { isGzip, signatureOf } from './file-signature.ts';
import { headerOf } from './header.ts';

/** How the body of a response is shown. */
export type ResponseKind =
  | 'empty'
  | 'json'
  | 'events'
  | 'lines'
  | 'html'
  | 'svg'
  | 'multipart'
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'pdf'
  | 'binary';

/** Images that the page may show as they are. SVG is missing because it can contain scripts. */
export const IMAGES = /^image\/(?:png|jpeg|gif|webp|avif)\b/i;
export const AUDIO_OR_VIDEO = /^(audio|video)\/[\w.+-]+/i;
const LINES = /^application\/(?:(?:x-)?ndjson|jsonl|json-seq)\b/i;
const TEXT =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|yaml|x-yaml|javascript|ecmascript|graphql|toml|sql|x-www-form-urlencoded)\b)/i;
const BINARY = /^(?:image|font)\/|^application\/(?:zip|gzip|x-tar|wasm|vnd\.openxmlformats.*)\b/i;

/**
 * Determines the kind from the media type. Uses the first bytes if the media type does not determine it, or if they are
 * text although the media type names a file.
 */
export function responseKind(head: AnswerHead, first: Uint8Array | undefined): ResponseKind {
  if (!first) return 'empty';
  if (head.coding?.decoded === false) return 'binary';
  const kind = kindOfType(headerOf(head, 'content-type'));
  if (isText(kind) && isGzip(first)) return 'binary';
  const found = kindOfBytes(first);
  // Servers that stream events often send an error as JSON with the same media type.
  if (isText(kind)) return kind === 'events' && found === 'json' ? found : kind;
  return isText(found) ? found : (kind ?? found);
}

/** Whether the body is decoded as text. */
export function isText(kind: ResponseKind | undefined): kind is TextKind {
  return TEXT_KINDS.includes(kind);
}

type TextKind = 'json' | 'events' | 'lines' | 'html' | 'svg' | 'multipart' | 'text';

const TEXT_KINDS: readonly (ResponseKind | undefined)[] = [
  'json',
  'events',
  'lines',
  'html',
  'svg',
  'multipart',
  'text',
];

/** Returns the kind for a media type, or `undefined` if the type does not determine it. */
export function kindOfType(type = ''): ResponseKind | undefined {
  if (isJson(type)) return 'json';
  if (/^text\/event-stream\b/i.test(type)) return 'events';
  if (LINES.test(type)) return 'lines';
  if (/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return 'html';
  if (/^image\/svg\+xml\b/i.test(type)) return 'svg';
  if (boundaryOf(type) !== undefined) return 'multipart';
  if (TEXT.test(type)) return 'text';
  if (IMAGES.test(type)) return 'image';
  if (/^application\/pdf\b/i.test(type)) return 'pdf';
  const [, mediaKind] = AUDIO_OR_VIDEO.exec(type) ?? [];
  if (mediaKind) return mediaKind.toLowerCase() === 'audio' ? 'audio' : 'video';
  return BINARY.test(type) ? 'binary' : undefined;
}

function kindOfBytes(first: Uint8Array): ResponseKind {
  const signed = signatureOf(first)?.[0];
  if (signed) return signed;
  if (!looksLikeText(first)) return 'binary';
  return /^\s*[{[]/.test(decoderOf({ headers: [] }, first).decode(first.subarray(0, 64))) ? 'json' : 'text';
}

function looksLikeText(bytes: Uint8Array): boolean {
  if (markedCharset(bytes)) return true;
  // Control characters that no text has (WHATWG MIME Sniffing section 3). Small messages of Protobuf are valid UTF-8.
  if (bytes.subarray(0, 1024).some((byte) => byte < 9)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
