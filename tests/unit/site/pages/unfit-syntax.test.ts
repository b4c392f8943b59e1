import { describe, expect, test } from 'vitest';
import { parseMdx } from '../../../../src/site/pages/syntax/syntax-tree.ts';
import { codes, read } from './support.ts';

describe('syntax of Markdown and HTML that MDX does not allow', () => {
  test.each([
    ['an HTML comment', 'a <!-- note --> b'],
    ['a comment over several lines', 'a\n\n<!--\n# not a heading\n\n<b>\n-->\n\nb'],
    ['an unclosed line break', 'one<br>two'],
    ['an unclosed picture', '<img src="/a.png" alt="a > b">'],
    ['a void element with a closing tag', '<input type="text"></input>'],
    ['a link in angle brackets', 'see <https://example.com/?a=1&b=2>'],
    ['a mail address in angle brackets', 'write to <me@example.com>'],
    ['a comparison', 'if a <5 or b <= 3 or c <- d'],
    ['a heading with an id', '## Title {#own-id}'],
    ['code with such syntax', '```html\n<!-- x --><br>{\n```\n\nand `<br>` and <br>'],
  ])('is accepted: %s', (_, source) => {
    const { problems, broken, code } = read(source);
    expect(problems).toEqual([]);
    expect(broken).toBe(false);
    expect(parseMdx(code).fault).toBeUndefined();
  });

  test('is unchanged in code blocks', () => {
    expect(read('a <br> b\n\n```html\n<!-- kept --><br>\n```').code).toContain('<!-- kept --><br>');
  });

  test('is not rewritten in a page of valid MDX', () => {
    expect(read('text {/* <!-- --> */} end').code).toContain('text {/* <!-- --> */} end');
  });

  test('is reported with a notice on the page if an element never ends', () => {
    const { problems, broken, code } = read('---\ntitle: A\n---\n\ntext\n\n<Card>\n\nmore');
    expect(broken).toBe(true);
    expect(problems).toMatchObject([{ code: 'mdx-syntax', severity: 'error', file: 'page.mdx', line: 7, column: 1 }]);
    expect(code).toContain('<DocsFault');
    expect(code).toContain('"title":"A"');
  });

  test.each([
    ['a component', "import { Z } from '/y.jsx';\n<Z/>\n\ntext", 2],
    ['text', "text\n\nimport X from './y.mdx'\nIt is *here*.\nAnd there.\n", 4],
    ['a heading', "import X from './y.mdx'\n\nimport {\n  Y,\n} from './z.mdx'\n# Title\n", 6],
  ])('is reported with its line if %s follows an import without an empty line', (_, source, line) => {
    const { problems } = read(source);
    expect(problems).toMatchObject([{ code: 'mdx-syntax', line, column: 1 }]);
    expect(problems[0]?.hint).toContain('Add an empty line after imports and exports.');
  });

  test('is reported with its line if it is invalid JavaScript', () => {
    expect(codes('text\n\nexport const a = {\n  b: 1,\n  c d\n};\n')).toEqual(['mdx-syntax 5:5']);
  });

  test.each([
    [
      'an open quote',
      '<Card title="Quick icon="bolt">\n  Text\n</Card>',
      '1:7',
      'The quote at "title" in `<Card>` isn’t closed',
    ],
    [
      'a last open quote',
      '<Card title="A" href="/x>\n  Text\n</Card>',
      '1:17',
      'The quote at "href" in `<Card>` isn’t closed',
    ],
    [
      'an open quote before another tag',
      '<Step title="A>\nB\n</Step>\n\n<Step title="C" />',
      '1:7',
      'The quote at "title" in `<Step>` isn’t closed',
    ],
    [
      'an open quote on its line',
      '<Card\n  title="A\n  icon="bolt"\n/>',
      '2:3',
      'The quote at "title" in `<Card>` isn’t closed',
    ],
    ['an open quote in HTML', '<div class="a>\n  x\n</div>', '1:6', 'The quote at "class" in `<div>` isn’t closed'],
    ['an open brace', 'A\n\n<Counter start={5 />\n\nB {1}', '3:10', 'The brace at "start" in `<Counter>` isn’t closed'],
    [
      'an open brace of an object',
      '<Card style={{ color: "}" } />',
      '1:7',
      'The brace at "style" in `<Card>` isn’t closed',
    ],
    ['an open brace of several attributes', '<Card {...rest />', '1:7', 'A brace in `<Card>` isn’t closed'],
    ['a value without quotes', '<Card title=A />', '1:7', 'The value of "title" in `<Card>` isn’t in quotes'],
    ['a quote in a value', '<Card title="Say "hi"" />', '1:7', 'Unexpected `h` after the value of "title" in `<Card>`'],
    ['a stray sign', '<Card , title="A" />', '1:7', 'Unexpected `,` in the tag `<Card>`'],
    ['no end', '<Card title="A"\n\nText', '1:1', 'The tag `<Card>` isn’t closed with ">"'],
    [
      'invalid code',
      '<Counter start={5 +} />',
      '1:20',
      'The code of an expression isn’t valid JavaScript: Unexpected token',
    ],
  ])('is explained for a tag with %s', (_, source, place, words) => {
    const { problems } = read(source);
    expect(problems).toMatchObject([{ code: 'mdx-syntax', message: `The page isn’t valid MDX: ${words}.` }]);
    expect(`${problems[0]?.line}:${problems[0]?.column}`).toBe(place);
    expect(problems[0]?.hint).not.toContain('Write literal');
  });

  test('that is text gets the hint to escape "<" and "{"', () => {
    expect(read('a <foo bar').problems[0]?.hint).toContain('Write literal "{" and "<" as "\\{" and "&lt;".');
  });

  test.each([
    ['export const a = ;', 'The export isn’t valid JavaScript: Unexpected token'],
    ["import A form '/a.jsx'", 'The import isn’t valid JavaScript: Unexpected token'],
    ["import A from '/a.jsx'\nexport const a = ;", 'The export isn’t valid JavaScript: Unexpected token'],
  ])('is explained for %j', (source, words) => {
    const [fault] = read(`${source}\n\nText.`).problems;
    expect(fault?.message).toBe(`The page isn’t valid MDX: ${words}.`);
    expect(fault?.hint).toContain('Fix it.');
  });

  test('is shown as Markdown if it cannot be MDX', () => {
    const { problems, code, headings } = read('# A\n\n{ <b>\n\n## Then *this*\n', { file: 'page.md' });
    expect(problems).toEqual([]);
    expect(headings).toEqual([
      { depth: 1, slug: 'a', text: 'A' },
      { depth: 2, slug: 'then-this', text: 'Then this' },
    ]);
    expect(code).toContain('<DocsMarkdown');
  });

  test('leads to the same pages and pictures as a page that can be MDX', () => {
    const text = '[a](b.md#c) [d](../README.md) [e](#f) [g](https://h.example/i.md) ![j](k/l.png) `[m](n.md)` { <b>\n';
    expect(read(text, { file: 'guides/page.md' }).code).toContain(
      '[a](/guides/b#c) [d](/README) [e](#f) [g](https://h.example/i.md) ![j](/guides/k/l.png) `[m](n.md)` { <b>',
    );
  });
});
