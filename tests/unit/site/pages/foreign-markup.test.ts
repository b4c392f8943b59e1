import { expect, test } from 'vitest';
import { foreignMarkup } from '../../../../src/site/pages/foreign-markup.ts';

const found = (source: string) =>
  foreignMarkup(source).map(({ text, component, line, column }) => `${line}:${column} ${text} ${component}`);

test.each([
  ['a directive', 'Text.\n\n:::note\nA\n:::\n', ['3:1 :::note Note']],
  ['a directive with a title', '::::tip[My title]\nA\n::::\n', ['1:1 ::::tip[My title] Tip']],
  ['a directive after a blank', '::: warning Title\nA\n:::\n', ['1:1 ::: warning Title Warning']],
  ['a directive in a list', '1. One\n\n   :::caution\n   A\n   :::\n', ['3:4 :::caution Warning']],
  ['a tag', '{% hint style="info" %}\nA\n{% endhint %}\n', ['1:1 {% hint style="info" %} Note']],
  [
    'each kind, at its first place',
    ':::tip\nA\n:::\n:::tip\nB\n:::\n{% tabs %}',
    ['1:1 :::tip Tip', '7:1 {% tabs %} Tabs'],
  ],
  [
    'a tag of GitBook without a counterpart',
    '{% code title="a.js" %}\n{% content-ref url="b.md" %}\n{% openapi-operation %}\n{% embed url="https://example.com" %}',
    [
      '1:1 {% code title="a.js" %} undefined',
      '2:1 {% content-ref url="b.md" %} undefined',
      '3:1 {% openapi-operation %} undefined',
      '4:1 {% embed url="https://example.com" %} undefined',
    ],
  ],
  [
    'a block of ReadMe, once',
    'A\n\n[block:callout]\n{ "type": "info" }\n[/block]\n\n[block:image]\n{}\n[/block]\n\n[block:callout]\n{}\n[/block]\n',
    ['3:1 [block:callout] Note', '7:1 [block:image] undefined'],
  ],
  [
    'an element of Fumadocs that shows a file',
    'A\n\n<include cwd lang="ts">./a.ts</include>\n',
    ['3:1 <include cwd lang="ts">./a.ts</include> undefined'],
  ],
  ['no other elements', '<included>a</included>\n<include />\n', []],
  ['no link that looks like a block', '[block: one](/a)\n[block:two](/b)\n[block:three]: /c\n', []],
  ['lines that end as on Windows', 'A\r\n:::info\r\nB\r\n:::\r\n', ['2:1 :::info Info']],
  ['nothing in a block of code', '```md\n:::note\n```\n\n- ~~~\n  {% hint %}\n  ~~~\n', []],
  ['what follows a block of code', '```md\n:::note\n```\n:::tip\n', ['4:1 :::tip Tip']],
  ['no directives and tags that have no counterpart', ':::figure\n{% raw %}\n{% constructor %}\n:::', []],
  ['nothing in a comment', '<!--\n:::note\n{% hint %}\n-->\n\n{/*\n:::tip\n*/}\n\n:::info\n', ['10:1 :::info Info']],
  ['nothing in code after a line that is code', '```a``` is code.\n\n```md\n:::note\n```\n', []],
  ['nothing within a line', 'Write `:::note` or {% hint %} here.', []],
])('finds %s', (_, source, expected) => {
  expect(found(source)).toEqual(expected);
});
