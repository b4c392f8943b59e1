import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of Pagefind's interface that we use, because its own types need the package to be installed. */
interface Pagefind {
  createIndex(options: { excludeSelectors: string[] }): Promise<{ errors: string[]; index?: PagefindIndex }>;
  close(): Promise<unknown>;
}

interface PagefindIndex {
  addDirectory(source: { path: string }): Promise<{ errors: string[]; page_count: number }>;
  writeFiles(target: { outputPath: string }): Promise<{ errors: string[] }>;
}

/** What headings contain besides their text, which names a result. */
const BESIDE_HEADINGS = ['.docs-heading-link', 'h2 > .docs-badge'];

/**
 * Writes the index of Pagefind for the built pages.
 *
 * @param module Absolute path of Pagefind's module.
 * @param folder The output folder.
 * @param target Folder of the index in it.
 * @returns Number of pages in the index.
 */
export async function writePagefindIndex(module: string, folder: string, target: string): Promise<number> {
  const pagefind = (await import(/* @vite-ignore */ pathToFileURL(module).href)) as Pagefind;
  try {
    const { index, errors } = await pagefind.createIndex({ excludeSelectors: BESIDE_HEADINGS });
    if (!index) throw new Error(`Pagefind couldn’t start: ${errors.join(' ')}`);
    const added = await index.addDirectory({ path: folder });
    const written = await index.writeFiles({ outputPath: path.join(folder, target) });
    const faults = [...added.errors, ...written.errors];
    if (faults.length > 0) throw new Error(`Pagefind couldn’t write its index: ${faults.join(' ')}`);
    return added.page_count;
  } finally {
    await pagefind.close();
  }
}
