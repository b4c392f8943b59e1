import { hexOf, INVISIBLE } from './invisible.ts';

/** A string literal on one line. */
export function quoteJavascript(text: string): string {
  return `'${escaped(text, "'").replaceAll('\n', '\\n')}'`;
}

/** A template literal if the text has several lines, so that they stay readable. */
export function quoteJavascriptLines(text: string): string {
  if (!/\n./s.test(text)) return quoteJavascript(text);
  return `\`${escaped(text, '`').replaceAll('${', '\\${')}\``;
}

/** A key of an object literal. `__proto__` would set the prototype. */
export function javascriptKey(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteJavascript(name);
}

/** Whether an object literal has these keys, each once and in this order. */
export function isObjectLike(names: readonly string[]): boolean {
  return new Set(names).size === names.length && !names.some((name) => /^\d+$/.test(name));
}

function escaped(text: string, quote: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(INVISIBLE, (character) => `\\u{${hexOf(character, 4)}}`);
}
