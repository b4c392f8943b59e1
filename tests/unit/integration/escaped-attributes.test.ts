import { expect, test } from 'vitest';
import { withEscapedAttributes } from '../../../integration/render/html/escaped-attributes.ts';

test.each([
  ['an address', '<img src="/<a" alt=">">', '<img src="/&lt;a" alt="&gt;">'],
  ['a value in single quotes', `<i title='"<a>"'>a</i>`, `<i title='"&lt;a&gt;"'>a</i>`],
  ['a comment in a value', '<b title="<!--docs-panel-->">', '<b title="&lt;!--docs-panel--&gt;">'],
])('escapes the tags in %s', (_, html, expected) => expect(withEscapedAttributes(html)).toBe(expected));

test.each([
  ['text with quotes', '<p>1 < 2 and "a > b"</p>'],
  ['scripts', '<script type="module">if (a < b) document.title = "<b>";</script>'],
  ['styles', '<style>a > b::after { content: "<"; }</style>'],
  ['comments of ours', '<!--docs-panel--><p>a</p><!--/docs-panel-->'],
])('keeps %s', (_, html) => expect(withEscapedAttributes(html)).toBe(html));
