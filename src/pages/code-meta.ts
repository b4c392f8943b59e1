/** What stands behind the language of a code block: ```` ```js title.js {1,3} lines ````. */
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
}

const FLAGS = { lines: 'lines', linenumbers: 'lines', wrap: 'wrap', expandable: 'expandable' } as const;
/** Said to other tools; no part of a title. */
const IGNORED = /^(?:twoslash|theme|placement|actions|test|copy|nocopy|hide|show|live|noline|start)$/i;
const PIECE =
  /(?<key>[\w-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braced>(?:[^{}]|\{[^{}]*\})*)\}|(?<bare>\S+))|\{(?<set>[^}]*)\}|\[(?<group>[^\]]*)\]|(?<word>\S+)/g;

export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const result: CodeMeta = { highlight: [], focus: [], lines: false, wrap: false, expandable: false, diff: false };
  const words: string[] = [];
  for (const { groups = {} } of (meta ?? '').matchAll(PIECE)) {
    const { key, double, single, braced, bare, set, group, word } = groups;
    if (key !== undefined) applyValue(result, key.toLowerCase(), double ?? single ?? unquoted(braced ?? bare ?? ''));
    else if (set !== undefined) applySet(result, set);
    else if (group !== undefined) applySet(result, group);
    else if (word !== undefined && !applyFlag(result, word)) words.push(word);
  }
  const title = words.join(' ').replace(/^(["'])(.*)\1$/, '$2');
  if (title !== '' && result.title === undefined) result.title = title;
  return result;
}

function applyValue(meta: CodeMeta, key: string, value: string): void {
  if (key === 'title' || key === 'filename' || key === 'file') meta.title = value;
  else if (key === 'icon') meta.icon = value;
  else if (key === 'highlight' || key === 'mark') meta.highlight = lineNumbers(value);
  else if (key === 'focus') meta.focus = lineNumbers(value);
  else if (value !== 'false') applyFlag(meta, key);
}

/** `{1,3-5}` marks lines; `{lines}` and `[expandable]` are flags in other words. */
function applySet(meta: CodeMeta, text: string): void {
  const lines = lineNumbers(text);
  if (lines.length > 0) meta.highlight = lines;
  else for (const word of text.split(/[\s,]+/)) applyFlag(meta, word);
}

function applyFlag(meta: CodeMeta, word: string): boolean {
  const name = word.toLowerCase();
  if (name === 'diff') meta.diff = true;
  else if (Object.hasOwn(FLAGS, name)) meta[FLAGS[name as keyof typeof FLAGS]] = true;
  else return IGNORED.test(name);
  return true;
}

const MAX_LINES = 10_000;

function lineNumbers(text: string): number[] {
  return text
    .replaceAll(/[[\]{}"']/g, '')
    .split(',')
    .flatMap((part) => {
      const [, first, last] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part) ?? [];
      if (first === undefined) return [];
      const from = Number(first);
      const to = Math.min(Number(last ?? first), from + MAX_LINES);
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    });
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["'`])(.*)\1$/, '$2');
}
