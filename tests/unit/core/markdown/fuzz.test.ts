import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { renderFully, renderInline, renderMarkdown } from '../../../../src/core/markdown/render.ts';
import { readDocumentContent } from '../../../../src/site/pages/document-content.ts';

/** A fixed seed, so that every run generates the same data. */
const SEED = 20_261_121;

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

const HTML = 'http://www.w3.org/1999/xhtml';
const ALLOWED = new Set(
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd details summary div span input table thead tbody tfoot tr th td caption a img strong em b i u s del ins sub sup kbd samp var mark small bdi wbr'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'href rel title src alt width height loading class align colspan rowspan start type checked disabled open data-code role tabindex aria-label'.split(
    ' ',
  ),
);

/** Parses a page with a description like a browser, and checks that the rest of the page is intact. */
function inPage(html: string): { inside: Element[]; isWhole: boolean } {
  const page = parse(
    `<!doctype html><body><section id="before"></section><div id="text">${html}</div><p id="after">after</p>`,
  );
  const body = elements(page).find(({ tagName }) => tagName === 'body');
  const ids = (body?.childNodes ?? []).map((node) =>
    'attrs' in node ? node.attrs.find(({ name }) => name === 'id')?.value : node.nodeName,
  );
  const text = elements(page).find(({ attrs }) => attrs.some(({ value }) => value === 'text'));
  return { inside: text ? elements(text) : [], isWhole: JSON.stringify(ids) === '["before","text","after"]' };
}

function elements(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => ('tagName' in child ? [child, ...elements(child)] : []));
}

/** Whether an attribute belongs to our headings: the IDs of a heading and its text, or the label of its link. */
function isOurHeading(tagName: string, { name, value }: { name: string; value: string }): boolean {
  if (/^h[1-6]$/.test(tagName)) return name === 'id' || (name === 'aria-labelledby' && value.endsWith(':text'));
  if (tagName === 'span') return name === 'id' && value.endsWith(':text');
  return tagName === 'a' && name === 'aria-label';
}

function expectHarmless(html: string, source: string): void {
  const { inside, isWhole } = inPage(html);
  expect(isWhole, `${JSON.stringify(source)} becomes ${html}`).toBe(true);
  for (const { tagName, attrs, namespaceURI } of inside) {
    expect([tagName, namespaceURI], source).toEqual([ALLOWED.has(tagName) ? tagName : 'an allowed tag', HTML]);
    for (const { name, value } of attrs) {
      if (isOurHeading(tagName, { name, value })) continue;
      expect(ATTRIBUTES.has(name), `${name} of ${tagName} in ${JSON.stringify(source)}`).toBe(true);
      if (name !== 'href' && name !== 'src') continue;
      const url = new URL(value, 'https://site.example/page');
      expect(['http:', 'https:', 'mailto:', 'tel:'], source).toContain(url.protocol);
      if (url.host !== 'site.example' && name === 'href' && url.host !== '') {
        expect(attrs.find((attribute) => attribute.name === 'rel')?.value).toBe('noopener noreferrer nofollow');
      }
    }
  }
}

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '<script>',
      '</script>',
      '<img ',
      'src=x ',
      'onerror=f() ',
      '>',
      '/>',
      '<',
      '"',
      "'",
      '`',
      '=',
      ' ',
      '\n',
      '\n\n',
      '\t',
      '    ',
    ],
    ...[
      '<svg',
      '<svg onload=f()>',
      '</svg>',
      '<math>',
      '<mtext>',
      '<mglyph>',
      '<style>',
      '</style>',
      '<!--',
      '-->',
      '--!>',
      '<![CDATA[',
      ']]>',
      '<?x',
      '<!x',
    ],
    ...[
      '<a href="',
      'javascript:f()',
      'java\tscript:f()',
      '&#106;avascript:f()',
      'JaVaScRiPt&colon;f()',
      'data:text/html,x',
      'vbscript:f',
      '//evil.test',
      'https://a.example/',
      'mailto:a@b.c',
    ],
    ...[
      '[x](',
      '](',
      ')',
      '![',
      '[',
      ']',
      '[a]: ',
      '<javascript:f()>',
      '<https://a.example>',
      '**',
      '_',
      '# ',
      '> ',
      '- ',
      '1. ',
      '| a | b |\n|:-:|--:|\n',
      '```\n',
      '```js\n',
      '~~~',
    ],
    ...[
      '<table>',
      '<tr>',
      '<td style="x">',
      '</table>',
      '<form>',
      '<input onfocus=f() autofocus>',
      '<iframe srcdoc=x>',
      '<object>',
      '<base href=//e>',
      '<meta http-equiv=refresh>',
      '<link>',
      '<template>',
      '</template>',
      '<noscript>',
      '<textarea>',
      '<title>',
      '<select>',
      '<plaintext>',
      '<xmp>',
      '<li>',
      '<p>',
      '</p>',
      '</div>',
      '</section>',
      '</body>',
      '<details open ontoggle=f()>',
      '<summary>',
      '<code>',
      '</code>',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
    ],
    ...[
      '{1+1}',
      '{f()}',
      '<Card onclick={f()}>',
      '</Card>',
      'import x from "y"',
      'export const a = 1',
      '&lt;',
      '&#x3c;',
      '&amp;',
      '\u0000',
      '\u2028',
      '\ud800',
      '\u202e',
      '\ue0a00\ue0a1',
      'text',
    ],
  ),
  fc.string({ maxLength: 4 }),
);
const source = fc.array(piece, { maxLength: 18 }).map((parts) => parts.join(''));

test('no content of a description becomes active in the page or closes an element around it', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(source, (text) => {
      expectHarmless(renderMarkdown(text), text);
      expectHarmless(renderFully(text, 3), text);
      const inline = renderInline(text);
      if (inline !== undefined) expectHarmless(`<p>${inline}</p>`, text);
    }),
    { numRuns: 6_000, seed: SEED },
  );
});

test('no content of a document becomes active in an operation page', { timeout: 120_000 }, () => {
  const props = (value: unknown): void => {
    for (const [name, text] of Object.entries(value as Record<string, unknown>)) {
      expect(name).not.toMatch(/^(?:on|style$|class|set:|client:|dangerously|__proto__$)/i);
      if (/^(?:href|src|img|url|poster)$/.test(name)) {
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(
          new URL(String(text), 'https://site.example/').protocol,
        );
      }
    }
  };
  const check = (pieces: ReturnType<typeof readDocumentContent>['pieces'], text: string): void => {
    // Components close all elements that they open. Their HTML has quotes, which would end an attribute around it.
    expectHarmless(pieces.map((each) => ('html' in each ? each.html : '"component"')).join(''), text);
    for (const each of pieces) {
      if ('html' in each) continue;
      props(each.props);
      check(each.pieces, text);
    }
  };
  const component = fc.constantFrom(
    '<Card href="javascript:f()" onclick="f()" title="x">\n',
    '</Card>\n',
    '<Icon icon="javascript:f" style="x" />',
    '<Callout set:html="<script>" class="x">',
    '</Callout>',
    '<Step dangerouslySetInnerHTML="x" />',
    // Where MDX sees a comment in an expression, HTML sees the beginning of an attribute.
    '<div><a href="https://a.test/" x={y/* title=" */}><Icon icon="x" /></a></div>">',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(component, piece), { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      check(readDocumentContent(text).pieces, text);
    }),
    { numRuns: 2_000, seed: SEED },
  );
});
