import { valueAtPointer } from '../../../src/core/json/pointer.ts';
import { project, read } from './support.ts';

/** The first lines of a document. */
export const HEAD = "openapi: 3.1.0\ninfo: {title: Split, version: '1'}\n";

/** Creates a project with a document whose only schema has this reference, and with more files. */
export function withSchema(reference: string, files: Record<string, string | Uint8Array> = {}): string {
  const text = `${HEAD}components:\n  schemas:\n    Mine:\n      properties:\n        it: {$ref: '${reference}'}\n`;
  return project({ 'openapi.yaml': text, ...files });
}

/** Returns the reference of `withSchema` after all files are bundled. */
export async function referenceOf(root: string): Promise<unknown> {
  const document = await read('openapi.yaml', root);
  return valueAtPointer(document.root, '/components/schemas/Mine/properties/it/$ref');
}
