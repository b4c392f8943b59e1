import { expect, test } from 'vitest';
import { oneLine } from '../../../../src/core/text/one-line.ts';

test.each([
  [
    'a list in HTML',
    'Value is:<ul><li><code>a=b</code>. The server</li><li>c</li></ul>',
    'Value is: `a=b`. The server c',
  ],
  [
    'a link in HTML',
    'See <a href="https://x.example/?a=1">the <b>guide</b></a>.<br/>Then go.',
    'See the guide. Then go.',
  ],
  ['a link in Markdown', 'See [the guide](https://x.example/a) and ![a map](map.png).', 'See the guide and a map.'],
  ['strong text in Markdown', '**Required.** The id', 'Required. The id'],
  ['emphasis in Markdown', 'Either *episode* or _Note:_ as *yyyy*-*MM*.', 'Either episode or Note: as yyyy-MM.'],
  ['strong text with underscores', '__Beta__ The `__proto__` of it', 'Beta The `__proto__` of it'],
  [
    'asterisks and underscores that are no markup',
    'From *.example.com or *, 2 * 3 * 4, snake_case_name, _id and __typename',
    'From *.example.com or *, 2 * 3 * 4, snake_case_name, _id and __typename',
  ],
  ['a placeholder that is no tag', 'As `<b>` or <your-id>, if a < b', 'As `<b>` or <your-id>, if a < b'],
  ['a paragraph of several lines', '  First of\r\nall.\n\nSecond.', 'First of all.'],
  ['text before a list', 'One of:\n- `a`\n- `b`', 'One of:'],
  ['text before a block of code', 'Send it as such:\n```bash\nfile=@a.jsonl\n```\nOr so:', 'Send it as such:'],
  ['text after a block of code', '~~~json\n{ "a": 1 }\n~~~\n\nA filter.', 'A filter.'],
  ['text before a block of code without an end', 'Send it as such:\n  ```\n  a=1', 'Send it as such:'],
  ['code on a line between three backticks', '```a=1``` and more', '```a=1``` and more'],
  ['nothing but markup', '<p></p>', undefined],
  ['no text', undefined, undefined],
])('the help of an input is plain text: %s', (_, text, expected) => {
  expect(oneLine(text)).toBe(expected);
});

test('a long help ends between two words', () => {
  expect(oneLine('word '.repeat(40))).toBe(`${'word '.repeat(32).trim()}…`);
});

test('a long help ends before code that does not fit', () => {
  expect(oneLine(`${'word '.repeat(28)}\`${'code '.repeat(9)}\``)).toBe(`${'word '.repeat(28).trim()}…`);
});

test('a long help without spaces is cut', () => {
  expect(oneLine('x'.repeat(200))).toBe(`${'x'.repeat(159)}…`);
});

test.each([
  ['a sentence', `${'word '.repeat(30)}ended. And more of it`, `${'word '.repeat(30)}ended. …`],
  ['a comma', `${'word '.repeat(30)}ended, and more of it`, `${'word '.repeat(30)}ended…`],
])('a long help that is cut after %s has no dots at the period or comma', (_, text, expected) => {
  expect(oneLine(text)).toBe(expected);
});
