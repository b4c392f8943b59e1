import { essence } from '../../../request/http/essence.ts';
import { isJson, isUrlencoded } from '../../../request/http/media-type.ts';

/** Returns whether a body consists of fields or parts. */
export function isFormType(mediaType: string): boolean {
  const type = essence(mediaType);
  return type === 'application/x-www-form-urlencoded' || type.startsWith('multipart/');
}

export function isXmlType(mediaType: string): boolean {
  const type = essence(mediaType);
  return type.endsWith('/xml') || type.endsWith('+xml');
}

const LINES = new Set([
  ...['application/x-ndjson', 'application/ndjson', 'application/jsonl', 'application/json-seq'],
  ...['application/jsonlines', 'application/x-jsonlines', 'application/stream+json'],
]);

/** Returns whether bodies of this type have one JSON value per line. */
export function isLineDelimited(mediaType: string): boolean {
  const type = essence(mediaType);
  return LINES.has(type) || type.endsWith('+json-seq');
}

export function isEventStream(mediaType: string): boolean {
  return essence(mediaType) === 'text/event-stream';
}

/** Returns whether bodies of this type can be shown as text. */
export function isTextual(mediaType: string): boolean {
  const type = essence(mediaType);
  if (isXmlType(type)) return true;
  return !/^(image|audio|video|font)\//.test(type) && !/octet-stream|zip|pdf|tar$|x-tar|x-protobuf/.test(type);
}

/** Returns the language for highlighting. */
export function languageOf(mediaType: string): string {
  const type = essence(mediaType);
  if (isJson(type) || isLineDelimited(type) || type === '*/*') return 'json';
  if (isXmlType(type)) return 'xml';
  if (type === 'text/html') return 'html';
  if (type.endsWith('yaml')) return 'yaml';
  if (isUrlencoded(type) || !isTextual(type) || type.startsWith('text/')) return 'text';
  return 'json';
}
