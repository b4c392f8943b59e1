import { statSync } from 'node:fs';
import { DocsError } from '../../../src/problems/errors.ts';

/** Throws if the option `root` does not name a folder. */
export function refuseMissingRoot(root: string, option: string): void {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new DocsError(
    `specbook({ root: ${JSON.stringify(option)} }) points to ${root}, which isn’t a folder.`,
    'Set it to the docs.json folder, relative to the Astro project.',
  );
}
