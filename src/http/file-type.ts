/** The media type that a file says it has. */
export function fileType(file: Blob): string {
  return file.type || 'application/octet-stream';
}
