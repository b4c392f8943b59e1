import type { MultipartPart } from './http-request.ts';

/** The bytes of a multipart/form-data body (RFC 7578). Texts are sent as entered, line ends included. */
export function multipartBody(parts: readonly MultipartPart[], boundary: string): Blob {
  const pieces = parts.flatMap((part) => [`--${boundary}\r\n${partHead(part)}\r\n`, part.content, '\r\n']);
  return new Blob([...pieces, `--${boundary}--\r\n`]);
}

/** The header lines of a part, each with its line end. */
export function partHead({ name, filename, contentType }: MultipartPart): string {
  const file = filename === undefined ? '' : `; filename="${escaped(filename)}"`;
  const type = contentType === undefined ? '' : `Content-Type: ${contentType.replace(/[\r\n]+/g, ' ')}\r\n`;
  return `Content-Disposition: form-data; name="${escaped(name)}"${file}\r\n${type}`;
}

/** As browsers write names (WHATWG HTML, multipart/form-data encoding algorithm). */
function escaped(name: string): string {
  return name.toWellFormed().replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Random, so that no content holds it by chance or on purpose. */
export function newBoundary(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `docs-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
