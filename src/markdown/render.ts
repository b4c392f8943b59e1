import sanitizeHtml from 'sanitize-html';
import { markdownToHtml } from 'satteri';

/**
 * Descriptions of a document as safe HTML: CommonMark with GFM tables, never MDX. Documents are not trusted: what is
 * not on the allow-list is dropped or shown as text, and links lead only to http, https, mailto, tel or within the site.
 *
 * @param headingLevel Level given to a top-level heading of the text, so that it fits the outline of the page.
 */
export function renderMarkdown(text: string, headingLevel = 3): string {
  const key = `${headingLevel} ${text}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = isPlain(text) ? `<p>${escapeHtml(text.trim())}</p>` : sanitized(text, headingLevel);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, html);
  return html;
}

const MAX_CACHED = 20_000;
/** The same descriptions return on page after page. */
const cache = new Map<string, string>();

/** One paragraph without any character that means something in Markdown or HTML, as most descriptions are. */
function isPlain(text: string): boolean {
  return !/[\\`*_{}[\]<>#|~!&:@\n\r]|^\s*(?:[-+]|\d+[.)])\s|www\.|^ {4}|\p{Cc}/u.test(text);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function sanitized(text: string, headingLevel: number): string {
  const { html } = markdownToHtml(withoutControls(text));
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ['href', 'rel', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      code: ['class'],
      th: ['align', 'colspan', 'rowspan'],
      td: ['align', 'colspan', 'rowspan'],
      ol: ['start'],
      input: ['type', 'checked', 'disabled'],
      details: ['open'],
    },
    allowedClasses: { code: [/^language-[\w+#.-]+$/] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      ...headingTags(headingLevel),
      a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
      input: (tagName, attributes) => ({
        tagName,
        attribs: { type: 'checkbox', disabled: '', ...('checked' in attributes ? { checked: '' } : {}) },
      }),
    },
  });
}

const ALLOWED_TAGS = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
  ],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'details', 'summary', 'div', 'span', 'input'],
  ...[
    'a',
    'img',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'del',
    'ins',
    'sub',
    'sup',
    'kbd',
    'samp',
    'var',
    'mark',
    'small',
  ],
];

/** C0 and C1 controls but tab and line breaks never reach the page. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed();
}

function linkAttributes(attributes: Record<string, string>): Record<string, string> {
  const external = /^\s*(?:https?:)?\/\//i.test(attributes.href ?? '');
  return external ? { ...attributes, rel: 'noopener noreferrer nofollow' } : attributes;
}

function headingTags(level: number): Record<string, string> {
  const tags = [1, 2, 3, 4, 5, 6].map((from) => [`h${from}`, `h${Math.min(6, from - 1 + level)}`]);
  return Object.fromEntries(tags) as Record<string, string>;
}

const TAG = /<[^>]*>/g;

/** The text of a Markdown description without its markup, for meta tags and search. */
export function markdownToText(text: string): string {
  const html = renderMarkdown(text).replaceAll(TAG, ' ');
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => characters[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
