import { describe, expect, test } from 'vitest';
import { siteOf } from './support.ts';

function neighbors(docs: unknown, paths: string[], hidden: string[] = []) {
  const pages = Object.fromEntries(
    paths.map((path) => [path, hidden.includes(path) ? { hidden: true } : true] as const),
  );
  return siteOf({ docs, pages }).pages.map(({ slug, previous, next }) => [slug, previous, next]);
}

describe('previous and next links', () => {
  test('follow the sidebar through groups', () => {
    const docs = {
      navigation: {
        groups: [
          { group: 'A', pages: ['a', 'b'] },
          { group: 'B', pages: ['c'] },
        ],
      },
    };
    expect(neighbors(docs, ['a', 'b', 'c'])).toEqual([
      ['a', undefined, 'b'],
      ['b', 'a', 'c'],
      ['c', 'b', undefined],
    ]);
  });

  test.each(['tabs', 'anchors', 'dropdowns', 'versions', 'languages', 'products'])(
    'stop at the end of a part of the site: %s',
    (list) => {
      const name = list.slice(0, -1);
      const docs = {
        navigation: {
          [list]: [
            { [name]: 'One', pages: ['a', 'b'] },
            { [name]: 'Two', pages: ['c', 'd'] },
          ],
        },
      };
      expect(neighbors(docs, ['a', 'b', 'c', 'd'])).toEqual([
        ['a', undefined, 'b'],
        ['b', 'a', undefined],
        ['c', undefined, 'd'],
        ['d', 'c', undefined],
      ]);
    },
  );

  test('skip hidden pages', () => {
    const docs = { navigation: { pages: ['a', 'quiet', { group: 'H', hidden: true, pages: ['h'] }, 'b'] } };
    expect(neighbors(docs, ['a', 'b', 'h', 'quiet'], ['quiet'])).toEqual([
      ['a', undefined, 'b'],
      ['quiet', undefined, undefined],
      ['h', undefined, undefined],
      ['b', 'a', undefined],
    ]);
  });

  test('use the final slugs', () => {
    const documents = {
      'api.json': [
        { is: 'GET /a', summary: 'Same' },
        { is: 'GET /b', summary: 'Same' },
      ],
    };
    const site = siteOf({ docs: { navigation: { openapi: 'api.json' } }, documents });
    expect(site.pages[0]?.next).toBe('api-reference/same-1');
  });
});

test('breadcrumbs show the first place of a page', () => {
  const docs = {
    navigation: {
      tabs: [
        { tab: 'Old', hidden: true, groups: [{ group: 'X', pages: ['a'] }] },
        {
          tab: 'New',
          groups: [
            { group: 'Y', pages: ['a'] },
            { group: 'Z', pages: ['a'] },
          ],
        },
      ],
    },
  };
  expect(siteOf({ docs, pages: { a: true } }).pages[0]?.breadcrumbs).toEqual(['New', 'Y']);
});

test.each([
  ['is the index page', { navigation: { pages: ['a', 'index'] } }, ''],
  ['is otherwise the first page of the navigation', { navigation: { pages: ['b', 'a'] } }, 'b'],
  [
    'is not a hidden page',
    {
      navigation: {
        tabs: [
          { tab: 'H', hidden: true, pages: ['a'] },
          { tab: 'S', pages: ['b'] },
        ],
      },
    },
    'b',
  ],
  [
    'is in the default version',
    {
      navigation: {
        versions: [
          { version: '1', pages: ['a'] },
          { version: '2', default: true, pages: ['b'] },
        ],
      },
    },
    'b',
  ],
  [
    'is the page to which a redirect from the start leads',
    { navigation: { pages: ['a', 'b'] }, redirects: [{ source: '/', destination: '/b' }] },
    'b',
  ],
  [
    'is the first page of the navigation if the redirect leads to another site',
    { navigation: { pages: ['a', 'b'] }, redirects: [{ source: '/', destination: 'https://example.com/b' }] },
    'a',
  ],
])('the home page %s', (_, docs, expected) => {
  const pages = expected === '' ? ({ a: true, index: true } as const) : ({ a: true, b: true } as const);
  expect(siteOf({ docs, pages }).home).toBe(expected);
});

test('an empty site has no home page', () => {
  expect(siteOf({})).toEqual({
    name: 'Documentation',
    tree: [],
    global: [],
    pages: [],
    home: undefined,
    redirects: [],
    indexPaths: [],
    problems: [],
  });
});
