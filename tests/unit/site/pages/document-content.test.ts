import { describe, expect, test } from 'vitest';
import { type ContentPiece, readDocumentContent } from '../../../../src/site/pages/document-content.ts';

function text(pieces: readonly ContentPiece[]): string {
  return pieces
    .map((piece) =>
      'html' in piece ? piece.html : `[${piece.component} ${JSON.stringify(piece.props)}${text(piece.pieces)}]`,
    )
    .join('');
}

describe('Markdown in a document', () => {
  test('can contain components with plain attributes', () => {
    const { pieces, faults } = readDocumentContent(
      'A **b**\n\n<Note title="T">\n  In *it*\n</Note>\n\nend <Icon icon="x" />.',
    );
    expect(text(pieces)).toBe(
      '<p>A <strong>b</strong></p>\n[Note {"title":"T"}<p>In <em>it</em></p>]\n<p>end [Icon {"icon":"x"}].</p>',
    );
    expect(faults).toEqual([]);
  });

  test.each([
    ['an expression', 'a {process.env.SECRET} b', '{process.env.SECRET}'],
    ['a statement', 'import fs from "fs"\n\ntext', 'import fs from'],
    ['an unknown tag', '<Evil>x</Evil>', '&lt;Evil&gt;x&lt;/Evil&gt;'],
    ['a script', '<script>alert(1)</script>', '&lt;script&gt;'],
  ])('shows %s as text and reports it', (_, source, expected) => {
    const { pieces } = readDocumentContent(source);
    expect(text(pieces)).toContain(expected);
    expect(text(pieces)).not.toMatch(/<(?:script|evil)/i);
  });

  test('shows a text that nests thousands of components as text', () => {
    const { pieces, faults } = readDocumentContent(`${'<Note>'.repeat(3_000)}Deep.${'</Note>'.repeat(3_000)}`);
    expect(text(pieces)).toContain('&lt;Note&gt;Deep.&lt;/Note&gt;');
    expect(faults).toEqual(['Its elements are nested too deeply, so its components are shown as text.']);
  });

  test.each([
    'a {1 + 1} b',
    'import fs from "fs"\n\ntext',
    '<Evil>x</Evil>',
    '<Card title={x}>y</Card>',
    '<Card>never closed',
  ])('warns about %j', (source) => expect(readDocumentContent(source).faults.length).toBeGreaterThan(0));

  test('loses attributes with scripts or unsafe addresses', () => {
    const { pieces } = readDocumentContent(
      '<Card title="a" href="javascript:alert(1)" onClick="x()" style="position:fixed" set:html="<b>" client:load>y</Card>',
    );
    expect(text(pieces)).toContain('[Card {"title":"a"}');
  });

  test('keeps diagrams as code (R-5)', () => {
    const { pieces } = readDocumentContent(
      '```mermaid\ngraph TD\n```\n\n<CodeBlock language="mermaid" lang="mermaid" code="graph TD" />',
    );
    expect(pieces.flatMap((piece) => ('html' in piece ? [] : [piece.props]))).toEqual([
      { code: 'graph TD', lang: 'mermaid', meta: '', plain: true },
      { code: 'graph TD' },
    ]);
  });

  test('loses values of the wrong type where components read text', () => {
    const { pieces, faults } = readDocumentContent(
      '<Badge color={{ a: 1 }}>x</Badge> <Operation operation={5} /> <CodeBlock code={7} />',
    );
    expect(pieces.flatMap((piece) => ('html' in piece ? [] : [piece.props]))).toEqual([{}, {}, {}]);
    expect(faults).toEqual([
      'The attribute "color" of <Badge> isn’t a quoted string, so it’s left out.',
      'The attribute "operation" of <Operation> isn’t a quoted string, so it’s left out.',
      'The attribute "code" of <CodeBlock> isn’t a quoted string, so it’s left out.',
    ]);
  });

  test('has addresses of components that start at the root of the site, like those of its links', () => {
    const { pieces } = readDocumentContent(
      '<Card title="a" href="guides/start#first" img="./images/a.png" icon="./b.svg">[x](guides/start)</Card>\n\n<Card href="#here">y</Card>\n\n<Card href="https://a.test/x">z</Card>',
    );
    const cards = pieces.flatMap((piece) => ('html' in piece ? [] : [piece.props]));
    expect(cards).toEqual([
      { title: 'a', href: '/guides/start#first', img: '/images/a.png', icon: '/b.svg' },
      { href: '#here' },
      { href: 'https://a.test/x' },
    ]);
  });

  test('cannot use components that only authors can use', () => {
    expect(text(readDocumentContent('<Snippet file="/etc/passwd" />').pieces)).not.toContain('[Snippet');
    expect(text(readDocumentContent('<DocsMarkdown text="x" />').pieces)).not.toContain('[DocsMarkdown');
  });

  test('has headings with their level, and with anchors', () => {
    const { pieces, headings } = readDocumentContent('# One\n\n## Two\n\n<Note>\n\n### Two\n\n</Note>', ['one']);
    expect(text(pieces)).toMatch(
      /<h2 id="one-1" class="docs-heading" aria-labelledby="one-1:text"><span id="one-1:text">One<\/span><a class="docs-heading-link" href="#one-1"[^>]*>#<\/a><\/h2>/,
    );
    expect(text(pieces)).toContain('<h2 id="two"');
    expect(text(pieces)).toContain('<h3 id="two-1"');
    expect(headings.map(({ depth, slug }) => [depth, slug])).toEqual([
      [2, 'one-1'],
      [2, 'two'],
      [3, 'two-1'],
    ]);
  });

  test('limits the depth of nesting', () => {
    const deep = '<Note>\n'.repeat(300) + 'x' + '\n</Note>'.repeat(300);
    expect(text(readDocumentContent(deep).pieces)).toContain('x');
  });
});

describe('code in a document that nests deeply does not end the process:', () => {
  test.each([
    ['brackets', `{${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['braces without an end', '{'.repeat(100_000)],
    ['templates', `{${'`${'.repeat(50_000)}${'}`'.repeat(50_000)}}`],
    ['functions', `{${'a=>'.repeat(50_000)}1}`],
    ['conditions', `{${'a?'.repeat(50_000)}1${':1'.repeat(50_000)}}`],
    ['statements', `export const a = { b: ${'c='.repeat(50_000)}1 }\n`],
    ['words', `{${'class extends '.repeat(50_000)}a{}}`],
    ['elements in attributes', `${'<A b={'.repeat(50_000)}1${'}/>'.repeat(50_000)}`],
  ])('%s', (_, text) => {
    const { faults } = readDocumentContent(text);
    expect(faults).toEqual(['It isn’t valid MDX, so its components are shown as text: it is nested too deeply']);
  });
});

test('a document cannot repeat a component, or put it into an attribute, by characters that look like its mark', () => {
  const marks = '[a](b "\uE0A00\uE0A1") &#xE0A0;0&#xE0A1; \uE0A00\uE0A1';
  const { pieces } = readDocumentContent(`<Note>Once.</Note>\n\n${marks}`);
  expect(pieces.filter((piece) => 'component' in piece)).toHaveLength(1);
  expect(text(pieces)).toContain('title="\uE0A00\uE0A1"');
});

describe('a component is not put into an attribute that only browsers see:', () => {
  const CARD = '<Card href="https://a.test/ onfocus=alert(1) autofocus x">c</Card>';

  test.each([
    ['a link', `<div><a href="https://a.test/" x={y/* title=" */}>${CARD}</a></div>">z`],
    ['an image', `<div><img src="https://a.test/a.png" x={y/* alt=" */} />${CARD}</div>">z`],
  ])('%s', (_, source) => {
    const { pieces, faults } = readDocumentContent(source);
    expect(pieces.filter((piece) => 'component' in piece)).toEqual([]);
    expect(text(pieces)).toMatch(/ (?:title|alt)=" \*\/\}/);
    expect(faults).toEqual(['It has a component inside another element’s tag, so the component is left out.']);
  });
});

test('the address before a component ends with its own characters', () => {
  const { pieces, faults } = readDocumentContent('https://a.test/b<Icon icon="x" />');
  expect(text(pieces)).toBe(
    '<p><a href="https://a.test/b" rel="noopener noreferrer nofollow">https://a.test/b[Icon {"icon":"x"}]</a></p>',
  );
  expect(faults).toEqual([]);
});

test('half of a character is replaced, because URLs cannot contain it (R-7)', () => {
  const { pieces } = readDocumentContent('<Prompt description="a\ud800">b\ud800</Prompt>');
  expect(pieces.flatMap((piece) => ('html' in piece ? [] : [piece.props]))).toEqual([
    { description: 'a\ufffd', source: 'b\ufffd' },
  ]);
});

test('many equal headings take linear time', () => {
  const { headings } = readDocumentContent('# Same\n\n'.repeat(50_000));
  expect(headings.at(-1)?.slug).toBe('same-49999');
});
