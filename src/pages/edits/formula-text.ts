import { parseExpression } from '../syntax/scope.ts';
import { scriptText } from './block-edits.ts';

/** Matches fences, code and comments, which contain no formulas, and formula elements with their content. */
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
 * Turns the formulas of a page into JavaScript strings: the content of a `Latex` element is LaTeX, whose braces,
 * backslashes and stars must not be parsed as MDX. A formula that is already one expression stays unchanged, and every
 * line keeps its number.
 */
export function withFormulaTexts(source: string): string {
  if (!source.includes('<Latex')) return source;
  return source.replaceAll(PIECES, (...parameters: unknown[]) => {
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
