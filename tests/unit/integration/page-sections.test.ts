import { expect, test } from 'vitest';
import { sectionHeadings } from '../../../integration/page/page-sections.ts';

test('a generated page has its sections as headings, in plain text', () => {
  const html = `<h1>Title</h1><h2 id="own">Of a text</h2>
<section class="docs-reference-section" aria-labelledby="body"><h2 id="body">Request <em>body</em> &amp; more <span class="docs-badge">required</span></h2></section>
<section class="docs-reference-section"><h3 id="nested">Nested</h3></section>
<section class="docs-reference-section" aria-labelledby="servers">
  <h2 id="servers">Servers</h2></section>`;
  expect(sectionHeadings(html)).toEqual([
    { depth: 2, slug: 'body', text: 'Request body & more' },
    { depth: 2, slug: 'servers', text: 'Servers' },
  ]);
});
