/** Of a file that the reader chose. */
export function fileName(blob: Blob): string {
  return 'name' in blob && typeof blob.name === 'string' && blob.name !== '' ? blob.name : 'file';
}
