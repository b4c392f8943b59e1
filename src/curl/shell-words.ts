import { FILE_MARK, FILE_OPERATOR, HERE_STRING, hasHereDocument, hereDocument, INPUT_MARK } from './here-document.ts';

const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  "'": "'",
  '"': '"',
  '\\': '\\',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  v: '\v',
};

/**
 * Splits a command from any terminal into words: bash, PowerShell (a backtick continues the line), or the Windows
 * command line (`^` escapes the next character). Returns `undefined` if a quotation mark has no end.
 */
export function commandWords(command: string): string[] | undefined {
  const text = command
    .replaceAll(INPUT_MARK, '')
    .replaceAll(FILE_MARK, '')
    .trim()
    .replace(/^[$>%]\s+/, '');
  const isEscaped = ESCAPED.test(text);
  if ((isEscaped || /\^\r?\n/.test(text)) && !BEGINS_SINGLE_QUOTED.test(text) && !hasHereDocument(text))
    return shellWords(isEscaped ? withoutCarets(text) : text.replace(/\^\r?\n/g, ' '));
  return shellWords(text.replace(/ `\r?\n/g, ' '));
}

/** How browsers write a quotation mark and `%` for the command line of Windows. Other texts may contain `^` as well. */
const ESCAPED = /\s\^"|\^%\^/;

/** The command line of Windows has no single quotes. A text that is quoted like this may contain carets. */
const BEGINS_SINGLE_QUOTED = /^[^"']*'/;

/** Removes carets. One at the end of a line joins it with the next; one before an empty line is a line break. */
function withoutCarets(text: string): string {
  return text.replace(/\^(\r?\n\r?\n|\r?\n|.)/gs, (_, next: string) => {
    if (next === '\n' || next === '\r\n') return ' ';
    return next.startsWith('\n') || next.startsWith('\r') ? '\n' : next;
  });
}

/**
 * Splits a command into words as bash does, without expansion. `INPUT_MARK` comes before what the command reads as
 * its input, and `FILE_MARK` before the name of the file that it reads. Returns `undefined` if a quotation mark has no end.
 */
export function shellWords(command: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  while (at < command.length) {
    const character = command.charAt(at);
    const rest = command.slice(at);
    const document = rest.startsWith('<<') ? hereDocument(rest) : undefined;
    if (document) {
      const others = shellWords(document.words);
      return others && [...words, ...(word === undefined ? [] : [word]), INPUT_MARK, document.text, ...others];
    }
    if (rest.startsWith(HERE_STRING)) {
      if (word !== undefined) words.push(word);
      word = INPUT_MARK;
      at += HERE_STRING.length;
      continue;
    }
    const operator = word === undefined ? FILE_OPERATOR.exec(rest)?.[0] : undefined;
    if (operator !== undefined) {
      word = FILE_MARK;
      at += operator.length;
      continue;
    }
    const ansi = /^\$'((?:[^'\\]|\\.)*)'/s.exec(rest);
    const single = /^'([^']*)'/.exec(rest);
    const double = /^"((?:[^"\\]|\\.)*)"/s.exec(rest);
    // Blanks after the backslash that joins lines are easily copied from a page.
    const blank = (word === undefined ? /^#[^\n]*/.exec(rest) : null) ?? /^(?:\\[ \t]*\r?\n|\s)+/.exec(rest);
    if (ansi) word = (word ?? '') + ansiText(ansi[1] ?? '');
    else if (single) word = (word ?? '') + (single[1] ?? '');
    else if (double)
      word =
        (word ?? '') + (double[1] ?? '').replace(/\\(\r?\n|["\\$`])/g, (_, next) => (next.endsWith('\n') ? '' : next));
    else if (blank) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (character === "'" || character === '"') return undefined;
    else word = (word ?? '') + (character === '\\' ? command.charAt(at + 1) : character);
    at += (ansi ?? single ?? double ?? blank)?.[0].length ?? (character === '\\' ? 2 : 1);
  }
  return word === undefined ? words : [...words, word];
}

const ANSI_ESCAPE = /((?:\\x[\dA-Fa-f]{1,2}|\\[0-7]{1,3})+)|\\u([\dA-Fa-f]{1,4})|\\U0{0,3}([\dA-Fa-f]{1,5})|\\(.)/gs;

/** Decodes the text of `$'…'`. Browsers write a character beyond U+FFFF as two `\u`, which bash would not join. */
function ansiText(text: string): string {
  return text.replace(ANSI_ESCAPE, (_, bytes?: string, unit?: string, point?: string, simple = '') => {
    if (bytes !== undefined) return bytesText(bytes);
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    if (point !== undefined) return String.fromCodePoint(Number.parseInt(point, 16));
    return ESCAPES[simple] ?? `\\${simple}`;
  });
}

/** Decodes escaped bytes. They are UTF-8; if they are invalid, each is a character, as in a header. */
function bytesText(escapes: string): string {
  const bytes = Uint8Array.from(escapes.slice(1).split('\\'), (digits) =>
    digits.startsWith('x') ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 8),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
}
