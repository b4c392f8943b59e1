import { describe, expect, test } from 'vitest';
import { readFrontmatter } from '../../../../src/site/pages/edits/front-matter.ts';

test.each([
  ['opeanpi: GET /a', 'openapi'],
  ['descripton: x', 'description'],
  ['sidebar-title: x', 'sidebarTitle'],
  ['icn: house', 'icon'],
  ['iocn: house', 'icon'],
  ['iconn: house', 'icon'],
  ['Icon: house', 'icon'],
  ['moed: wide', 'mode'],
  ['titl: x', 'title'],
])('for "%s", suggests the key %s', (line, meant) => {
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
  'icons: [a]',
  'model: a',
  'more: a',
  'tile: a',
  'name: a',
  'date: 2024',
  'tab: a',
  'uri: a',
  '_openapi: { method: GET }',
])('accepts "%s" silently', (line) => expect(readFrontmatter(`---\n${line}\n---\n`, 'a.mdx').problems).toEqual([]));

test('reports invalid YAML, and reads its plain lines', () => {
  const { frontmatter, problems } = readFrontmatter('---\ntitle: A: b\nicon: "key"\n---\n', 'a.mdx');
  expect(problems).toMatchObject([{ code: 'front-matter-syntax', severity: 'error' }]);
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
    { code: 'front-matter-syntax', severity: 'error', message: expect.stringContaining(found), line, column: 1 },
  ]);
});

test.each(['---\n---\n', '---\n# nothing yet\n---\n'])('accepts front matter without content', (text) => {
  expect(readFrontmatter(text, 'a.mdx').problems).toEqual([]);
});

test.each([
  ['title: A\nicon: key\ntitle: B', 'title', '4:1'],
  ['title: A\n"title": B', 'title', '3:1'],
  ['metadata:\n  a: 1\n  a: 2', 'a', '4:3'],
])('reports a second key, whose value is used: %j', (yaml, key, place) => {
  const { problems } = readFrontmatter(`---\n${yaml}\n---\n`, 'a.mdx');
  expect(problems.map(({ code, severity, line, column }) => [code, severity, `${line}:${column}`])).toEqual([
    ['front-matter-duplicated', 'warning', place],
  ]);
  expect(problems[0]?.message).toBe(`The front matter has the key "${key}" twice. The last one applies.`);
});

test.each([
  ['draft: true', '"draft: true" has no effect, so the page is published.', 'Add its file to `ignore` in docs.json'],
  ['navigation_icon: star', 'The front matter has the unknown key "navigation_icon".', 'Did you mean "icon"?'],
  ['sidebar_label: Start', 'The front matter has the unknown key "sidebar_label".', 'Did you mean "sidebarTitle"?'],
  ['unlisted: true', 'The front matter has the unknown key "unlisted".', 'Did you mean "hidden"?'],
])('reports a key of another tool, and says what to use instead: %s', (line, message, hint) => {
  const { problems } = readFrontmatter(`---\ntitle: A\n${line}\n---\n`, 'a.mdx');
  expect(problems).toMatchObject([{ severity: 'warning', message, hint: expect.stringContaining(hint), line: 3 }]);
});

test('does not report a page with draft: false', () => {
  expect(readFrontmatter('---\ndraft: false\n---\n', 'a.mdx').problems).toEqual([]);
});

test('a key may be in several objects', () => {
  const yaml = 'title: A\nmetadata:\n  title: B\nurls:\n  - url: a\n  - url: b';
  expect(readFrontmatter(`---\n${yaml}\n---\n`, 'a.mdx').problems).toEqual([]);
});

test.each([
  [
    'in double quotes',
    'description: "How to handle\nWebhooks: deliveries\n\nand more"',
    'How to handle Webhooks: deliveries\nand more',
  ],
  ['in single quotes, with CRLF', "description: 'It''s\r\nmine'\r", "It's mine"],
  ['that begins below its key', 'description:\n  "One\n  two\nthree"', 'One two three'],
])('reads a text of several lines without indentation, as Astro does: %s', (_, yaml, description) => {
  const { frontmatter, lines, problems } = readFrontmatter(`---\ntitle: A\n${yaml}\nicon: x\n---\n`, 'a.mdx');
  expect(problems).toEqual([]);
  expect(frontmatter).toEqual({ title: 'A', description, icon: 'x' });
  expect(lines['icon']).toBe(yaml.split('\n').length + 3);
});

const INDENT = 'Indent keys on the same level by the same number of spaces.';
const KEY = 'Write a colon and a space after each key, as in "title: Welcome".';
const QUOTES = 'Put values that contain a colon, quote, or brace in double quotes.';
const OPEN = 'Close the bracket, brace, or quote opened here or above.';

describe('front matter that is not YAML is explained at the line to correct:', () => {
  test.each([
    ['a key below a text', 'title: Welcome\n  description: Start here', '3:3', INDENT],
    ['a key below a text with quotes', 'title: "Welcome"\n  description: Start here', '3:3', INDENT],
    ['a key below a text and an empty line', 'title: A\n\n  description: Start here\n', '4:3', INDENT],
    ['a key below a text, with CRLF', 'title: A\r\n  description: Start here\r\nicon: x', '3:3', INDENT],
    ['a key at the end', 'title: A\ndescription: Start here\n    extra: x', '4:5', INDENT],
    ['a key of a second level', 'meta:\n  a: 1\n   b: 2', '4:4', INDENT],
    ['a key between two levels', 'meta:\n  a: 1\n b: 2', '4:2', INDENT],
    ['a key below a list', 'keywords:\n  - a\n   icon: x', '4:4', INDENT],
    ['the first key', '  title: Welcome\ndescription: Start here', '2:3', INDENT],
    ['the first key, after a comment', '# x\n  title: Welcome\ndescription: Start here\nicon: x', '3:3', INDENT],
    ['no space after the last key', 'title: A\ndescription:Start here', '3:1', KEY],
    ['no space after a key', 'title: A\ndescription:Start here\nicon: x', '3:1', KEY],
    ['no space after the first key', 'title:Welcome\nicon: x', '2:1', KEY],
    ['no space before a quote', 'title: A\ndescription:"Start"\nicon: x', '3:1', KEY],
    ['no colon', 'title "Hello"\nicon: x', '2:1', KEY],
    ['a value with a colon', 'title: A: b\nicon: x', '2:8', QUOTES],
    ['a value with a colon on a second level', 'meta:\n  title: A: b', '3:10', QUOTES],
    ['a text with a colon in its second line', 'title: A\n  see https://a.example: b', '2:8', QUOTES],
    ['text after a value in quotes', "title: 'It's'\nicon: x", '2:12', QUOTES],
    ['an open quote', 'title: "A\nicon: x', '2:8', OPEN],
    ['an open quote, which the next value closes', 'title: "A\nicon: x"', '2:8', OPEN],
    ['an open list', 'keywords: [a, b\nicon: x', '3:1', OPEN],
  ])('%s', (_, yaml, place, hint) => {
    const { problems } = readFrontmatter(`---\n${yaml}\n---\n`, 'a.mdx');
    expect(problems.map(({ code, line, column, hint }) => [code, `${line}:${column}`, hint])).toEqual([
      ['front-matter-syntax', place, hint],
    ]);
  });
});
