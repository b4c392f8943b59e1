import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { searchIndex } from '../../../../integration/agents/search-index.ts';
import { searcher } from '../../../../src/search/searcher.ts';
import { loadProject } from '../../../../src/site/project/load-project.ts';

const API = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1', description: 'Sends parcels.\n\n## Paging\n\nAsk for the next page.' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/parcels': { get: { summary: 'List parcels', tags: ['Sending'], responses: { 200: { description: 'OK' } } } },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Parcel-Key', description: 'From your account.' } },
  },
};

async function indexOfApi() {
  const root = mkdtempSync(path.join(tmpdir(), 'overview-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'api.json'), JSON.stringify(API));
  writeFileSync(path.join(root, 'docs.json'), JSON.stringify({ name: 'Parcels', api: { openapi: 'api.json' } }));
  return searchIndex(await loadProject(root), { base: '/', siteBase: '/', trailingSlash: true });
}

test('the index has the description of an API once', async () => {
  const overview = (await indexOfApi()).pages.find(({ s }) => s === 'api-reference/overview');
  expect(overview?.d?.match(/Sends parcels\./g)).toHaveLength(1);
});

test.each([
  ['how do I authenticate', 'authentication'],
  ['authentication', 'authentication'],
  ['servers', 'servers'],
  ['paging', 'paging'],
  ['api key', undefined],
  ['X-Parcel-Key', undefined],
])('the overview of an API answers "%s"', async (query, anchor) => {
  const [hit] = searcher(await indexOfApi())(query);
  expect(hit?.slug).toBe('api-reference/overview');
  expect(hit?.place?.kind === 'heading' ? hit.place.anchor : undefined).toBe(anchor);
});
