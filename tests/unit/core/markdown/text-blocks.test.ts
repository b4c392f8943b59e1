import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../../src/core/markdown/render.ts';
import { withTableRegions } from '../../../../src/core/markdown/text-blocks.ts';

describe('callouts', () => {
  test.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'info', 'Important'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'danger', 'Caution'],
  ])('start with [!%s]', (mark, kind, title) => {
    expect(renderMarkdown(`> [!${mark}]\n> Some *text*.`)).toBe(
      `<div class="docs-callout docs-callout-${kind}" role="note"><p class="docs-callout-title">${title}</p><p>Some <em>text</em>.</p>\n</div>`,
    );
  });

  test('can contain several blocks', () => {
    const html = renderMarkdown('> [!TIP]\n>\n> One\n>\n> - two\n\nAfter');
    expect(html).toMatch(
      /<div class="docs-callout docs-callout-tip"[\s\S]*<p>One<\/p>[\s\S]*<li>two<\/li>[\s\S]*<\/div>\s*<p>After<\/p>/,
    );
  });

  test.each(['> Just a quote', '> [!note] x', '> a [!NOTE]', '> [!NOTE] on the same line'])(
    'do not include %s, which stays a quote',
    (text) => expect(renderMarkdown(text)).toMatch(/^<blockquote>[\s\S]*<\/blockquote>$/),
  );

  test('can be inside a quote, and can contain one', () => {
    expect(renderMarkdown('> > [!NOTE]\n> > in')).toMatch(/<blockquote>\s*<div class="docs-callout/);
    expect(renderMarkdown('> [!NOTE]\n> out\n>\n> > in')).toMatch(
      /<div class="docs-callout[\s\S]*<blockquote>[\s\S]*in/,
    );
  });
});

test('shows task lists without bullets, and labels their checkboxes', () => {
  const html = renderMarkdown('- [ ] make a *key*\n- [x] read "on"\n- plain');
  expect(html).toContain('<li class="docs-task"><input type="checkbox" disabled="" aria-label="make a key"/>');
  expect(html).toContain('disabled="" checked="" aria-label="read &quot;on&quot;"/>');
  expect(html).toContain('<li>plain</li>');
});

test('makes tables scrollable with the keyboard', () => {
  expect(renderMarkdown('| a |\n| - |\n| b |')).toMatch(
    /^<div class="docs-table" role="group" aria-label="Table" tabindex="0"><table>[\s\S]*<\/table><\/div>$/,
  );
});

test('leaves a table that is scrollable already', () => {
  const html = renderMarkdown('| a |\n| - |\n| b |\n\n| c |\n| - |');
  expect(withTableRegions(html)).toBe(html);
  expect(withTableRegions('<p><table><tr></tr></table>')).toMatch(/^<p><div class="docs-table"[^>]*><table>/);
});

test('lets long names and URLs in tables break between their words', () => {
  const row = (cell: string) => renderMarkdown(`| a |\n| - |\n| ${cell} |`);
  expect(row('`listAttachmentsOfOrders`')).toContain('<code>list<wbr>Attachments<wbr>Of<wbr>Orders</code>');
  expect(row('[docs](https://example.com/a/very/long/address)')).toContain(
    '<a href="https://example.com/a/very/long/address"',
  );
  expect(row('https://example.com/a?b=1&c=2')).toContain(
    '>https://<wbr>example.<wbr>com/<wbr>a?b=<wbr>1&amp;c=<wbr>2</a>',
  );
  expect(row('`getOperation`')).toContain('<code>getOperation</code>');
});
