/**
 * Prepares raw HTML in Markdown for sanitizing. Removes comments, and keeps tags that are allowed and complete.
 * Everything else that looks like a tag becomes the text that its author may have meant (`List<String>`, `<your-id>`).
 * So nothing that is left open (a comment, a quote, `<script>`, `<textarea>`) can swallow what follows. Takes linear
 * time.
 */
export function withoutUnknownTags(html: string, allowed: ReadonlySet<string>): string {
  let result = '';
  let copied = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', Math.max(copied, at + 1))) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      // No later comment ends either, so all of them are text.
      if (end === -1) return result + html.slice(copied, at) + escapeComments(html.slice(at), allowed);
      result += html.slice(copied, at);
      copied = end + 3;
      continue;
    }
    TAG.lastIndex = at;
    const name = TAG.exec(html)?.[1]?.toLowerCase();
    if (name !== undefined && allowed.has(name)) continue;
    result += `${html.slice(copied, at)}&lt;`;
    copied = at + 1;
  }
  return result + html.slice(copied);
}

function escapeComments(html: string, allowed: ReadonlySet<string>): string {
  return withoutUnknownTags(html.replaceAll('<!--', '&lt;!--'), allowed);
}

/** Matches a complete tag at `lastIndex`. Values can be long: data URLs hold whole pictures. */
const TAG = /<\/?([a-z][a-z0-9]*)(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>/iy;

/** The required parents of a tag; elsewhere a browser would close elements around the description. */
const PARENTS: Record<string, readonly string[]> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  summary: ['details'],
};
const VOID = new Set(['br', 'hr', 'img', 'input']);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g;

interface OpenTag {
  name: string;
  isWritten: boolean;
}

/**
 * Removes tags from sanitized HTML that have no meaning in their place: list items without a list, links without an
 * address or within a link, images without an address.
 *
 * @param text Converts text. `verbatim` says whether the text is within code or a link.
 */
export function withoutStrayTags(html: string, text: (html: string, verbatim: boolean) => string): string {
  const open: OpenTag[] = [];
  let result = '';
  let copied = 0;
  let verbatim = 0;
  for (const token of html.matchAll(TOKEN)) {
    const [tag, slash, name = '', attributes = ''] = token;
    result += text(html.slice(copied, token.index), verbatim > 0);
    copied = token.index + tag.length;
    if (VOID.has(name)) result += name === 'img' ? image(tag, attributes) : tag;
    else if (slash) {
      const closed = open.pop();
      if (closed?.isWritten) result += tag;
      if (isVerbatim(closed)) verbatim -= 1;
    } else {
      const opened = { name, isWritten: fitsParent(name, attributes, open) };
      open.push(opened);
      if (opened.isWritten) result += tag;
      if (isVerbatim(opened)) verbatim += 1;
    }
  }
  return result + text(html.slice(copied), verbatim > 0);
}

function isVerbatim(tag: OpenTag | undefined): boolean {
  return tag?.isWritten === true && (tag.name === 'code' || tag.name === 'a');
}

function fitsParent(name: string, attributes: string, open: readonly OpenTag[]): boolean {
  const around = open.filter(({ isWritten }) => isWritten);
  if (name === 'a') return attributes.includes(' href="') && !around.some((tag) => tag.name === 'a');
  const parents = Object.hasOwn(PARENTS, name) ? PARENTS[name] : undefined;
  return !parents || parents.includes(around.at(-1)?.name ?? '');
}

/** Replaces an image that may not be loaded with its text. */
function image(tag: string, attributes: string): string {
  if (attributes.includes(' src="')) return tag;
  return /\salt="([^"]*)"/.exec(attributes)?.[1] ?? '';
}
