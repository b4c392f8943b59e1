import { markdownToMdast } from 'satteri';
import { FEATURES } from './features.ts';
import { withoutDeepNesting } from './nesting.ts';

/** Match what may affect other texts. Texts without a match are not parsed. */
const MAY_BE_HEADING = /#|^[ \t>]*(?:=+|-+)[ \t]*$/m;
const MAY_BE_LIST = /^ {0,3}-(?:[ \t]|$)/m;
const MAY_STAY_OPEN = /`{3}|~{3}|<(?:[!?]|pre|script|style|textarea)/i;

interface MarkdownNode {
  type: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: MarkdownNode[];
  /** The level of a heading. */
  depth?: number;
}

/** A part of a text to replace. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Returns Markdown of a document so that it can be a part of another text: its headings are below those around it, its
 * lists do not join those after it, which begin with `-`, and a code block or HTML that it leaves open ends with it.
 *
 * @param level The level of its highest heading.
 */
export function embeddedMarkdown(markdown: string, level: number): string {
  // The parser counts positions without a byte order mark.
  const text = withoutDeepNesting(markdown.replace(/^\uFEFF/, ''));
  if (![MAY_BE_HEADING, MAY_BE_LIST, MAY_STAY_OPEN].some((pattern) => pattern.test(text))) return text;
  const tree = treeOf(text);
  const edits = [...headingEdits(text, tree, level), ...listEdits(text, tree)];
  return edited(text, edits) + missingEnd(text, tree.children?.at(-1));
}

function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** Returns Markdown with the end of a code block or of HTML that it leaves open. */
export function endedMarkdown(text: string): string {
  if (!MAY_STAY_OPEN.test(text)) return text;
  return text + missingEnd(text, treeOf(text).children?.at(-1));
}

function treeOf(text: string): MarkdownNode {
  return markdownToMdast(text, { features: FEATURES }) as MarkdownNode;
}

function headingEdits(text: string, tree: MarkdownNode, level: number): Edit[] {
  const headings = [...headingsIn(tree)];
  const highest = headings.reduce((least, { depth }) => Math.min(least, depth), level);
  const shift = level - highest;
  if (shift === 0) return [];
  return headings.map(({ depth, start, end }) => {
    const marks = '#'.repeat(Math.min(6, depth + shift));
    return { start, end, text: `${marks} ${headingText(text.slice(start, end))}`.trimEnd() };
  });
}

/** Changes the marks of outer lists. A list ends where another mark begins. */
function listEdits(text: string, tree: MarkdownNode): Edit[] {
  const lists = (tree.children ?? []).filter(({ type }) => type === 'list');
  return lists.flatMap(({ children = [] }) => {
    const starts = children.map((item) => placeOf(item).start).filter((start) => text[start] === '-');
    return starts.filter((start) => !isRule(text, start)).map((start) => ({ start, end: start + 1, text: '*' }));
  });
}

/** Whether a line would be a rule if it began with `*`. */
function isRule(text: string, start: number): boolean {
  return /^-(?:[ \t]*\*){2,}[ \t]*(?:\n|$)/.test(text.slice(start, start + 200));
}

function* headingsIn(node: MarkdownNode): Generator<{ depth: number; start: number; end: number }> {
  for (const child of node.children ?? []) {
    if (child.type === 'heading' && child.depth !== undefined) yield { depth: child.depth, ...placeOf(child) };
    else yield* headingsIn(child);
  }
}

/** Returns what a heading says, without its marks. It may be several lines with a line below them. */
function headingText(source: string): string {
  const marked = /^#{1,6}(?:[ \t]+|$)/.exec(source)?.[0];
  if (marked !== undefined) return source.slice(marked.length);
  const lines = source.split('\n').map((line) => line.replace(/^[ \t>]+/, '').trimEnd());
  return lines.slice(0, -1).join(' ');
}

/** What ends HTML that may contain empty lines, by how it begins. */
const HTML_ENDS: readonly [begin: string, end: string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
];
const VERBATIM_TAG = /^<(pre|script|style|textarea)(?![^\s>])/i;

/** Returns what the last block lacks to end, after a line break. Blocks inside others end with those. */
function missingEnd(text: string, last: MarkdownNode | undefined): string {
  if (!last) return '';
  const { start, end } = placeOf(last);
  const source = text.slice(start, end);
  const missing = last.type === 'code' ? missingFence(source) : last.type === 'html' ? missingTag(source) : undefined;
  return missing === undefined ? '' : `${text.endsWith('\n') ? '' : '\n'}${missing}`;
}

function missingFence(source: string): string | undefined {
  const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(source) ?? [];
  if (fence === undefined) return undefined;
  const [, ...lines] = source.split('\n');
  // With more spaces before it, a fence is code.
  const last = /^ {0,3}(\S*)\s*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  return last.startsWith(fence) && last === fence.charAt(0).repeat(last.length) ? undefined : fence;
}

function missingTag(source: string): string | undefined {
  const html = source.trimStart();
  const [, name] = VERBATIM_TAG.exec(html) ?? [];
  // CommonMark accepts the end of any of these tags, but some parsers do not.
  if (name !== undefined) return html.toLowerCase().includes(`</${name.toLowerCase()}>`) ? undefined : `</${name}>`;
  const [, end] = HTML_ENDS.find(([begin]) => html.startsWith(begin)) ?? [];
  return end === undefined || html.includes(end) ? undefined : end;
}

function placeOf({ position }: MarkdownNode): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
