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
 * Splits a command into words, as browsers copy it for bash or for the Windows command line (`^` escapes the next
 * character). In PowerShell, a backtick continues the line. Returns `undefined` if a quotation mark has no end.
 */
export function commandWords(command: string): string[] | undefined {
  const text = command.trim().replace(/^[$>%]\s+/, '');
  const isEscaped = ESCAPED.test(text);
  if ((isEscaped || /\^\r?\n/.test(text)) && !BEGINS_SINGLE_QUOTED.test(text))
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
 * A part of a command, from where the last one ended. Blanks after the backslash that joins lines are easily copied from
 * a page.
 */
const PART =
  /(?<blank>(?:\\[ \t]*\r?\n|\s)+)|\$'(?<ansi>(?:[^'\\]|\\.)*)'|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\.)*)"|\\(?<escaped>.?)|(?<plain>\$|[^\s\\'"$]+)/sy;

/**
 * Splits a command into words as bash does, without expansion, in time that is linear in its length. Returns `undefined`
 * if a quotation mark has no end.
 */
export function shellWords(command: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  PART.lastIndex = 0;
  while (PART.lastIndex < command.length) {
    const at = PART.lastIndex;
    if (word === undefined && command.charAt(at) === '#') {
      const end = command.indexOf('\n', at);
      PART.lastIndex = end === -1 ? command.length : end;
      continue;
    }
    const { blank, ansi, single, double, escaped, plain } = PART.exec(command)?.groups ?? {};
    if (blank !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
      continue;
    }
    const text = ansi === undefined ? (single ?? escaped ?? plain ?? doubleText(double)) : ansiText(ansi);
    if (text === undefined) return undefined;
    word = (word ?? '') + text;
  }
  return word === undefined ? words : [...words, word];
}

function doubleText(text: string | undefined): string | undefined {
  return text?.replace(/\\(\r?\n|["\\$`])/g, (_, next: string) => (next.endsWith('\n') ? '' : next));
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
