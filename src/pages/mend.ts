import { withFormulaTexts } from './formula-text.ts';
import { type Parsed, parseMdx, type SyntaxFault } from './syntax-tree.ts';

/** The text as it is read, and its tree. Line numbers are those of the original. */
export type Mended = { text: string } & Parsed;

/** How many stray signs are mended one by one before a page counts as broken. */
const MAX_STRAY_SIGNS = 200;

/**
 * Reads a page that may hold what Markdown and HTML allow and MDX does not: HTML comments, unclosed void elements,
 * heading ids, links in angle brackets, a `<` that opens nothing. A page that is MDX already stays as it is, but for
 * its formulas.
 */
export function parseTolerant(source: string): Mended {
  const readable = withFormulaTexts(source);
  for (const text of new Set([readable, source])) {
    const parsed = parseMdx(text);
    if (parsed.tree) return { text, ...parsed };
  }
  let text = mendMarkup(readable);
  let parsed = parseMdx(text);
  for (let count = 0; parsed.fault && count < MAX_STRAY_SIGNS; count += 1) {
    const mended = escapeStrayBracket(text, parsed.fault);
    if (mended === undefined) break;
    text = mended;
    parsed = parseMdx(text);
  }
  return { text, ...parsed };
}

const VOID = 'area|br|col|embed|hr|img|input|link|meta|source|track|wbr';
const ATTRIBUTES = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*?`;

/** In this order: what must be left alone, then what is written anew. */
const PIECES = new RegExp(
  [
    String.raw`(?<fence>^(?<lead>[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(?<mark>\`{3,}|~{3,})[^\n]*(?:\n(?![ \t>]*\k<mark>)[^\n]*)*(?:\n[ \t>]*\k<mark>[^\n]*)?)`,
    '(?<code>(?<!`)(?<ticks>`+)(?!`)(?:(?!\\n[ \\t]*\\n)[^])*?(?<!`)\\k<ticks>(?!`))',
    '<!--(?<comment>[^]*?)-->',
    String.raw`(?<note>\{\/\*[^]*?\*\/\})`,
    String.raw`<(?<void>${VOID})(?<attributes>(?:\s${ATTRIBUTES})?)\s*\/?>(?<closed>[ \t]*<\/\k<void>>)?`,
    String.raw`(?<close><\/(?:${VOID})\s*>)`,
    String.raw`<(?<url>https?:\/\/[^\s<>]+|mailto:[^\s<>]+)>`,
    String.raw`<(?<email>[^\s<>@"']+@[^\s<>@"']+\.[a-z]+)>`,
    String.raw`(?<=^[ \t>]*#{1,6}[ \t][^\n]*)\{#(?<id>[\w.:-]+)\}(?=[ \t]*$)`,
  ].join('|'),
  'gm',
);

function mendMarkup(source: string): string {
  return source.replaceAll(PIECES, (...found: unknown[]) => {
    const whole = String(found[0]);
    const groups = (found.at(-1) ?? {}) as Record<string, string | undefined>;
    if (groups['comment'] !== undefined) return `{/*${groups['comment'].replaceAll('*/', '* /')}*/}`;
    if (groups['void'] !== undefined) return `<${groups['void']}${groups['attributes'] ?? ''} />`;
    if (groups['close'] !== undefined) return '';
    if (groups['url'] !== undefined) return `[${groups['url'].replace(/^mailto:/, '')}](${groups['url']})`;
    if (groups['email'] !== undefined) return `[${groups['email']}](mailto:${groups['email']})`;
    if (groups['id'] !== undefined) return `{/*#${groups['id']}*/}`;
    return whole;
  });
}

/** A `<` at which the parser stops becomes text, unless it begins a name: then an element is broken. */
function escapeStrayBracket(text: string, { line, column }: SyntaxFault): string | undefined {
  const lines = text.split('\n');
  const broken = lines[line - 1];
  if (broken === undefined) return undefined;
  const at = [column - 1, column - 2].find((index) => /^<(?![a-z$_/>])/i.test(broken.slice(index, index + 2)));
  if (at === undefined || at < 0) return undefined;
  lines[line - 1] = `${broken.slice(0, at)}&lt;${broken.slice(at + 1)}`;
  return lines.join('\n');
}
