/** Returns the media type that the browser knows for a file, or the type of arbitrary bytes. */
export function fileType(file: Blob): string {
  return file.type || 'application/octet-stream';
}
