import { describe, expect, test } from 'vitest';
import { nodesOf, parseMdx } from '../../../../src/site/pages/syntax/syntax-tree.ts';
import { read } from './support.ts';

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
      hint: 'Fix the code, or write "\\{" for a literal brace.',
    },
  ]);
  expect(problems('Call {%s}, `<Note>` or <Other>.\n\n```mdx\n<Note />\n```\nEnd.\n')).toEqual([]);
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
    ['two braces around a variable of docs.json', 'Use {product}.', 'Write "{{product}}".'],
    ['two braces in an expression', '{true && <b>{product}</b>}', 'Write "{{product}}".'],
    ['nothing', 'Use {{other}}.', 'The text in braces is shown unchanged.'],
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
