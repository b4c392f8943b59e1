/** The text after the language of a code block: ```` ```js title.js {1,3} lines ````. */
export interface CodeMeta {
  title?: string;
  icon?: string;
  /** 1-based numbers of marked lines. */
  highlight: number[];
  focus: number[];
  lines: boolean;
  wrap: boolean;
  expandable: boolean;
  diff: boolean;
  /** Whether it is written for a compiler that shows types. That compiler is not run. */
  twoslash: boolean;
}

const FLAGS: ReadonlyMap<string, 'lines' | 'wrap' | 'expandable' | 'diff'> = new Map([
  ...(['lines', 'wrap', 'expandable', 'diff'] as const).map((name) => [name, name] as const),
  ['lineNumbers', 'lines'],
]);
/** Flags of other tools. None of them is a word that a title would contain. */
const IGNORED = new Set(['twoslash', 'nocopy', 'noline']);
const PIECE =
  /(?<key>[\w-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braced>(?:[^{}]|\{[^{}]*\})*)\}|(?<bare>\S+))|\{(?<set>[^}]*)\}|\[(?<group>[^\]]*)\]|(?<word>\S+)/g;

/** Reads what follows the language of a fence, such as `title="a.ts" {1,3-5} expandable`. */
export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const result: CodeMeta = {
    highlight: [],
    focus: [],
    lines: false,
    wrap: false,
    expandable: false,
    diff: false,
    twoslash: false,
  };
  const words: (string | undefined)[] = [];
  for (const { groups = {} } of (meta ?? '').matchAll(PIECE)) {
    const { key, double, single, braced, bare, set, group, word } = groups;
    if (key !== undefined) applyValue(result, key.toLowerCase(), double ?? single ?? unquote(braced ?? bare ?? ''));
    else if (set !== undefined) applySet(result, set);
    else if (group !== undefined) applySet(result, group);
    words.push(word);
  }
  const { flags, title } = titleWords(words);
  for (const flag of flags) applyFlag(result, flag);
  const text = title.join(' ').replace(/^(["'])(.*)\1$/, '$2');
  if (text !== '' && result.title === undefined) result.title = text;
  return result;
}

/**
 * Separates flags from the words of a title. A flag is before or after the title: "Show line numbers example lines" has
 * one, "Wrap long lines in Java" and "lines of the answer" have none.
 *
 * @param words `undefined` is a piece that is not a word, such as `icon="js"`.
 */
function titleWords(words: readonly (string | undefined)[]): { flags: string[]; title: string[] } {
  let start = 0;
  while (start < words.length && isFlagOrPiece(words[start])) start += 1;
  let end = words.length;
  while (end > start && isFlagOrPiece(words[end - 1])) end -= 1;
  // A title in lower case may begin with a word that is also a flag.
  if (start > 0 && start < end && /^\p{Ll}+$/u.test(words[start] ?? '') && words[start - 1] !== undefined) start -= 1;
  const isWord = (word: string | undefined): word is string => word !== undefined;
  return {
    flags: [...words.slice(0, start), ...words.slice(end)].filter(isWord),
    title: words.slice(start, end).filter(isWord),
  };
}

function isFlagOrPiece(word: string | undefined): boolean {
  return word === undefined || FLAGS.has(word) || IGNORED.has(word);
}

function applyValue(meta: CodeMeta, key: string, value: string): void {
  if (key === 'title' || key === 'filename' || key === 'file') meta.title = value;
  else if (key === 'icon') meta.icon = value;
  else if (key === 'highlight' || key === 'mark') meta.highlight = lineNumbers(value);
  else if (key === 'focus') meta.focus = lineNumbers(value);
  else if (value !== 'false') applyFlag(meta, key);
}

/** `{1,3-5}` marks lines; `{lines}` and `[expandable]` are other spellings of flags. */
function applySet(meta: CodeMeta, text: string): void {
  const lines = lineNumbers(text);
  if (lines.length > 0) meta.highlight = lines;
  else for (const word of text.split(/[\s,]+/)) applyFlag(meta, word);
}

function applyFlag(meta: CodeMeta, word: string): void {
  if (word === 'twoslash') meta.twoslash = true;
  const flag = FLAGS.get(word === 'linenumbers' ? 'lineNumbers' : word);
  if (flag !== undefined) meta[flag] = true;
}

/** Documents can have code blocks too, so the number of marked lines has a limit. */
const MAX_LINES = 10_000;

function lineNumbers(text: string): number[] {
  const lines: number[] = [];
  for (const part of text.replaceAll(/[[\]{}"']/g, '').split(',')) {
    const [, first, last] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part) ?? [];
    if (first === undefined) continue;
    for (let line = Number(first); line <= Number(last ?? first) && lines.length < MAX_LINES; line += 1) {
      lines.push(line);
    }
  }
  return lines;
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'`])(.*)\1$/, '$2');
}
