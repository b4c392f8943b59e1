import { lookup } from 'mrmime';

/** In bytes. A smaller file fits into one packet without compression. */
const MIN_SIZE = 1024;
/** In bytes. Files are compressed in memory. */
const MAX_SIZE = 64 * 1024 * 1024;

const COMPRESSIBLE = /^text\/|[/+](?:json|xml|javascript|yaml|wasm|vnd\.ms-fontobject)$|^font\/(?:ttf|otf)$|icon$/;

/** @param size In bytes. */
export function isCompressible(file: string, size: number): boolean {
  return COMPRESSIBLE.test(lookup(file) ?? '') && isWorthCompressing(size) && size <= MAX_SIZE;
}

/** Whether responses with this content type are compressed. Events are not, because they are sent one at a time. */
export function isCompressibleType(contentType: string): boolean {
  const mediaType = contentType.replace(/\s*;.*/s, '').toLowerCase();
  return mediaType !== 'text/event-stream' && COMPRESSIBLE.test(mediaType);
}

/** @param size In bytes. */
export function isWorthCompressing(size: number): boolean {
  return size >= MIN_SIZE;
}
