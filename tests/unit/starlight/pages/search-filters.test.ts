import { expect, test } from 'vitest';
import { searchAttributes } from '../../../../integration/starlight/pages/search-attributes.ts';
import { referenceSite } from '../../../../integration/starlight/reference-site.ts';
import { openapi, projectOf } from '../../site/project/support.ts';

/** Returns the APIs by which the operations of these documents can be filtered. */
async function apis(...files: string[]): Promise<(string | undefined)[]> {
  const project = await projectOf({
    'docs.json': { navigation: { groups: files.map((file) => ({ group: file, openapi: `${file}.json` })) } },
    ...Object.fromEntries(files.map((file) => [`${file}.json`, openapi(file).replace('Test', `API ${file}`)])),
  });
  return referenceSite(project).operations.map(({ api }) => api);
}

const say = (text: string) => (text === 'specbook.searchField.method' ? 'Method' : 'API');
const names = { say, hasFilters: true };

test('readers filter operations by the titles of several APIs', async () => {
  expect(await apis('post', 'stock')).toEqual(['API post', 'API stock']);
  expect(searchAttributes({ method: 'GET', api: 'API stock' }, names)).toEqual({
    'data-method': 'GET',
    'data-pagefind-meta': 'Method[data-method]',
    'data-api': 'API stock',
    'data-pagefind-filter': 'Method[data-method], API[data-api]',
  });
});

test('the filters have the names that the site gives them, without characters that end a name', () => {
  const say = (text: string) => (text === 'specbook.searchField.method' ? 'HTTP: [Verb], <b>' : 'Interface');
  expect(searchAttributes({ method: 'GET', api: 'Stock' }, { say, hasFilters: true })).toMatchObject({
    'data-pagefind-filter': 'HTTP   Verb   ‹b›[data-method], Interface[data-api]',
  });
});

test('without filters, results still show the method', () => {
  expect(searchAttributes({ method: 'GET', api: 'Stock' }, { say, hasFilters: false })).toEqual({
    'data-method': 'GET',
    'data-pagefind-meta': 'Method[data-method]',
  });
});

test.each([
  ['R&D <b>', 'R&D ‹b›'],
  ['&lt;b&gt; &#60;b&#x3e; &amp;lt;b', '＆lt;b＆gt; ＆#60;b＆#x3e; ＆amp;lt;b'],
])(
  'the title of an API has no markup among the filters, which Pagefind decodes and inserts as markup: %s',
  (api, text) => {
    expect(searchAttributes({ method: undefined, api }, names)).toEqual({
      'data-api': text,
      'data-pagefind-filter': 'API[data-api]',
    });
  },
);

test('a site with one API has no filter for it', async () => {
  expect(await apis('post')).toEqual([undefined]);
  expect(searchAttributes({ method: undefined, api: undefined }, names)).toEqual({});
});
