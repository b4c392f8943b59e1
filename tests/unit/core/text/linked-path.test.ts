import { expect, test } from 'vitest';
import { linkedPath } from '../../../../src/core/text/linked-path.ts';

test.each([
  ['index', ''],
  ['en/index', 'en'],
  ['en/index/', 'en'],
  ['en/Index.mdx', 'en'],
  ['en/README.md', 'en'],
  ['guides/start.mdx', 'guides/start'],
  ['guides/start.md', 'guides/start.md'],
  ['images/index.png', 'images/index.png'],
  ['card-index', 'card-index'],
  ['index/start', 'index/start'],
])('a link to %s means the page at %s', (path, expected) => expect(linkedPath(path)).toBe(expected));

test('keeps the path of a page that ends like the file of a folder', () => {
  expect(linkedPath('api/index', ['api/index'])).toBe('api/index');
  expect(linkedPath('en/README.mdx', ['en/readme'])).toBe('en/README');
  expect(linkedPath('en/index', ['api/index'])).toBe('en');
});
