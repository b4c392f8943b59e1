import { hexOf, INVISIBLE } from './invisible.ts';

/** Returns a string literal on one line. */
export function quoteJavascript(text: string): string {
  return `'${escapeText(text, "'").replaceAll('\n', '\\n')}'`;
}

/** Returns a template literal if the text has several lines, so that they stay readable. */
export function quoteJavascriptLines(text: string): string {
  if (!/\n./s.test(text)) return quoteJavascript(text);
  return `\`${escapeText(text, '`').replaceAll('${', '\\${')}\``;
}

/** Returns a key of an object literal. A plain `__proto__` would set the prototype. */
export function javascriptKey(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteJavascript(name);
}

/** Whether an object literal can have these keys, each once and in this order. */
export function isObjectLike(names: readonly string[]): boolean {
  return new Set(names).size === names.length && !names.some((name) => /^\d+$/.test(name));
}

function escapeText(text: string, quote: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(INVISIBLE, (character) => `\\u{${hexOf(character, 4)}}`);
}
