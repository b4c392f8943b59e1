import { expect, test } from 'vitest';
import { readFrontmatter } from '../../../src/pages/edits/front-matter.ts';

test.each([
  ['opeanpi: GET /a', 'openapi'],
  ['descripton: x', 'description'],
  ['sidebar-title: x', 'sidebarTitle'],
])('suggests for "%s" the key %s', (line, meant) => {
  const { problems } = readFrontmatter(`---\ntitle: A\n${line}\n---\n`, 'a.mdx');
  expect(problems).toMatchObject([
    { code: 'front-matter-unknown', severity: 'warning', line: 3, hint: `Did you mean "${meant}"?` },
  ]);
});

test.each([
  'rss: true',
  'tags: [a]',
  'boost: 3',
  'og:title: x',
  'sidebar_position: 1',
  'slug: a',
  'author: me',
  'metadata: {}',
])('accepts "%s" silently', (line) => expect(readFrontmatter(`---\n${line}\n---\n`, 'a.mdx').problems).toEqual([]));

test('reports invalid YAML, and reads its plain lines', () => {
  const { frontmatter, problems } = readFrontmatter('---\ntitle: A: b\nicon: "key"\n---\n', 'a.mdx');
  expect(problems).toMatchObject([{ code: 'frontmatter-syntax', severity: 'error' }]);
  expect(frontmatter).toEqual({ title: 'A: b', icon: 'key' });
});

test('only a line that starts with --- ends front matter', () => {
  const { frontmatter, problems } = readFrontmatter('---\ntitle: A ---\nicon: key\n---\nText\n', 'a.mdx');
  expect(problems).toEqual([]);
  expect(frontmatter).toEqual({ title: 'A ---', icon: 'key' });
});

test.each([
  ['---\ntitle "Hello"\n---\n', 'title \\"Hello\\"', 2],
  ['---\n\n- title\n- icon\n---\n', 'a list', 3],
])('reports front matter without keys', (text, found, line) => {
  const { problems } = readFrontmatter(text, 'a.mdx');
  expect(problems).toMatchObject([
    { code: 'frontmatter-syntax', severity: 'error', message: expect.stringContaining(found), line, column: 1 },
  ]);
});

test.each(['---\n---\n', '---\n# nothing yet\n---\n'])('accepts front matter without content', (text) => {
  expect(readFrontmatter(text, 'a.mdx').problems).toEqual([]);
});
