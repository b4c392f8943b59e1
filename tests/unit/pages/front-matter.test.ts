import { expect, test } from 'vitest';
import { readFrontmatter } from '../../../src/pages/edits/front-matter.ts';

test.each([
  ['opeanpi: GET /a', 'openapi'],
  ['descripton: x', 'description'],
  ['sidebar-title: x', 'sidebarTitle'],
])('"%s" is probably meant to be %s', (line, meant) => {
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
])('"%s" is accepted silently', (line) => expect(readFrontmatter(`---\n${line}\n---\n`, 'a.mdx').problems).toEqual([]));

test('front matter that is no YAML is reported, and its plain lines still count', () => {
  const { frontmatter, problems } = readFrontmatter('---\ntitle: A: b\nicon: "key"\n---\n', 'a.mdx');
  expect(problems).toMatchObject([{ code: 'frontmatter-syntax', severity: 'error' }]);
  expect(frontmatter).toEqual({ title: 'A: b', icon: 'key' });
});
