import { scriptText } from './block-edits.ts';
import { parseExpression } from './scope.ts';

/** Fences, code and comments, in which nothing is a formula; then an element with what stands in it. */
const PIECES = new RegExp(
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
 * The formulas of a page as texts of JavaScript: what stands in a `Latex` element is LaTeX, whose braces, backslashes
 * and stars mean nothing to MDX. A formula that is one expression already stays as it is, and every line its number.
 */
export function withFormulaTexts(source: string): string {
  if (!source.includes('<Latex')) return source;
  return source.replaceAll(PIECES, (...found: unknown[]) => {
    const { open, formula, close } = (found.at(-1) ?? {}) as Record<string, string | undefined>;
    if (open === undefined || formula === undefined || close === undefined) return String(found[0]);
    const text = formula.trim();
    if (text === '' || isExpression(text)) return String(found[0]);
    const [before = '', after = ''] = formula.split(text);
    return `${open}${before}{${linesAsScript(plainFormula(text))}}${after}${close}`;
  });
}

function isExpression(text: string): boolean {
  return text.startsWith('{') && text.endsWith('}') && parseExpression(text.slice(1, -1)) !== undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Without the dollars around it, and with the signs that MDX could not have as they are. */
function plainFormula(text: string): string {
  const inner = /^(\$\$?)([^$]+)\1$/.exec(text)?.[2] ?? text;
  return inner.replaceAll(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Line for line, each where it began; braces are escaped, so that nobody who counts them miscounts. */
function linesAsScript(text: string): string {
  const lines = text.split('\n');
  const written = lines.map((line, index) => {
    const words = line.trimStart();
    return line.slice(0, line.length - words.length) + scriptText(index < lines.length - 1 ? `${words}\n` : words);
  });
  return written.join(' +\n').replaceAll('{', '\\u007b').replaceAll('}', '\\u007d');
}
