import type { SyntaxFault } from './syntax-tree.ts';

/** What is wrong in an opening tag, and how to correct it. */
interface TagFault {
  offset: number;
  message: string;
  hint: string;
}

/** Explains a fault at the `<` of a tag: which attribute, quote or brace the parser could not read. */
export function withTagFault(text: string, fault: SyntaxFault): SyntaxFault {
  if (!fault.message.startsWith('Unexpected character after `<`')) return fault;
  const lineStart = startOfLine(text, fault.line);
  const start = [fault.column - 1, fault.column - 2].find((column) => TAG.test(text.slice(lineStart + column)));
  const found = start === undefined || start < 0 ? undefined : tagFault(text, lineStart + start);
  if (!found) return fault;
  const lines = text.slice(0, found.offset).split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { message: found.message, hint: found.hint, line: lines.length, column };
}

const TAG = /^<([A-Za-z][\w$.:-]*)/;
const ATTRIBUTE = /([A-Za-z_$][\w$:.-]*)(\s*=\s*)?/y;
/** A value in quotes that holds an empty line, a line that ends a tag, or the next attribute has no closing quote. */
const LOST_QUOTE = /\n[ \t\r]*\n|>[ \t\r]*\n|\s[\w:-]+=$/;

/** Returns the first fault in the tag that begins at `start`. Only values tell an HTML tag from a stray `<`. */
function tagFault(text: string, start: number): TagFault | undefined {
  const name = TAG.exec(text.slice(start))?.[1] ?? '';
  const tag = `\`<${name}>\``;
  const isComponent = /^[A-Z]/.test(name) || name.includes('.');
  let first: TagFault | undefined;
  let at = start + 1 + name.length;
  for (;;) {
    at = skip(text, at, /\s*/y);
    if (/^\/?>/.test(text.slice(at, at + 2))) return first;
    const attribute = readAttribute(text, at, tag);
    if (!attribute) return first ?? (isComponent ? signFault(text, { start, at, tag }) : undefined);
    first ??= attribute.fault;
    if (attribute.end === undefined) return first;
    at = attribute.end;
  }
}

/**
 * Reads an attribute. It has no end if nothing after it can be read. If it has both an end and a fault, it may be right:
 * the fault counts if something after it is wrong.
 */
function readAttribute(
  text: string,
  at: number,
  tag: string,
): { end?: number | undefined; fault?: TagFault | undefined } | undefined {
  if (text[at] === '{') {
    const end = braceEnd(text, at);
    return { end, fault: end === undefined ? spreadFault(at, tag) : undefined };
  }
  const match = matchAt(text, at, ATTRIBUTE);
  if (!match) return undefined;
  const [whole, key = '', equals] = match;
  const start = at + whole.length;
  if (equals === undefined) return { end: start };
  const quote = text[start] ?? '';
  const end = quote === '{' ? braceEnd(text, start) : quoteEnd(text, start);
  const open = { offset: at, ...openWords(key, quote, tag) };
  if (end === undefined) return { fault: open };
  const isLost = quote !== '{' && LOST_QUOTE.test(text.slice(start + 1, end - 1));
  const next = text[end] ?? '>';
  if (/[\s/>]/.test(next)) return { end, fault: isLost ? open : undefined };
  return { fault: isLost ? open : { offset: at, ...followedWords(key, next, tag) } };
}

function openWords(key: string, quote: string, tag: string): Omit<TagFault, 'offset'> {
  if (quote === '{') {
    const hint = `Write "}" where the value of "${key}" ends.`;
    return { message: `The brace at "${key}" in ${tag} isn’t closed`, hint };
  }
  if (quote !== '"' && quote !== "'") {
    const hint = `Write ${key}="…", or ${key}={…} for code.`;
    return { message: `The value of "${key}" in ${tag} isn’t in quotes`, hint };
  }
  const hint = `Write ${quote} where the value of "${key}" ends.`;
  return { message: `The quote at "${key}" in ${tag} isn’t closed`, hint };
}

function followedWords(key: string, next: string, tag: string): Omit<TagFault, 'offset'> {
  return {
    message: `Unexpected \`${next}\` after the value of "${key}" in ${tag}`,
    hint: 'Close the value, write quotes inside it as "&quot;", and put a space before the next attribute.',
  };
}

function spreadFault(offset: number, tag: string): TagFault {
  return { offset, message: `A brace in ${tag} isn’t closed`, hint: 'Write "}" where its value ends.' };
}

function signFault(text: string, { start, at, tag }: { start: number; at: number; tag: string }): TagFault {
  const sign = text[at];
  if (sign === undefined || sign === '<') {
    const hint = 'Write ">" where the tag ends, or "&lt;" for a literal "<".';
    return { offset: start, message: `The tag ${tag} isn’t closed with ">"`, hint };
  }
  const hint = 'Write attributes as name="value", separated by spaces.';
  return { offset: at, message: `Unexpected \`${sign}\` in the tag ${tag}`, hint };
}

/** Returns the offset after the value in quotes that begins at `at`. */
function quoteEnd(text: string, at: number): number | undefined {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return undefined;
  const end = text.indexOf(quote, at + 1);
  return end === -1 ? undefined : end + 1;
}

/** Returns the offset after the brace that closes the one at `at`. */
function braceEnd(text: string, at: number): number | undefined {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (/["'`]/.test(sign)) index = Math.max(index, skip(text, index, STRING) - 1);
    if (depth === 0) return index + 1;
  }
  return undefined;
}

const STRING = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\[\s\S]|[^\\`])*`/y;

function skip(text: string, at: number, pattern: RegExp): number {
  return at + (matchAt(text, at, pattern)?.[0].length ?? 0);
}

function matchAt(text: string, at: number, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let count = 1; count < line; count += 1) start = text.indexOf('\n', start) + 1;
  return start;
}
