import { statSync } from 'node:fs';
import { DocsError } from '../src/errors.ts';

/** The option `root` must name a folder. */
export function refuseMissingRoot(root: string, stated: string): void {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new DocsError(
    `specbook({ root: ${JSON.stringify(stated)} }) names ${root}, which is not a folder.`,
    'Write the path of the folder of docs.json, relative to the Astro project.',
  );
}
