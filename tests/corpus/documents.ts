import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadedDocument } from '../../src/document/document.ts';
import { loadDocument } from '../../src/document/read/load.ts';

const folder = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
// The folder may be a symbolic link.
export const corpus = existsSync(folder) ? realpathSync(folder) : folder;

export const hasCorpus = existsSync(corpus);
if (!hasCorpus) console.log(`Skipped: there is no corpus at ${corpus}.`);

export const isWhole = process.env['SPECBOOK_CORPUS'] === 'all';

/** Returns every eighth document of `openapi`, so that a test run ends soon, or all with SPECBOOK_CORPUS=all. */
export function selectPart<File>(part: string, files: readonly File[]): File[] {
  return files.filter((_, index) => isWhole || part !== 'openapi' || index % 8 === 0);
}

/** Yields the OpenAPI documents below a folder of the corpus. Skips other files. */
export async function* openapiDocuments(part: 'openapi' | 'conformance'): AsyncGenerator<LoadedDocument> {
  for await (const document of documentsIn(part)) if (document.kind === 'openapi') yield document;
}

export async function* asyncapiDocuments(): AsyncGenerator<LoadedDocument> {
  for await (const document of documentsIn('asyncapi')) if (document.kind === 'asyncapi') yield document;
}

async function* documentsIn(part: string): AsyncGenerator<LoadedDocument> {
  const files = readdirSync(path.join(corpus, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/.test(entry.name))
    .map((entry) => path.relative(corpus, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const file of selectPart(part, files)) {
    const { document } = await loadDocument(file, { root: corpus });
    if (document) yield document;
  }
}
