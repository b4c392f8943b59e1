import { expect, test } from 'vitest';
import { readableFile } from '../../../../src/agents/mcp/find-page.ts';
import { serverName } from '../../../../src/agents/mcp/server-name.ts';

const entries = ['', 'guides/100%', 'guides/c#'].map((slug) => ({ slug, title: slug, kind: 'text' as const }));

test.each([
  ['guides/100%', 'guides/100%.md'],
  ['guides/c#', 'guides/c#.md'],
  ['/docs', 'index.md'],
  ['http://localhost/docs', 'index.md'],
  ['/docs/guides/100%25', 'guides/100%.md'],
])('finds a page by its name in the search, or by its address: %s', (name, file) => {
  expect(readableFile(entries, { base: '/docs/' }, name)).toBe(file);
});

test.each(['/', '/docs', '/docs/', 'index', 'https://example.com/docs/'])(
  'finds the first page of a site without a start page at %s',
  (name) => {
    const [, ...pages] = entries;
    expect(readableFile(pages, { base: '/docs/', home: 'guides/c#' }, name)).toBe('guides/c#.md');
    expect(readableFile(pages, { base: '/docs/' }, name)).toBeUndefined();
  },
);

test('the name of the server ends with a letter, however long the name of the site is', () => {
  expect(serverName('The documentation of our paper lanterns and more')).toMatch(/^[a-z][a-z0-9-]*[a-z0-9]$/);
  expect(serverName(`${'a'.repeat(39)} b`)).toBe('a'.repeat(39));
});
