/** Downloads content as a file. Browsers save a file of type `application/octet-stream` without opening it. */
export function saveFile(content: BlobPart[], name: string, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob(content, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
