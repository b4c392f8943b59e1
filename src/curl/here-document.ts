/** The operator of bash before a text that a command reads as its input. */
export const HERE_STRING = '<<<';

/** Stands for the operator among words, because a quoted word may be `<<<`. Unicode has no such character. */
export const INPUT_MARK = '\uffff';

/** Stands for the operator `<` before the name of a file that a command reads as its input. */
export const FILE_MARK = '\ufffe';

/** Matches this operator and the blanks after it. `<id>` is a placeholder instead. */
export const FILE_OPERATOR = /^<[ \t]*(?=(?:"[^"]*"|'[^']*'|[^\s<>()&|;"']+)(?:\s|$))/;

/** Matches `<<EOF`, the rest of its line, and the lines until `EOF`. `<<-` ignores tabs before each line. */
const DOCUMENT = /^<<(-?)[ \t]*(["']?)([\w.-]+)\2([^\r\n]*)\r?\n((?:[^\n]*\n)*?)(?:\t*\3[ \t]*(?=\r?\n|$)|([^\n]*)$)/;

/**
 * Returns the text of a here document at the start of `rest`, and the words after its `<<EOF`. What follows it is
 * another command. `undefined` if there is none. Does not expand variables.
 */
export function hereDocument(rest: string): { text: string; words: string } | undefined {
  const [whole, dash, quote, , words = '', lines = '', last = ''] = DOCUMENT.exec(rest) ?? [];
  if (whole === undefined) return undefined;
  const text = lines.replace(/\r?\n$/, '') + (last === '' ? '' : `\n${last}`);
  const withoutTabs = dash === '' ? text : text.replace(/^\t+/gm, '');
  return { text: quote === '' ? withoutEscapes(withoutTabs) : withoutTabs, words };
}

/** Removes the backslashes of a text that is not quoted, as bash does. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(\r?\n|[\\$`])/g, (_, next: string) => (next.endsWith('\n') ? '' : next));
}

/** Whether a command has a here document. */
export function hasHereDocument(command: string): boolean {
  const at = command.indexOf('<<');
  return at !== -1 && hereDocument(command.slice(at)) !== undefined;
}

/** Removes the input from the words of a command, and returns it. `undefined` if the command has none. */
export function takeInput(words: string[]): string | undefined {
  const at = words.findIndex((word) => word.startsWith(INPUT_MARK));
  if (at === -1) return undefined;
  const [mark = '', next = ''] = words.splice(at, words[at] === INPUT_MARK ? 2 : 1);
  return `${mark.slice(INPUT_MARK.length) || next}\n`;
}

/** Removes the file with the input from the words of a command, and returns its name. */
export function takeInputFile(words: string[]): string | undefined {
  const at = words.findIndex((word) => word.startsWith(FILE_MARK));
  return at === -1 ? undefined : words.splice(at, 1)[0]?.slice(FILE_MARK.length);
}
