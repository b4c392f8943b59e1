import { describe, expect, test } from 'vitest';
import { type ContentPiece, readDocumentContent } from '../../../src/pages/document-content.ts';

function text(pieces: readonly ContentPiece[]): string {
  return pieces
    .map((piece) =>
      'html' in piece ? piece.html : `[${piece.component} ${JSON.stringify(piece.props)}${text(piece.pieces)}]`,
    )
    .join('');
}

describe('text that a document gives a page', () => {
  test('holds Markdown and components with plain attributes', () => {
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
  ])('%s is shown as text and reported', (_, source, expected) => {
    const { pieces } = readDocumentContent(source);
    expect(text(pieces)).toContain(expected);
    expect(text(pieces)).not.toMatch(/<(?:script|evil)/i);
  });

  test.each([
    'a {1 + 1} b',
    'import fs from "fs"\n\ntext',
    '<Evil>x</Evil>',
    '<Card title={x}>y</Card>',
    '<Card>never closed',
  ])('%j warns', (source) => expect(readDocumentContent(source).faults.length).toBeGreaterThan(0));

  test('attributes that run or lead astray are left out', () => {
    const { pieces } = readDocumentContent(
      '<Card title="a" href="javascript:alert(1)" onClick="x()" style="position:fixed" set:html="<b>" client:load>y</Card>',
    );
    expect(text(pieces)).toContain('[Card {"title":"a"}');
  });

  test('what only the pages of authors may use is not there', () => {
    expect(text(readDocumentContent('<Snippet file="/etc/passwd" />').pieces)).not.toContain('[Snippet');
    expect(text(readDocumentContent('<DocsMarkdown text="x" />').pieces)).not.toContain('[DocsMarkdown');
  });

  test('headings have the level that they are written with, and addresses of their own', () => {
    const { pieces, headings } = readDocumentContent('# One\n\n## Two\n\n<Note>\n\n### Two\n\n</Note>', ['one']);
    expect(text(pieces)).toMatch(
      /<h2 id="one-1" class="docs-heading">One<a class="docs-heading-link" href="#one-1"[^>]*>#<\/a><\/h2>/,
    );
    expect(text(pieces)).toContain('<h2 id="two"');
    expect(text(pieces)).toContain('<h3 id="two-1"');
    expect(headings.map(({ depth, slug }) => [depth, slug])).toEqual([
      [2, 'one-1'],
      [2, 'two'],
      [3, 'two-1'],
    ]);
  });

  test('deep nesting ends', () => {
    const deep = '<Note>\n'.repeat(300) + 'x' + '\n</Note>'.repeat(300);
    expect(text(readDocumentContent(deep).pieces)).toContain('x');
  });
});
