/** Returns the name of a file that the reader chose, or `file` if it has no name. */
export function fileName(blob: Blob): string {
  return 'name' in blob && typeof blob.name === 'string' && blob.name !== '' ? blob.name : 'file';
}
