import type MagicString from 'magic-string';
import { openingTagEnd } from '../syntax/opening-tag.ts';
import type { PageNode } from '../syntax/syntax-tree.ts';
import { rangeOf } from './page-transform.ts';
import { isUnseenElement } from './page-words.ts';

/** The components that leave out what they contain. */
const UNSEEN: ReadonlySet<string> = new Set(['Hidden', 'Visibility']);

/** Whether an element is a component whose content readers never see. The page may declare one with its name. */
export function isUnseenComponent(node: PageNode, declared: ReadonlySet<string>): boolean {
  const name = node.name ?? '';
  return UNSEEN.has(name) && !declared.has(name) && isUnseenElement(node);
}

/**
 * Removes the content of an element from a page before it is compiled. Astro would run it even though the component
 * does not show it, and adds each script to a page only where it first occurs: the rest of the page would be without it.
 * Lines keep their numbers.
 */
export function removeContent(node: PageNode, text: string, edits: MagicString): void {
  const range = rangeOf(node);
  const start = range && openingTagEnd(text, range.start);
  const end = range && text.lastIndexOf('</', range.end - 1);
  if (start === undefined || end === undefined || end <= start) return;
  const [, ...lines] = text.slice(start, end).split('\n');
  // What begins a line may belong to a list or a quote around the element.
  const blank = lines.map((line) => `\n${/^[ \t>]*/.exec(line)?.[0] ?? ''}`).join('');
  if (blank === '') edits.remove(start, end);
  else edits.overwrite(start, end, blank);
}
