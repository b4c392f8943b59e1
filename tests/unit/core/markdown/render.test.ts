import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { isPlain, markdownToText, renderFully, renderMarkdown } from '../../../../src/core/markdown/render.ts';

/** Returns the element into which a page would put the HTML, and the elements after it. */
function inPage(html: string) {
  const { document } = parseHTML(`<!doctype html><body><div id="text">${html}</div><p id="after">after</p></body>`);
  const text = document.getElementById('text');
  if (!text) throw new Error('There is no element.');
  return { document, text };
}

const TAGS = new Set(
  (
    'h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd details summary div span input table thead tbody tfoot tr ' +
    'th td caption a img strong em b i u s del ins sub sup kbd samp var mark small bdi wbr'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  'href rel title src alt width height loading class align colspan rowspan start type checked disabled open data-code role tabindex aria-label'.split(
    ' ',
  ),
);

/** Checks that HTML contains nothing that descriptions must not add to a page. */
function expectHarmless(html: string): void {
  const { document, text } = inPage(html);
  expect(document.getElementById('after')?.parentElement?.tagName).toBe('BODY');
  for (const element of text.querySelectorAll('*')) {
    expect(TAGS).toContain(element.tagName.toLowerCase());
    for (const { name, value } of element.attributes) {
      expect(ATTRIBUTES).toContain(name);
      if (name === 'class')
        expect(value).toMatch(
          /^(language-[\w+#.-]+|invisible|docs-(?:table|task|callout-title|callout docs-callout-\w+))$/,
        );
      if (name !== 'href' && name !== 'src') continue;
      const { protocol } = new URL(value, 'https://relative.invalid/');
      expect(name === 'src' ? ['http:', 'https:'] : ['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
    }
  }
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<script>alert(1)\n\nand on it goes',
  '<img src=x onerror=alert(1)>',
  '<IMG SRC="jav&#x0A;ascript:alert(1)">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&Tab;script&colon;alert(1)" onclick="alert(1)" style="x" id="y" target="_blank">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](java%73cript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x" onerror="alert(1)](y)',
  '[x](y "a\\" onclick=\\"alert(1)")',
  '[a]: javascript:alert(1)\n\n[a]',
  '```html" onload="alert(1)\ncode\n```',
  '```<script>\n</code></pre><script>alert(1)</script>\n```',
  '<style>*{display:none}</style>',
  '<style>*{display:none}',
  '<link rel=stylesheet href=//evil.example.com>',
  '<meta http-equiv=refresh content="0;url=https://evil.example.com">',
  '<base href="https://evil.example.com/">',
  '<form action="https://evil.example.com"><button>x</button></form>',
  '<object data="x"></object><embed src="x">',
  '<details ontoggle=alert(1) open><summary>x</summary></details>',
  '<input type="text" onfocus=alert(1) autofocus>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<textarea>',
  '<title>',
  '<plaintext>',
  '<select><option>',
  '<!--',
  '<!-- > --><img src=x onerror=alert(1)>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?>',
  '<div title="never closed',
  '<div><div><div>',
  '</div></div></body></html>',
  '<li>stray',
  '<dd>stray<dt>stray',
  '<td>stray<tr>stray<caption>stray',
  '<table><tr><td><div></table></div>',
  '<ul><li><ul><li>',
  '<p><a href="https://a.example.com"><a href="https://b.example.com">x',
  '<b><i></b></i>',
  '{alert(1)} \u0024{alert(1)} {{constructor.constructor("alert(1)")()}}',
  '<Foo bar={alert(1)} />\n\nimport x from "y"\n\nexport const a = 1',
  '<a href="https://x.example.com" rel="opener">x</a>',
];

describe('no content of a description is active', () => {
  test.each(HOSTILE)('%s', (text) => {
    for (const each of [text, `before ${text} after`, `- ${text}\n\n> ${text}`, `| a |\n|---|\n| ${text} |`]) {
      expectHarmless(renderMarkdown(each));
    }
  });

  test('in combinations of hostile texts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...HOSTILE), { minLength: 2, maxLength: 5 }),
        fc.constantFrom('', ' ', '\n', '\n\n'),
        (parts, between) => {
          expectHarmless(renderMarkdown(parts.join(between)));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('in any sequence of special characters', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'<>/="\'`*_[]()!#|&;:-\\{}\n ab'), maxLength: 60 });
    fc.assert(
      fc.property(characters, (text) => expectHarmless(renderMarkdown(text))),
      { numRuns: 1_000 },
    );
  });
});

describe('unclosed markup does not swallow what follows', () => {
  test.each([
    '<!-- open',
    '<script>',
    '<style>',
    '<textarea>',
    '<title>',
    '<noscript>',
    '<iframe>',
    '<xmp>',
    '<plaintext>',
    '<div title="open',
    '<select>',
    '<svg>',
  ])('%s', (open) => {
    const { text } = inPage(renderMarkdown(`${open}\n\nWhat **follows** is read.`));
    expect(text.textContent).toContain('is read.');
    expect(text.textContent).toContain(open);
  });
});

test.each<[text: string, html: string]>([
  ['Returns List<String> or `Map<K, V>`.', '<p>Returns List&lt;String&gt; or <code>Map&lt;K, V&gt;</code>.</p>'],
  ['Replace <your-id> & go', '<p>Replace &lt;your-id&gt; &amp; go</p>'],
  ['{1+1} \u0024{x}', '<p>{1+1} \u0024{x}</p>'],
  ['<p>HTML <b>as it was</b> written</p>', '<p>HTML <b>as it was</b> written</p>'],
  ['a <!-- note --> b', '<p>a  b</p>'],
  ['# One\n\n## Two\n\n###### Six', '<h3>One</h3>\n<h4>Two</h4>\n<h6>Six</h6>'],
  ['---\ntitle: no front matter\n---', '<hr />\n<h4>title: no front matter</h4>'],
  ['[^1] is no footnote', '<p>[^1] is no footnote</p>'],
  ['~~gone~~', '<p><del>gone</del></p>'],
  [
    '- [x] done',
    '<ul>\n<li class="docs-task"><input type="checkbox" disabled="" checked="" aria-label="done"/> done</li>\n</ul>',
  ],
  ['```json\n{"a": 1}\n```', '<pre><code class="language-json">{"a": 1}\n</code></pre>'],
  [
    '| a | b |\n|---|:-:|\n| 1 | `2` |',
    '<div class="docs-table" role="group" aria-label="Table" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n<th align="center">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="center"><code>2</code></td>\n</tr>\n</tbody>\n</table></div>',
  ],
  ['[in](/guide)', '<p><a href="/guide">in</a></p>'],
  ['[top](#top)', '<p><a href="#top">top</a></p>'],
  [
    '[out](https://example.com "Title")',
    '<p><a href="https://example.com" title="Title" rel="noopener noreferrer nofollow">out</a></p>',
  ],
  [
    'https://example.com/a_b',
    '<p><a href="https://example.com/a_b" rel="noopener noreferrer nofollow">https://example.com/a_b</a></p>',
  ],
  ['<ada@example.com>', '<p><a href="mailto:ada@example.com">ada@example.com</a></p>'],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['![a cat](data:image/png;base64,xx)', '<p>a cat</p>'],
  ['![a cat](cat.png)', '<p><img src="cat.png" alt="a cat" loading="lazy" /></p>'],
  ['a<li>b</li>', '<p>ab</p>'],
  ['one\ntwo  \nthree', '<p>one\ntwo<br />\nthree</p>'],
  ['one\r\ntwo\rthree', '<p>one\ntwo\nthree</p>'],
  ['a\u0000b\u0007c\u0085d', '<p>a\ufffdb\ufffdc\ufffdd</p>'],
  ['half \ud83d of it', '<p>half \ufffd of it</p>'],
  ['`a\u202eb`', '<p><code>a<bdi class="docs-invisible" data-code="U+202E">\u202e</bdi>b</code></p>'],
  ['[a\u200bb](/x)', '<p><a href="/x">a<bdi class="docs-invisible" data-code="U+200B">\u200b</bdi>b</a></p>'],
  ['', ''],
  [' \n ', ''],
])('renders %j', (text, html) => {
  expect(renderMarkdown(text)).toBe(html);
});

test.each<[text: string, plain: string]>([
  ['**Bold** and `code`, [a link](https://example.com).', 'Bold and code, a link.'],
  ['List<String> & more', 'List<String> & more'],
  ['# Title\n\nText.', 'Title Text.'],
  ['one<br>two', 'one two'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
  ['| a |\n|---|\n| `listAttachmentsOfOrders` |', 'a listAttachmentsOfOrders'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['&lt;b&gt; &amp;amp;', '<b> &amp;'],
])('renders plain text for search and meta tags: %j', (text, plain) => {
  expect(markdownToText(text)).toBe(plain);
});

describe('the shortcut for plain texts', () => {
  const characters = [
    ...'abcXYZ0129 .,;()/%+-=\'"?$^é漢–…“\u00a0\u200d\u202e',
    '1. ',
    '1) ',
    'www.',
    'Www.',
    '- ',
    '+ ',
    '  ',
  ];
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...characters), maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.lorem({ mode: 'sentences', maxCount: 2 }),
  );

  test('never changes the result', () => {
    let plain = 0;
    fc.assert(
      fc.property(texts, (text) => {
        if (!isPlain(text)) return;
        plain += 1;
        expect(renderMarkdown(text)).toBe(renderFully(text, 3));
      }),
      { numRuns: 4_000 },
    );
    expect(plain).toBeGreaterThan(500);
  });

  test.each(['A description.', 'The user’s "name", if any (up to 50%).', '5 items', 'x'])('is used for %j', (text) => {
    expect(isPlain(text)).toBe(true);
  });

  test.each(['a *b*', 'a\nb', '1. a', '1)', '- a', 'a&b', 'see www.example.com', 'a ', ' a', '', '\ud800a', 'a\ud800'])(
    'is not used for %j',
    (text) => {
      expect(isPlain(text)).toBe(false);
    },
  );
});

test.each(['![Logo](data:image/png;base64,DATA)', '<img src="data:image/png;base64,DATA" alt="Logo">'])(
  'a picture inside the text is replaced by its name: %s',
  (text) => {
    expect(renderMarkdown(text.replace('DATA', 'A'.repeat(50_000)))).toMatch(/^(?:<p>)?Logo(?:<\/p>)?$/);
  },
);

test('a link with a long address and a title is a link', () => {
  const html = renderMarkdown(`[a](https://example.com/${'a'.repeat(5_000)} "Title")`);
  expect(html).toMatch(/^<p><a href="https:\/\/example.com\/a+" title="Title"/);
});
