import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOperations } from '../../src/api/openapi/operation.ts';
import { loadDocument } from '../../src/document/read/load.ts';
import { tagFacts } from '../../src/site/operation-tags.ts';
import { navigationDocument } from '../../src/site/project/read/navigation-document.ts';
import { astro } from '../support/command.ts';
import { type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { corpus, hasCorpus } from './documents.ts';

/** Documents of each version, large and small, good and odd. SPECBOOK_CORPUS=all uses all documents of the corpus. */
const CHOSEN = [
  'docker-engine.yaml',
  'discord.json',
  'gov-uk-pay.yaml',
  'netatmo.yaml',
  'scalar-galaxy.yaml',
  'redocly-museum.yaml',
  'httpbin.yaml',
  'bump-openapi-3.2.yaml',
  'speakeasy-3.2-kitchen-sink.yaml',
];

const folder = path.join(corpus, 'openapi');
const DOCUMENTS = process.env['SPECBOOK_CORPUS'] === 'all' && hasCorpus ? await readableDocuments() : CHOSEN;

/** Returns single files with an OpenAPI 3 document, regardless of its problems. */
async function readableDocuments(): Promise<string[]> {
  const readable: string[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!/\.(?:json|ya?ml)$/.test(file)) continue;
    const { document } = await loadDocument(file, { root: folder });
    if (document?.kind === 'openapi' && listOperations(document).length > 0) readable.push(file);
  }
  return readable;
}

/** Returns the operations and webhooks in the heads of pages. */
function shownOperations(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .flatMap((file) => {
      const html = readFileSync(path.join(directory, file), 'utf8');
      const head = /class="docs-endpoint"[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1];
      return head === undefined ? [] : [textOf(head)];
    });
}

function textOf(html: string): string {
  const [badges = '', template = ''] = html.split(/<code[^>]*>/);
  const methods = badges
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .replace(/^WEBHOOK\s+/, 'webhook ');
  const key = `${methods} ${template.replaceAll(/<[^>]*>|\n/g, '').trim()}`;
  return key.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

describe.skipIf(!hasCorpus)('real documents on a built site', () => {
  let site: ScratchSite;
  let pages = 0;

  beforeAll(async () => {
    const tabs = DOCUMENTS.map((file) => ({ tab: file, openapi: { source: file, directory: directoryOf(file) } }));
    site = scratchSite({
      'docs.json': JSON.stringify({ name: 'Real documents', navigation: { tabs } }),
      ...Object.fromEntries(DOCUMENTS.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')])),
    });
    const started = performance.now();
    const { output } = await astro(['build'], { cwd: site.root });
    pages = Number(/(\d+) page\(s\) built/.exec(output)?.[1]);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${DOCUMENTS.length} documents: ${pages} pages in ${seconds} s`);
    expect(pages, output.slice(-5_000)).toBeGreaterThan(DOCUMENTS.length);
    expect(output).not.toMatch(/^\s+at .+[:(]/m);
  }, 900_000);

  afterAll(() => site?.remove());

  test.each(DOCUMENTS)('every operation of %s has its page', async (file) => {
    const { document } = await loadDocument(file, { root: folder });
    const written = document
      ? listOperations(document)
          .filter((operation) => !tagFacts(navigationDocument(document)).isExcluded(operation))
          .map(({ kind, method, path }) => `${kind === 'webhook' ? 'webhook ' : ''}${method} ${path}`)
      : [];
    const operations = shownOperations(path.join(site.root, 'dist', directoryOf(file)));
    console.log(`${file}: ${operations.length} of ${written.length} operations`);
    expect(written.length).toBeGreaterThan(0);
    expect(operations.sort()).toEqual(written.sort());
  });
});

function directoryOf(file: string): string {
  return file.replace(/\.[a-z]+$/, '').replaceAll('.', '-');
}
