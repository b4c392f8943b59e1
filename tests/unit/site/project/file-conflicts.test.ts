import { expect, test } from 'vitest';
import { fileConflicts } from '../../../../src/site/project/check/file-conflicts.ts';
import { siteOf } from '../support.ts';

const site = siteOf({
  docs: { navigation: { openapi: 'shop.json', pages: ['index', 'guides/start'] } },
  pages: { index: true, 'guides/start': true },
  documents: { 'shop.json': [{ is: 'GET /books', summary: 'List books' }] },
});

const conflicts = (...paths: string[]) =>
  fileConflicts(
    site,
    paths.map((path) => ({ path, file: `public/${path}` })),
  );

test.each(['index.html', 'guides/start/index.html', 'guides/start.html', 'guides/start', 'Guides/Start.HTML'])(
  'public/%s has the URL of a page',
  (path) => {
    expect(conflicts(path)).toMatchObject([{ code: 'page-shadowed', severity: 'warning', file: `public/${path}` }]);
  },
);

test('names the file and the page, also for a generated page', () => {
  expect(conflicts('guides/start.html', 'api-reference/list-books/index.html').map(({ message }) => message)).toEqual([
    'guides/start.mdx and the file public/guides/start.html both have the URL /guides/start. The server decides which one readers see.',
    'The page "List books" and the file public/api-reference/list-books/index.html both have the URL /api-reference/list-books. The server decides which one readers see.',
  ]);
});

test.each(['guides/index.html', 'guides/start.png', 'guides', 'robots.txt', 'shop.json'])(
  'public/%s does not have the URL of a page',
  (path) => {
    expect(conflicts(path)).toEqual([]);
  },
);
