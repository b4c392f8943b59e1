import { describe, expect, test } from 'vitest';
import { nodesOf, parseMdx } from '../../../src/pages/syntax/syntax-tree.ts';
import { codes, read } from './support.ts';

describe('fields with the same name', () => {
  const ids = (source: string) => [...read(source).code.matchAll(/ id=\{?"([^"]*)"/g)].map(([, id]) => id);

  test.each([
    ['two parameters', '<ParamField query="a" />\n\n<ParamField query="a" />', ['parameter-a-2']],
    ['in two places', '<ParamField path="id" />\n<ParamField query="id" />', ['parameter-id-query']],
    [
      'more than two, within others',
      '<ParamField body="a"><ParamField body="b" /></ParamField>\n<ParamField body="b" /><ParamField body="b" />',
      ['body.b-2', 'body.b-3'],
    ],
    ['of responses', '<ResponseField name="my id" /> <ResponseField name="my id" />', ['response-my-id-2']],
    ['one with its own id', '<ParamField query="a" id="mine" /> <ParamField query="a" />', ['mine']],
    ['one that is hidden', '<ParamField query="a" hidden /> <ParamField query="a" />', []],
    ['with different names', '<ParamField query="a" /> <ParamField query="b" />', []],
    ['for parameters and responses', '<ParamField query="a" /> <ResponseField name="a" />', []],
  ])('have different ids, and the first one keeps its own: %s', (_, source, expected) => {
    expect(ids(source)).toEqual(expected);
  });

  test('keep what a page declares itself', () => {
    expect(ids('export const ParamField = () => <b />;\n\n<ParamField query="a" /><ParamField query="a" />')).toEqual(
      [],
    );
  });
});

test('lines of a file may end as on Windows', () => {
  const source = [
    '---\ntitle: A\n---\n\n## Heading\nText below it.\n\n> ### Quoted\n> text\n\na `code\n\nb` end',
    '<Note>\n## In a component\ntext\n</Note>\n\n$$\na = {b}\n$$\n\n```js a.js\nconst a = 1;\nconst b = 2;\n```',
    '<!-- note\n\n## none -->\n\n<Steps>\n<Step title="One">\n\ntext\n\n</Step>\n</Steps>\n\n{unknown}\n',
  ].join('\n\n');
  expect(read(source.replaceAll('\n', '\r\n'))).toEqual(read(source));
});

test('a Markdown file that is not MDX reports the components in it, which readers see as text', () => {
  const problems = (text: string) => read(text, { file: 'page.md' }).problems;
  expect(problems('Call {%s}.\n\n<Note>\nText.\n</Note>\n')).toMatchObject([
    {
      code: 'page-not-mdx',
      severity: 'warning',
      file: 'page.md',
      line: 1,
      column: 7,
      hint: 'Correct the code, or write "\\{" where the brace is only text.',
    },
  ]);
  expect(problems('Call {%s}, `<Note>` or <Other>.\n\n```mdx\n<Note />\n```\nEnd.\n')).toEqual([]);
});

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
    expect(problems[0]?.hint).toContain('Leave a line empty after imports and exports.');
  });

  test('is reported with its line if it is invalid JavaScript', () => {
    expect(codes('text\n\nexport const a = {\n  b: 1,\n  c d\n};\n')).toEqual(['mdx-syntax 5:5']);
  });

  test.each([
    [
      'an open quote',
      '<Card title="Quick icon="bolt">\n  Text\n</Card>',
      '1:7',
      'The quote at "title" of `<Card>` is not closed',
    ],
    [
      'a last open quote',
      '<Card title="A" href="/x>\n  Text\n</Card>',
      '1:17',
      'The quote at "href" of `<Card>` is not closed',
    ],
    [
      'an open quote before another tag',
      '<Step title="A>\nB\n</Step>\n\n<Step title="C" />',
      '1:7',
      'The quote at "title" of `<Step>` is not closed',
    ],
    [
      'an open quote on its line',
      '<Card\n  title="A\n  icon="bolt"\n/>',
      '2:3',
      'The quote at "title" of `<Card>` is not closed',
    ],
    ['an open quote in HTML', '<div class="a>\n  x\n</div>', '1:6', 'The quote at "class" of `<div>` is not closed'],
    [
      'an open brace',
      'A\n\n<Counter start={5 />\n\nB {1}',
      '3:10',
      'The brace at "start" of `<Counter>` is not closed',
    ],
    [
      'an open brace of an object',
      '<Card style={{ color: "}" } />',
      '1:7',
      'The brace at "style" of `<Card>` is not closed',
    ],
    ['an open brace of several attributes', '<Card {...rest />', '1:7', 'A brace of `<Card>` is not closed'],
    ['a value without quotes', '<Card title=A />', '1:7', 'The value of "title" of `<Card>` is not between quotes'],
    ['a quote in a value', '<Card title="Say "hi"" />', '1:7', 'Unexpected `h` after the value of "title" of `<Card>`'],
    ['a stray sign', '<Card , title="A" />', '1:7', 'Unexpected `,` in the tag `<Card>`'],
    ['no end', '<Card title="A"\n\nText', '1:1', 'The tag `<Card>` has no ">" at its end'],
    [
      'invalid code',
      '<Counter start={5 +} />',
      '1:20',
      'The code of an expression is not valid JavaScript: Unexpected token',
    ],
  ])('is explained for a tag with %s', (_, source, place, words) => {
    const { problems } = read(source);
    expect(problems).toMatchObject([{ code: 'mdx-syntax', message: `The page is not valid MDX: ${words}.` }]);
    expect(`${problems[0]?.line}:${problems[0]?.column}`).toBe(place);
    expect(problems[0]?.hint).not.toContain('mean nothing as');
  });

  test('that is text gets the hint to escape "<" and "{"', () => {
    expect(read('a <foo bar').problems[0]?.hint).toContain('Write "{" and "<" that mean nothing as "\\{" and "&lt;".');
  });

  test.each([
    ['export const a = ;', 'The export is not valid JavaScript: Unexpected token'],
    ["import A form '/a.jsx'", 'The import is not valid JavaScript: Unexpected token'],
    ["import A from '/a.jsx'\nexport const a = ;", 'The export is not valid JavaScript: Unexpected token'],
  ])('is explained for %j', (source, words) => {
    const [fault] = read(`${source}\n\nText.`).problems;
    expect(fault?.message).toBe(`The page is not valid MDX: ${words}.`);
    expect(fault?.hint).toContain('Correct it.');
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

describe('the text of a page', () => {
  test('has unique ids for headings', () => {
    const { headings, code } = read('## A b\n\n## A b\n\n### C `d` {#own}\n\ntext');
    expect(headings).toEqual([
      { depth: 2, slug: 'a-b', text: 'A b' },
      { depth: 2, slug: 'a-b-2', text: 'A b', aliases: ['a-b-1'] },
      { depth: 3, slug: 'own', text: 'C d' },
    ]);
    expect(code).toContain('<DocsHeading level={3} id={"own"}>C `d`</DocsHeading>');
  });

  test.each([
    ['OAuth 2.0', 'oauth-20', ['oauth-2-0']],
    ["What's new", 'whats-new', ['what’s-new']],
    ['Fees & billing', 'fees--billing', ['fees-&-billing']],
    ['Read/write access', 'readwrite-access', ['read/write-access']],
    ['Rate limits (per minute)', 'rate-limits-per-minute', undefined],
    ['Cloud ☁️', 'cloud-\uFE0F', ['cloud']],
    ['🚀 Start', '-start', ['start']],
    ['Sums <Badge>Beta</Badge>', 'sums-beta', ['sums']],
  ])('has anchors for %s by the rules of GitHub and of Mintlify', (heading, slug, aliases) => {
    const { headings, code } = read(`## ${heading}`);
    expect(headings).toMatchObject([{ slug, ...(aliases && { aliases }) }]);
    expect(headings[0]?.aliases).toEqual(aliases);
    if (aliases) expect(code).toContain(`aliases={${JSON.stringify(aliases)}}`);
  });

  test('an alias of a heading never equals the id of a later heading', () => {
    expect(read('## A.b\n\n## A b').headings.map(({ slug, aliases }) => [slug, aliases])).toEqual([
      ['ab', undefined],
      ['a-b', undefined],
    ]);
  });

  test('keeps a heading or fence between lines of text as a block', () => {
    const { code } = read('before\n## Title\nafter\n```js a.js\nx\n```\nend');
    const { tree } = parseMdx(code);
    const flow = tree?.children?.filter(({ type }) => type === 'mdxJsxFlowElement').map(({ name }) => name);
    expect(flow).toEqual(['DocsHeading', 'DocsCode']);
  });

  test('keeps the blocks inside a quotation', () => {
    const { code } = read('> text\n> ### Title\n> ```js a.js\n> x\n> ```\n> more\n\nafter');
    const { tree } = parseMdx(code);
    const quotes = tree?.children?.filter(({ type }) => type === 'blockquote') ?? [];
    expect(quotes).toHaveLength(1);
    expect(quotes[0]?.children?.map(({ type, name }) => name ?? type)).toEqual([
      'paragraph',
      'DocsHeading',
      'DocsCode',
      'paragraph',
    ]);
  });

  test('does not take text between amounts of money for a formula', () => {
    const { code, problems } = read('From $5 {a} to $6, $10-$20, but $8D + 1$.');
    expect(problems).toMatchObject([{ code: 'variable-unknown' }]);
    expect(code).toContain('$8D + 1$');
    expect(read('A table of $8D + 1$ and $\\sqrt{D}$.').code).toContain('<Latex>{"\\\\sqrt{D}"}</Latex>');
  });

  test('finds a formula beside amounts of money', () => {
    expect(read('It costs $5 or $6, and $x^2$.').code).toContain('It costs $5 or $6, and <Latex>{"x^2"}</Latex>.');
  });

  test.each([
    ['a formula with braces', '<Latex>e^{i\\pi} + 1 = 0</Latex>', 'e^{i\\pi} + 1 = 0'],
    ['characters that Markdown removes', '<Latex>a*b*c \\, d_1 < e_2 \\\\ x</Latex>', 'a*b*c \\, d_1 < e_2 \\\\ x'],
    ['unbalanced braces', '<Latex>\\left\\{ x \\right.</Latex>', '\\left\\{ x \\right.'],
    ['escaped characters of another tool', '<Latex>$a &lt; b$</Latex>', 'a < b'],
    ['several lines', '<Latex display>\n  a = {b}\n\n  c\n</Latex>', 'a = {b}\n\nc'],
    ['words', '<Latex>8 x (vk x H1 - H2) = (0,1)</Latex>', '8 x (vk x H1 - H2) = (0,1)'],
    ['in the middle of a sentence', 'It is <Latex>\\frac{a}{b}</Latex>, says **she**.', '\\frac{a}{b}'],
    ['in a list', '- <Latex>x^{2}</Latex>\n- b', 'x^{2}'],
    ['as an expression', '<Latex>{String.raw`\\sqrt{2}`}</Latex>', '\\sqrt{2}'],
    ['as a text in braces', '<Latex>{"\\\\sqrt{2}"}</Latex>', '\\sqrt{2}'],
  ])('keeps LaTeX: %s', (_, source, formula) => {
    const { code, problems, broken } = read(source);
    expect({ problems, broken }).toEqual({ problems: [], broken: false });
    const { tree, fault } = parseMdx(code);
    expect(fault).toBeUndefined();
    const element = [...nodesOf(tree ?? { type: 'root' })].find(({ name }) => name === 'Latex');
    const expression = [...nodesOf(element ?? { type: 'root' })].find(({ type }) => /Expression$/.test(type));
    expect(new Function(`return ${expression?.value}`)()).toBe(formula);
  });

  test('keeps the line numbers below a formula, and finds no formula in code', () => {
    const source = '<Latex>\na^{2}\n+ b\n</Latex>\n\n`<Latex>a^{2}</Latex>`\n\n```md\n<Latex>{a\n```\n\n{nothing}';
    const { code, problems } = read(source);
    expect(problems).toMatchObject([{ code: 'variable-unknown', line: 12 }]);
    expect(code).toContain('`<Latex>a^{2}</Latex>`');
  });

  test('fills in variables of docs.json', () => {
    expect(read('Use {{name}} and {{other}}.', { variables: { name: 'Acme' } }).code).toContain('Use Acme and');
  });

  test.each([
    ['a variable of docs.json', 'Use {{prodct}}.', 'Did you mean "product"?'],
    ['a constant of the page', 'export const version = 2;\n\nUse {verison}.', 'Did you mean "version"?'],
    ['nothing', 'Use {{other}}.', 'The text between the braces is shown as it is.'],
  ])('suggests %s for a name that is similar to it', (_, source, hint) => {
    const { problems } = read(source, { variables: { product: 'Acme' } });
    expect(problems).toMatchObject([{ code: 'variable-unknown', hint: expect.stringContaining(hint) }]);
  });

  test('leaves hidden content out of the table of contents', () => {
    const source =
      '## A\n\n<Prompt>\n\n## B\n\n</Prompt>\n\n<Visibility for="agents">\n\n## C\n\n</Visibility>\n\n## D';
    expect(read(source).headings.map(({ text }) => text)).toEqual(['A', 'D']);
  });

  test('treats an update as a heading', () => {
    expect(read('<Update label="May 2024">x</Update>').headings).toEqual([
      { depth: 2, slug: 'may-2024', text: 'May 2024' },
    ]);
  });
});

describe('front matter', () => {
  test('keeps a title with a colon, and leaves out the layout, which only the site sets', () => {
    expect(read('---\ntitle: "A: b"\nlayout: x\n---\n\ntext').code).toMatch(/^---\n\{"title":"A: b"\}\n---\n/);
  });
});
