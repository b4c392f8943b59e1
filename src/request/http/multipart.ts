import type { HttpBody, MultipartPart } from './http-request.ts';

type MultipartBody = Extract<HttpBody, { kind: 'multipart' }>;

/** Returns the bytes of a multipart body (RFC 2046 section 5.1, RFC 7578). Does not change line breaks in texts. */
export function multipartBody(parts: readonly MultipartPart[], boundary: string): Blob {
  const pieces = parts.flatMap((part) => [`--${boundary}\r\n${partHead(part)}\r\n`, part.content, '\r\n']);
  return new Blob([...pieces, `--${boundary}--\r\n`]);
}

/** Returns the header lines of a part, each with its line break. */
export function partHead(part: MultipartPart): string {
  const lines = [...dispositionOf(part), ...typeOf(part), ...(part.headers ?? [])];
  return lines.map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}\r\n`).join('');
}

/** Returns the value of the `Content-Type` header. */
export function multipartType(
  { mediaType = 'multipart/form-data' }: Pick<MultipartBody, 'mediaType'>,
  boundary: string,
) {
  return `${mediaType}; boundary=${boundary}`;
}

/** Whether every form library can produce the body: all parts have names and no extra headers. */
export function isPlainForm({ mediaType, parts }: MultipartBody): boolean {
  return mediaType === undefined && parts.every(({ unnamed, headers }) => !unnamed && headers === undefined);
}

type HeaderLine = [name: string, value: string];

/** Returns the `Content-Disposition` header, if there is one. For parts without a name, it has only the file name. */
export function dispositionOf({ name, unnamed, filename, headers }: MultipartPart): HeaderLine[] {
  if (headers?.some(([key]) => key.toLowerCase() === 'content-disposition')) return [];
  const file = filename === undefined ? '' : `; filename="${escapeName(filename)}"`;
  if (!unnamed) return [['Content-Disposition', `form-data; name="${escapeName(name)}"${file}`]];
  return file === '' ? [] : [['Content-Disposition', `attachment${file}`]];
}

function typeOf({ contentType }: MultipartPart): HeaderLine[] {
  return contentType === undefined ? [] : [['Content-Type', contentType]];
}

/** Escapes names as browsers do (WHATWG HTML, multipart/form-data encoding algorithm). */
function escapeName(name: string): string {
  return name.toWellFormed().replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Returns a random boundary, so that no content contains it by chance or on purpose. */
export function newBoundary(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `docs-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
