import { describe, expect, test } from 'vitest';
import { renderFully, renderMarkdown } from '../../../../src/core/markdown/render.ts';

describe('the time grows linearly with the length of a text', () => {
  const size = 300_000;
  const fill = (unit: string) => unit.repeat(Math.ceil(size / unit.length));
  const CASES: Record<string, string> = {
    brackets: fill('['),
    images: fill('!['),
    'closed brackets': fill('[a]('),
    stars: fill('*a_'),
    underscores: `${fill('_')}a`,
    'rows of backticks': Array.from({ length: 700 }, (_, index) => `${'`'.repeat(index)} `).join(''),
    quotes: fill('>'),
    'quotes and lists': `${fill('> - 1. ')}a`,
    'lists on one line': `${fill('- ')}a`,
    'lists in lists': Array.from({ length: 500 }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n'),
    'opening angles': fill('<'),
    'open tags': fill('<a '),
    'open attributes': fill('<a x="'),
    'open single quotes': fill("<a x='"),
    'attributes without end': `<a ${fill('x=y ')}`,
    'open comments': fill('<!--'),
    comments: fill('a <!-- x --> '),
    instructions: fill('<?'),
    sections: fill('<![CDATA['),
    'open bold': fill('<b>'),
    'open divisions': fill('<div>'),
    'stray ends': fill('</b>'),
    'stray items': fill('<li>'),
    scripts: fill('<script>'),
    entities: fill('&amp'),
    addresses: fill('www.'),
    'mail addresses': fill('a@b.'),
    'an address of brackets': `https://example.com/${fill('(')}`,
    definitions: fill('[a]: x\n'),
    'a wide table': `${'|a'.repeat(20_000)}\n${'|-'.repeat(20_000)}\n${'|b'.repeat(20_000)}`,
    'rows with few cells in a wide table': `${'|a'.repeat(20_000)}\n${'|-'.repeat(20_000)}\n${'b\n'.repeat(100_000)}`,
    'many wide tables': `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'b\n'.repeat(200)}\n`.repeat(200),
    'a long table': `| a | b |\n|---|---|\n${fill('| 1 | 2 |\n')}`,
    words: fill('word '),
    'line breaks': fill('\n'),
    blanks: `a${fill(' ')}b`,
    'invisible characters': fill('`\u202e` '),
  };

  test.each(Object.entries(CASES))('%s', (_title, text) => {
    expect(renderFully(text, 3).length).toBeGreaterThan(0);
  });

  test('shows a small table whose rows have few cells', () => {
    expect(renderMarkdown('> | a | b | c |\n> |---|---|---|\n> | 1 |').match(/<td/g)).toHaveLength(3);
  });

  test('adds a limited number of cells to all tables of a text', () => {
    const table = `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'|\n'.repeat(90)}\n`;
    expect(renderMarkdown(table.repeat(20)).match(/<td/g)?.length).toBeLessThan(20_000);
  });

  test('renders a long text to its end', () => {
    const html = renderMarkdown(`${'A paragraph with `code`.\n\n'.repeat(40_000)}The end.`);
    expect(html.endsWith('<p>The end.</p>')).toBe(true);
    expect(html.match(/<code>/g)).toHaveLength(40_000);
  });

  test('limits the depth of nested blocks to 50', () => {
    expect(renderMarkdown('> > > a')).toContain('<blockquote>\n<blockquote>\n<blockquote>\n<p>a</p>');
    const deep = renderFully(`${'> '.repeat(200)}a`, 3);
    expect(deep.match(/<blockquote>/g)).toHaveLength(50);
    expect(deep).toContain('&gt; a');
  });
});
