import path from 'node:path';
import { glob } from 'tinyglobby';
import { NO_SOURCES, readBeginning } from '../source/read-beginning.ts';

const MAX_FILES = 5000;
const MAX_FILE_BYTES = 50 * 1024 * 1024;
const MAX_TOTAL_BYTES = 500 * 1024 * 1024;

/**
 * Matches a version of OpenAPI (old ones included) or AsyncAPI at the top level of a YAML text or anywhere in a JSON
 * text.
 */
const VERSION = /(?:^(?:openapi|swagger|asyncapi)|["'](?:openapi|swagger|asyncapi)["'])\s*:\s*["']?[23]\b/m;

/**
 * Finds files of a project whose content looks like an OpenAPI or AsyncAPI document, those nearest to the root first.
 * Returns paths from the root with `/`. Does not follow links to other folders, and limits how much is read.
 *
 * @param isIncluded Whether to consider a file, by its path from the root.
 */
export async function findDocuments(root: string, isIncluded = (_file: string) => true): Promise<string[]> {
  const files = await glob('**/*.{json,yaml,yml}', {
    cwd: root,
    ignore: [...NO_SOURCES, '**/package-lock.json'],
    dot: false,
    followSymbolicLinks: false,
  });
  const documents: string[] = [];
  let bytes = 0;
  const candidates = files.map((file) => file.replaceAll(path.sep, '/')).filter(isIncluded);
  for (const file of candidates.sort(byDepth).slice(0, MAX_FILES)) {
    if (bytes > MAX_TOTAL_BYTES) break;
    const text = await readBeginning(path.join(root, file), MAX_FILE_BYTES);
    bytes += text.length;
    if (VERSION.test(text)) documents.push(file);
  }
  return documents;
}

function byDepth(a: string, b: string): number {
  return a.split(/[\\/]/).length - b.split(/[\\/]/).length || (a < b ? -1 : 1);
}
