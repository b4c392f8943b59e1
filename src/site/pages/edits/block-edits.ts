import { isElement, isFormula, type PageNode, textOfNode } from '../syntax/syntax-tree.ts';
import type { HeadingIds } from './heading-ids.ts';
import { type PageTransform, rangeOf } from './page-transform.ts';

/** Turns fences, headings, formulas and pictures of Markdown into components. */
export function blockEdit(node: PageNode, transform: PageTransform, ids: HeadingIds): void {
  if (node.type === 'code') editCode(node, transform);
  else if (node.type === 'heading') editHeading(node, transform, ids);
  else if (node.type === 'math' || node.type === 'inlineMath') editFormula(node, transform);
  else if (node.type === 'image') editImage(node, transform);
  else if (node.type === 'link') noteAddress('link', node.url ?? '', node, transform);
}

/** Adds the address of a link, picture or file to those that are checked. Ignores an empty one. */
export function noteAddress(
  kind: 'link' | 'image' | 'file',
  url: string,
  node: PageNode,
  transform: PageTransform,
): void {
  const start = node.position?.start;
  if (url !== '') transform.addresses.push({ kind, url, line: start?.line ?? 1, column: start?.column ?? 1 });
}

function editCode(node: PageNode, transform: PageTransform): void {
  const place = node.position?.start;
  if (node.lang === 'mermaid' && place) transform.diagrams.push({ line: place.line, column: place.column });
  const attributes = [
    `code={${scriptText(node.value ?? '')}}`,
    ...(node.lang ? [`lang=${attributeText(node.lang)}`] : []),
    ...(node.meta ? [`meta=${attributeText(node.meta)}`] : []),
  ];
  replaceBlock(node, `<DocsCode ${attributes.join(' ')} />`, transform);
}

function editFormula(node: PageNode, transform: PageTransform): void {
  if (!isFormula(node, transform.text)) return;
  const text = scriptText(node.value ?? '');
  if (node.type === 'math') replaceBlock(node, `<Latex display>{${text}}</Latex>`, transform);
  else replaceInline(node, `<Latex>{${text}}</Latex>`, transform);
}

function editImage(node: PageNode, transform: PageTransform): void {
  noteAddress('image', node.url ?? '', node, transform);
  const title = node.title ? ` title=${attributeText(node.title)}` : '';
  const alt = attributeText(node.alt ?? '');
  replaceInline(node, `<DocsImage src=${attributeText(node.url ?? '')} alt=${alt}${title} />`, transform);
}

/** `{#id}` after a heading is not MDX. `parseTolerant` has turned it into the comment `#id`. */
const EXPLICIT_ID = /^\/\*#([\w.:-]+)\*\/$/;

function editHeading(node: PageNode, transform: PageTransform, ids: HeadingIds): void {
  const children = [...(node.children ?? [])];
  const explicitId = EXPLICIT_ID.exec(children.at(-1)?.value?.trim() ?? '')?.[1];
  if (explicitId !== undefined) children.pop();
  const [first, last] = [children[0], children.at(-1)];
  const text = oneLine(children);
  const { id: slug, aliases } = ids(text, {
    words: wordsOf(children),
    ...(explicitId !== undefined && { explicitId }),
  });
  const depth = node.depth ?? 2;
  const start = first && rangeOf(first)?.start;
  const end = last && rangeOf(last)?.end;
  const content = start === undefined || end === undefined ? '' : transform.text.slice(start, end).trimEnd();
  if (content.includes('\n')) return;
  if (text !== '') transform.headings.push({ depth, slug, text, ...(aliases.length > 0 && { aliases }) });
  const range = rangeOf(node);
  if (!range) return;
  if (text === '' && content === '') {
    transform.edits.remove(range.start, range.end);
    return;
  }
  const [before, after] = blankLinesAround(range, transform.text);
  const [from, to] = [
    start ?? range.start,
    start === undefined || end === undefined ? range.start : start + content.length,
  ];
  transform.edits.update(
    range.start,
    Math.max(from, range.start + 1),
    `${before}<DocsHeading level={${depth}} id=${attributeText(slug)}${aliases.length > 0 ? ` aliases={${JSON.stringify(aliases)}}` : ''}>`,
  );
  if (to < range.end) transform.edits.update(to, range.end, `</DocsHeading>${after}`);
  else transform.edits.appendLeft(range.end, `</DocsHeading>${after}`);
}

/** Returns the text of a heading without its badges and other elements. */
function wordsOf(children: readonly PageNode[]): string {
  return oneLine(children.filter((child) => !isElement(child)));
}

function oneLine(nodes: readonly PageNode[]): string {
  return nodes.map(textOfNode).join('').replaceAll(/\s+/g, ' ').trim();
}

function replaceBlock(node: PageNode, replacement: string, { edits, text }: PageTransform): void {
  const range = rangeOf(node);
  if (!range) return;
  const [before, after] = blankLinesAround(range, text);
  edits.update(range.start, range.end, `${before}${replacement}${after}`);
}

function replaceInline(node: PageNode, replacement: string, { edits }: PageTransform): void {
  const range = rangeOf(node);
  if (range) edits.update(range.start, range.end, replacement);
}

/**
 * Returns the line breaks that separate a block from the lines around it. Without them, an element would join a
 * paragraph.
 */
function blankLinesAround(
  { start, end }: { start: number; end: number },
  text: string,
): [before: string, after: string] {
  const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const blank = /^[ \t>]*$/.test(lead);
  const next = text.slice(end).match(/^[ \t]*\n?[ \t]*\S/)?.[0] ?? '';
  return [
    blank ? `\n${lead}` : '',
    next.includes('\n') ? `\n${blank && lead.includes('>') ? lead.trimEnd() : ''}` : '',
  ];
}

/** Writes a text as a JavaScript string. */
export function scriptText(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Writes a text as the value of an attribute. */
export function attributeText(text: string): string {
  return `{${scriptText(text)}}`;
}
