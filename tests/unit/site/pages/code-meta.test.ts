import { expect, test } from 'vitest';
import { parseCodeMeta } from '../../../../src/site/pages/code-meta.ts';

test.each([
  ['title.js', { title: 'title.js' }],
  ['Two words {1,3-5} lines', { title: 'Two words', highlight: [1, 3, 4, 5], lines: true }],
  ['title="A b" icon="js" wrap', { title: 'A b', icon: 'js', wrap: true }],
  ['[expandable]', { expandable: true }],
  ['{lines}', { lines: true, highlight: [] }],
  ['highlight={1,2} focus={3}', { highlight: [1, 2], focus: [3] }],
  ["filename='a.ts' theme={null} twoslash", { title: 'a.ts' }],
  ['/api/{id}.js', { title: '/api/{id}.js' }],
  ['Test URL', { title: 'Test URL' }],
  ['Live key', { title: 'Live key' }],
  ['Test', { title: 'Test' }],
  ['Start the server', { title: 'Start the server' }],
  ['Expandable example', { title: 'Expandable example', expandable: false }],
  ['Expandable example expandable', { title: 'Expandable example', expandable: true }],
  ['Diff two objects', { title: 'Diff two objects', diff: false }],
  ['Lines of the answer', { title: 'Lines of the answer', lines: false }],
  ['lines of the answer', { title: 'lines of the answer', lines: false }],
  ['Show line numbers example lines', { title: 'Show line numbers example', lines: true }],
  ['Test with valid key', { title: 'Test with valid key' }],
  ['HelloWorld.java example icon=java lines', { title: 'HelloWorld.java example', icon: 'java', lines: true }],
  ['wrap icon="terminal" Create example config', { title: 'Create example config', wrap: true }],
  ['wrap', { wrap: true }],
  ['twoslash Twoslash example', { title: 'Twoslash example' }],
  ['JavaScript diff lines', { title: 'JavaScript', diff: true, lines: true }],
  [undefined, { highlight: [], lines: false, wrap: false }],
])('reads the options after the language of a code block: %s', (meta, expected) => {
  expect(parseCodeMeta(meta)).toMatchObject(expected);
});

test('the number of marked lines has a limit', () => {
  const { highlight } = parseCodeMeta(`{${'1-999999,'.repeat(3_000)}}`);
  expect(highlight).toHaveLength(10_000);
});
