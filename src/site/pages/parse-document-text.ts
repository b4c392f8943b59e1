import { type Parsed, parseMdx } from './syntax/syntax-tree.ts';

/** Maximum number of brackets that are open at a time. */
const MAX_OPEN = 200;
/** Maximum numbers of signs, words and tags that may nest code without brackets: `a = b = c`, `new new a`, `<a><a>`. */
const MAX_SIGNS = 5_000;
const MAX_WORDS = 1_500;
const MAX_TAGS = 10_000;
/** Maximum number of braces, for each of which the parser reads the rest of a line again. */
const MAX_BRACES = 5_000;
const SIGN = /[=?:!~+-]/g;
const WORD = /\b(?:await|class|delete|do|else|extends|for|if|new|typeof|void|while|with|yield)\b/g;

/**
 * Parses a text of a document as MDX. A document may come from anyone, and the parser has no limit of its own: code
 * that nests too deeply would end the process. Such a text is a fault.
 */
export function parseDocumentText(text: string): Parsed {
  if (mayNestDeeply(text)) return { fault: { message: 'it is nested too deeply', line: 1, column: 1 } };
  return parseMdx(text);
}

function mayNestDeeply(text: string): boolean {
  let open = 0;
  for (const [bracket] of text.matchAll(/[([{)\]}]/g)) {
    open = '([{'.includes(bracket) ? open + 1 : Math.max(0, open - 1);
    if (open > MAX_OPEN) return true;
  }
  if (exceeds(text, /\{/g, MAX_BRACES) || exceeds(text, />/g, MAX_TAGS)) return true;
  return exceeds(text, SIGN, MAX_SIGNS) || exceeds(text, WORD, MAX_WORDS);
}

function exceeds(text: string, pattern: RegExp, most: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
