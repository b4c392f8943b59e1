import { expect, test } from 'vitest';
import { withHeadingIds } from '../../../../src/core/markdown/headings.ts';
import { renderMarkdown } from '../../../../src/core/markdown/render.ts';

test('gives each heading a unique id made of its words', () => {
  const html = renderMarkdown(
    '# Rate *limits* & `you`\n\ntext\n\n## Servers\n\n## Servers\n\n## Überblick\n\n## !!!',
    2,
  );
  const { html: written, headings } = withHeadingIds(html, ['servers']);
  expect(headings).toEqual([
    { depth: 2, slug: 'rate-limits-you', text: 'Rate limits & you' },
    { depth: 3, slug: 'servers-1', text: 'Servers' },
    { depth: 3, slug: 'servers-2', text: 'Servers' },
    { depth: 3, slug: 'überblick', text: 'Überblick' },
    { depth: 3, slug: 'section', text: '!!!' },
  ]);
  for (const { slug } of headings) expect(written).toContain(`id="${slug}"`);
});

test('keeps the content of headings', () => {
  expect(withHeadingIds('<h2>a <code>&lt;b&gt;</code></h2><p>c</p>').html).toBe(
    '<h2 id="a-b">a <code>&lt;b&gt;</code></h2><p>c</p>',
  );
});

test('the name of a tag before an id stays in the attribute', () => {
  const { html, headings } = withHeadingIds('<h4>Limits</h4>', [], 'tag-"><script>alert(1)</script>.');
  expect(headings[0]?.slug).toBe('tag-"><script>alert(1)</script>.limits');
  expect(html).toBe('<h4 id="tag-&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;.limits">Limits</h4>');
});
