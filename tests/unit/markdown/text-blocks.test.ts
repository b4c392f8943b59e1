import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/markdown/render.ts';

describe('callouts', () => {
  test.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'info', 'Important'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'danger', 'Caution'],
  ])('[!%s]', (mark, kind, title) => {
    expect(renderMarkdown(`> [!${mark}]\n> Some *text*.`)).toBe(
      `<div class="docs-callout docs-callout-${kind}" role="note"><p class="docs-callout-title">${title}</p><p>Some <em>text</em>.</p>\n</div>`,
    );
  });

  test('hold several blocks', () => {
    const html = renderMarkdown('> [!TIP]\n>\n> One\n>\n> - two\n\nAfter');
    expect(html).toMatch(
      /<div class="docs-callout docs-callout-tip"[\s\S]*<p>One<\/p>[\s\S]*<li>two<\/li>[\s\S]*<\/div>\s*<p>After<\/p>/,
    );
  });

  test.each(['> Just a quote', '> [!note] x', '> a [!NOTE]', '> [!NOTE] on the same line'])(
    '%s stays a quote',
    (text) => expect(renderMarkdown(text)).toMatch(/^<blockquote>[\s\S]*<\/blockquote>$/),
  );

  test('are within a quote, and a quote within them', () => {
    expect(renderMarkdown('> > [!NOTE]\n> > in')).toMatch(/<blockquote>\s*<div class="docs-callout/);
    expect(renderMarkdown('> [!NOTE]\n> out\n>\n> > in')).toMatch(
      /<div class="docs-callout[\s\S]*<blockquote>[\s\S]*in/,
    );
  });
});

test('items of a task list have no bullet, and their boxes have names', () => {
  const html = renderMarkdown('- [ ] make a *key*\n- [x] read "on"\n- plain');
  expect(html).toContain('<li class="docs-task"><input type="checkbox" disabled="" aria-label="make a key"/>');
  expect(html).toContain('disabled="" checked="" aria-label="read &quot;on&quot;"/>');
  expect(html).toContain('<li>plain</li>');
});

test('tables can be scrolled with the keyboard', () => {
  expect(renderMarkdown('| a |\n| - |\n| b |')).toMatch(
    /^<div class="docs-table" role="group" aria-label="Table" tabindex="0"><table>[\s\S]*<\/table><\/div>$/,
  );
});
