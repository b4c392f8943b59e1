import { parseExpression } from '../syntax/scope.ts';
import { type Parsed, parseMdx, type SyntaxFault } from '../syntax/syntax-tree.ts';
import { withTagFault } from '../syntax/tag-fault.ts';
import { scriptText } from './block-edits.ts';

/** The text to parse, and its tree. Line numbers are those of the original. */
export type TolerantParse = { text: string } & Parsed;

/** Maximum stray characters to fix one by one before the page counts as broken. */
const MAX_STRAY_SIGNS = 200;

/**
 * Reads a page that may contain what Markdown and HTML allow and MDX does not: HTML comments, unclosed void elements,
 * heading ids, links in angle brackets, a `<` that opens nothing. A page that is already MDX stays unchanged, except
 * for its formulas.
 */
export function parseTolerant(source: string): TolerantParse {
  const readable = withFormulaTexts(source);
  for (const text of new Set([readable, source])) {
    const parsed = parseMdx(text);
    if (parsed.tree) return { text, ...parsed };
  }
  let text = fixMarkup(readable);
  let parsed = parseMdx(text);
  for (let count = 0; parsed.fault && count < MAX_STRAY_SIGNS; count += 1) {
    const fixed = escapeStrayBracket(text, parsed.fault);
    if (fixed === undefined) break;
    text = fixed;
    parsed = parseMdx(text);
  }
  return parsed.fault ? { text, fault: withTagFault(text, parsed.fault) } : { text, ...parsed };
}

const VOID = 'area|br|col|embed|hr|img|input|link|meta|source|track|wbr';
const ATTRIBUTES = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*?`;

/** Order matters: first what must be left alone, then what is rewritten. */
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

function fixMarkup(source: string): string {
  return source.replaceAll(PIECES, (...parameters: unknown[]) => {
    const whole = String(parameters[0]);
    const groups = (parameters.at(-1) ?? {}) as Record<string, string | undefined>;
    if (groups['comment'] !== undefined) return `{/*${groups['comment'].replaceAll('*/', '* /')}*/}`;
    if (groups['void'] !== undefined) return `<${groups['void']}${groups['attributes'] ?? ''} />`;
    if (groups['close'] !== undefined) return '';
    if (groups['url'] !== undefined) return `[${groups['url'].replace(/^mailto:/, '')}](${groups['url']})`;
    if (groups['email'] !== undefined) return `[${groups['email']}](mailto:${groups['email']})`;
    if (groups['id'] !== undefined) return `{/*#${groups['id']}*/}`;
    return whole;
  });
}

/** Escapes a `<` at which the parser stops, unless a name follows: then an element is broken. */
function escapeStrayBracket(text: string, { line, column }: SyntaxFault): string | undefined {
  const lines = text.split('\n');
  const faultyLine = lines[line - 1];
  if (faultyLine === undefined) return undefined;
  const at = [column - 1, column - 2].find((index) => /^<(?![a-z$_/>])/i.test(faultyLine.slice(index, index + 2)));
  if (at === undefined || at < 0) return undefined;
  lines[line - 1] = `${faultyLine.slice(0, at)}&lt;${faultyLine.slice(at + 1)}`;
  return lines.join('\n');
}

/** Matches fences, code and comments, which contain no formulas, and formula elements with their content. */
const FORMULA_PIECES = new RegExp(
  [
    String.raw`^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<mark>\`{3,}|~{3,})[^\n]*(?:\n(?![ \t>]*\k<mark>)[^\n]*)*(?:\n[ \t>]*\k<mark>[^\n]*)?`,
    String.raw`(?<open><Latex(?:\s(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}/])*)?>)(?<formula>(?:(?!<\/?Latex\b)[^])*)(?<close><\/Latex\s*>)`,
    '(?<!`)(?<ticks>`+)(?!`)(?:(?!\\n[ \\t]*\\n)[^])*?(?<!`)\\k<ticks>(?!`)',
    '<!--[^]*?-->',
    String.raw`\{\/\*[^]*?\*\/\}`,
  ].join('|'),
  'gm',
);

/**
 * Turns the formulas of a page into JavaScript strings: the content of a `Latex` element is LaTeX, whose braces,
 * backslashes and stars must not be parsed as MDX. A formula that is already one expression stays unchanged, and every
 * line keeps its number.
 */
function withFormulaTexts(source: string): string {
  if (!source.includes('<Latex')) return source;
  return source.replaceAll(FORMULA_PIECES, (...parameters: unknown[]) => {
    const { open, formula, close } = (parameters.at(-1) ?? {}) as Record<string, string | undefined>;
    if (open === undefined || formula === undefined || close === undefined) return String(parameters[0]);
    const text = formula.trim();
    if (text === '' || isExpression(text)) return String(parameters[0]);
    const [before = '', after = ''] = formula.split(text);
    return `${open}${before}{${linesAsScript(plainFormula(text))}}${after}${close}`;
  });
}

function isExpression(text: string): boolean {
  return text.startsWith('{') && text.endsWith('}') && parseExpression(text.slice(1, -1)) !== undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Removes the dollar signs around a formula and decodes the characters that MDX requires to be escaped. */
function plainFormula(text: string): string {
  const inner = /^(\$\$?)([^$]+)\1$/.exec(text)?.[2] ?? text;
  return inner.replaceAll(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * Writes lines as JavaScript strings, and keeps the lines and their indentation. Braces are escaped, so that code that
 * counts braces still works.
 */
function linesAsScript(text: string): string {
  const lines = text.split('\n');
  const strings = lines.map((line, index) => {
    const words = line.trimStart();
    return line.slice(0, line.length - words.length) + scriptText(index < lines.length - 1 ? `${words}\n` : words);
  });
  return strings.join(' +\n').replaceAll('{', '\\u007b').replaceAll('}', '\\u007d');
}
