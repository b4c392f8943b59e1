import path from 'node:path';
import { glob } from 'tinyglobby';
import { NO_SOURCES, peek } from './peek.ts';

const MAX_FILES = 5000;
const MAX_FILE_BYTES = 50 * 1024 * 1024;
const MAX_TOTAL_BYTES = 500 * 1024 * 1024;

/** A version of OpenAPI, also an old one, or of AsyncAPI, at the top of a YAML text or anywhere in a JSON text. */
const VERSION = /(?:^(?:openapi|swagger|asyncapi)|["'](?:openapi|swagger|asyncapi)["'])\s*:\s*["']?[23]\b/m;

/**
 * Files of a project that look like OpenAPI or AsyncAPI documents, recognised by what they hold, those nearest to the root first:
 * paths from the root with `/`. Links to other folders are not followed, and no more is read than is reasonable.
 *
 * @param isKept Whether a file may be one, by its path from the root.
 */
export async function findDocuments(root: string, isKept = (_file: string) => true): Promise<string[]> {
  const files = await glob('**/*.{json,yaml,yml}', {
    cwd: root,
    ignore: [...NO_SOURCES, '**/package-lock.json'],
    dot: false,
    followSymbolicLinks: false,
  });
  const found: string[] = [];
  let bytes = 0;
  const kept = files.map((file) => file.replaceAll(path.sep, '/')).filter(isKept);
  for (const file of kept.sort(byDepth).slice(0, MAX_FILES)) {
    if (bytes > MAX_TOTAL_BYTES) break;
    const text = await peek(path.join(root, file), MAX_FILE_BYTES);
    bytes += text.length;
    if (VERSION.test(text)) found.push(file);
  }
  return found;
}

function byDepth(a: string, b: string): number {
  return a.split(/[\\/]/).length - b.split(/[\\/]/).length || (a < b ? -1 : 1);
}
