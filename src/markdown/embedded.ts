import { markdownToMdast } from 'satteri';
import { FEATURES } from './features.ts';
import { withoutDeepNesting } from './nesting.ts';

/** Match what may be a heading, and what may stay open at the end. Texts without a match are not parsed. */
const MAY_BE_HEADING = /#|^[ \t>]*(?:=+|-+)[ \t]*$/m;
const MAY_STAY_OPEN = /`{3}|~{3}|<(?:[!?]|pre|script|style|textarea)/i;

interface MarkdownNode {
  type: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: MarkdownNode[];
  /** The level of a heading. */
  depth?: number;
}

/**
 * Returns Markdown of a document so that it can be a part of another text: its headings are below those around it, and
 * a code block or HTML that it leaves open ends with it.
 *
 * @param level The level of its highest heading.
 */
export function embeddedMarkdown(markdown: string, level: number): string {
  const text = withoutDeepNesting(markdown);
  if (!MAY_BE_HEADING.test(text) && !MAY_STAY_OPEN.test(text)) return text;
  const tree = treeOf(text);
  return withLowerHeadings(text, tree, level) + missingEnd(text, tree.children?.at(-1));
}

/** Returns Markdown with the end of a code block or of HTML that it leaves open. */
export function endedMarkdown(text: string): string {
  if (!MAY_STAY_OPEN.test(text)) return text;
  return text + missingEnd(text, treeOf(text).children?.at(-1));
}

function treeOf(text: string): MarkdownNode {
  return markdownToMdast(text, { features: FEATURES }) as MarkdownNode;
}

function withLowerHeadings(text: string, tree: MarkdownNode, level: number): string {
  const headings = [...headingsIn(tree)];
  const highest = headings.reduce((least, { depth }) => Math.min(least, depth), level);
  const shift = level - highest;
  if (shift === 0) return text;
  let result = '';
  let at = 0;
  for (const { depth, start, end } of headings) {
    const marks = '#'.repeat(Math.min(6, depth + shift));
    result += `${text.slice(at, start)}${marks} ${headingText(text.slice(start, end))}`.trimEnd();
    at = end;
  }
  return result + text.slice(at);
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
const VERBATIM_END = /<\/(?:pre|script|style|textarea)>/i;

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
  const last = lines.at(-1)?.trim() ?? '';
  return last.startsWith(fence) && last === fence.charAt(0).repeat(last.length) ? undefined : fence;
}

function missingTag(source: string): string | undefined {
  const [, name] = VERBATIM_TAG.exec(source) ?? [];
  if (name !== undefined) return VERBATIM_END.test(source) ? undefined : `</${name}>`;
  const [, end] = HTML_ENDS.find(([begin]) => source.startsWith(begin)) ?? [];
  return end === undefined || source.includes(end) ? undefined : end;
}

function placeOf({ position }: MarkdownNode): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
