import { expect, test } from 'vitest';
import { rawHtml } from '../../../integration/render/html/html.ts';
import { withPageIds } from '../../../integration/render/html/page-ids.ts';

const PART =
  '<section aria-labelledby="body"><h2 id="body">Body</h2><a href="#body.name" id="body.name">name</a><a data-schema-link data-anchor="body.name" href="/s">more</a><a href="#limits">limits</a><code>id="body"</code></section>';

function partOf(text: string, page: object): string {
  return withPageIds(rawHtml(text), page).toString();
}

test('a part that is shown twice repeats no ids, and its links stay inside it', () => {
  const page = {};
  expect(partOf(PART, page)).toBe(PART);
  expect(partOf(PART, page)).toBe(
    '<section aria-labelledby="part-2-body"><h2 id="part-2-body">Body</h2><a href="#part-2-body.name" id="part-2-body.name">name</a><a data-schema-link data-anchor="part-2-body.name" href="/s">more</a><a href="#limits">limits</a><code>id="body"</code></section>',
  );
  expect(partOf(PART, page)).toContain('id="part-3-body.name"');
  expect(partOf(PART, {})).toBe(PART);
});

test('does not change parts with unique ids', () => {
  const page = {};
  partOf(PART, page);
  const other = '<section><h2 id="schema-Order">Order</h2></section>';
  expect(partOf(other, page)).toBe(other);
});
