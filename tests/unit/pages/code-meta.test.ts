import { expect, test } from 'vitest';
import { parseCodeMeta } from '../../../src/pages/code-meta.ts';

test.each([
  ['title.js', { title: 'title.js' }],
  ['Two words {1,3-5} lines', { title: 'Two words', highlight: [1, 3, 4, 5], lines: true }],
  ['title="A b" icon="js" wrap', { title: 'A b', icon: 'js', wrap: true }],
  ['[expandable]', { expandable: true }],
  ['{lines}', { lines: true, highlight: [] }],
  ['highlight={1,2} focus={3}', { highlight: [1, 2], focus: [3] }],
  ["filename='a.ts' theme={null} twoslash", { title: 'a.ts' }],
  ['/api/{id}.js', { title: '/api/{id}.js' }],
  [undefined, { highlight: [], lines: false, wrap: false }],
])('%s', (meta, expected) => {
  expect(parseCodeMeta(meta)).toMatchObject(expected);
});
