import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { JsonTreeView } from '../../../integration/islands/playground/response/JsonTreeView.tsx';
import { parseTree } from '../../../src/core/json/tree.ts';

test('items of a list have their index, and members their key', () => {
  const tree = parseTree('{"list":[{"a":1},[2]]}');
  if (!tree) throw new Error('The text is not JSON.');
  const html = renderToString(h(JsonTreeView, { tree, marks: new Map(), label: 'Body' }));
  const rows = [...html.matchAll(/role="treeitem".*?(?=<div class="docs-pg-(?:row|where)")/gs)].map(([row]) =>
    `<${row}`
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/[▾▸]|<div class/g, '')
      .trim(),
  );
  expect(rows.slice(0, 6)).toEqual(['{', '&quot;list&quot;: [', '0: {', '&quot;a&quot;: 1', '1: [', '0: 2']);
});
