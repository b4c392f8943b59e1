import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiDocument } from '../../src/document/document.ts';
import { loadDocument } from '../../src/document/load.ts';

const folder = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
// The folder may be a link.
const corpus = existsSync(folder) ? realpathSync(folder) : folder;

export const hasCorpus = existsSync(corpus);
if (!hasCorpus) console.log(`Skipped: there is no corpus at ${corpus}.`);

/** Every OpenAPI document below a folder of the corpus, one after the other; what is no document is passed over. */
export async function* openapiDocuments(part: 'openapi' | 'conformance'): AsyncGenerator<ApiDocument> {
  const files = readdirSync(path.join(corpus, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/.test(entry.name))
    .map((entry) => path.relative(corpus, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) {
    const { document } = await loadDocument(file, { root: corpus });
    if (document?.kind === 'openapi') yield document;
  }
}
