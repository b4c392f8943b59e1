import { type TextHeading, withHeadingIds } from '../../core/markdown/headings.ts';
import { renderMarkdown } from '../../core/markdown/render.ts';
import { rootLink } from '../../core/markdown/root-link.ts';
import { safeLink } from '../../core/text/safe-link.ts';
import { mark, splitAtMarks } from './component-marks.ts';
import { COMPONENT_NAMES } from './component-names.ts';
import { literalAttributes } from './endpoint/endpoint-field.ts';
import { parseDocumentText } from './parse-document-text.ts';
import { withoutIndent } from './syntax/indent.ts';
import { openingTagEnd } from './syntax/opening-tag.ts';
import { isElement, nodesOf, type PageNode } from './syntax/syntax-tree.ts';

/** A part of a document's text for the page of an operation. */
export type ContentPiece =
  | { html: string }
  | { component: string; props: Record<string, unknown>; pieces: ContentPiece[] };

/** The text of a document for the page of an operation, ready to be rendered. */
export interface DocumentContent {
  pieces: ContentPiece[];
  headings: TextHeading[];
  /** Sentences about constructs that are shown as text or left out, without duplicates. */
  faults: string[];
}

/**
 * Reads `x-docs.content`: Markdown with components and literal attributes. A document is not code: nothing in it
 * is compiled or run. What would be code in a page is shown as text.
 *
 * @param taken Ids that headings of the page already have.
 */
export function readDocumentContent(text: string, taken: Iterable<string> = []): DocumentContent {
  const faults = new Set<string>();
  const headings: TextHeading[] = [];
  const pieces = withHeadings(piecesOf(text.toWellFormed(), faults, 0), headings, new Set(taken));
  return { pieces, headings, faults: [...faults] };
}

/**
 * Makes headings look like those of pages, so that they can be linked to. Headings of the first level become
 * second-level headings, because only the page's title is of the first level.
 */
function withHeadings(pieces: readonly ContentPiece[], collected: TextHeading[], taken: Set<string>): ContentPiece[] {
  return pieces.map((piece) => {
    if (!('html' in piece)) return { ...piece, pieces: withHeadings(piece.pieces, collected, taken) };
    const { html, headings } = withHeadingIds(piece.html.replaceAll(/<(\/?)h1>/g, '<$1h2>'), taken);
    for (const heading of headings) {
      taken.add(heading.slug);
      collected.push(heading);
    }
    return { html: html.replaceAll(HEADING, linkedHeading) };
  });
}

const HEADING = /<h([1-6]) id="([^"]*)">([\s\S]*?)<\/h\1>/g;

function linkedHeading(_: string, level: string, id: string, inner: string): string {
  if (inner === '') return '';
  const link = `<a class="docs-heading-link" href="#${id}" aria-label="Link to this section">#</a>`;
  const text = `<span id="${id}:text">${inner}</span>`;
  return `<h${level} id="${id}" class="docs-heading" aria-labelledby="${id}:text">${text}${link}</h${level}>`;
}

/** The nesting limit. Deeper elements are shown as text. */
const MAX_DEPTH = 20;

/** The nesting limit of all content. A deeper text is shown as Markdown without components. */
const MAX_TREE_DEPTH = 100;

/** Returns whether content nests too deeply. Not recursive, because a hostile text can nest thousands of elements. */
export function isTooDeep(tree: PageNode): boolean {
  let level: PageNode[] = [tree];
  for (let depth = 0; depth <= MAX_TREE_DEPTH; depth += 1) {
    level = level.flatMap(({ children = [] }) => children);
    if (level.length === 0) return false;
  }
  return true;
}

const LEVEL = 1;

function piecesOf(text: string, faults: Set<string>, depth: number): ContentPiece[] {
  const { tree, fault } = depth > MAX_DEPTH ? {} : parseDocumentText(text);
  if (!tree) {
    if (fault && /[<{]/.test(text))
      faults.add(`It isn’t valid MDX, so its components are shown as text: ${fault.message}`);
    return [{ html: renderMarkdown(text, LEVEL) }];
  }
  if (depth === 0 && isTooDeep(tree)) {
    faults.add('Its elements are nested too deeply, so its components are shown as text.');
    return [{ html: renderMarkdown(text, LEVEL) }];
  }
  noteCode(tree, faults);
  const places: { start: number; end: number; piece: ContentPiece }[] = [];
  collect(tree, text, { places, faults, depth });
  let marked = '';
  let position = 0;
  for (const [index, { start, end }] of places.entries()) {
    marked += `${text.slice(position, start)}${mark(index)}`;
    position = end;
  }
  marked += text.slice(position);
  return joinPieces(
    renderMarkdown(marked, LEVEL),
    places.map(({ piece }) => piece),
    faults,
  );
}

function noteCode(tree: PageNode, faults: Set<string>): void {
  for (const node of nodesOf(tree)) {
    if (node.type === 'mdxjsEsm')
      faults.add('It has import or export statements, which aren’t allowed in documents, so they’re shown as text.');
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      faults.add(`It has the expression "{${(node.value ?? '').slice(0, 60)}}", which is shown as text.`);
    }
  }
}

interface Collector {
  places: { start: number; end: number; piece: ContentPiece }[];
  faults: Set<string>;
  depth: number;
}

/** Collects the outermost components and code blocks of a text, in order. */
function collect(node: PageNode, text: string, state: Collector): void {
  for (const child of node.children ?? []) {
    const start = child.position?.start.offset;
    const end = child.position?.end.offset;
    if (start === undefined || end === undefined) continue;
    const name = child.name ?? '';
    if (child.type === 'code') {
      // A diagram would be drawn in the reader's page by a library that interprets its text.
      const props = { code: child.value ?? '', lang: child.lang ?? '', meta: child.meta ?? '', plain: true };
      state.places.push({ start, end, piece: { component: 'DocsCode', props, pieces: [] } });
    } else if (isElement(child) && isDocumentComponent(name)) {
      const inside = innerText(child, text.slice(start, end));
      const props = safeProps(child, state.faults);
      if (name === 'Prompt') props['source'] = inside;
      const pieces = inside === '' ? [] : piecesOf(inside, state.faults, state.depth + 1);
      state.places.push({ start, end, piece: { component: name, props, pieces } });
    } else {
      if (isElement(child) && /^[A-Z]/.test(name)) state.faults.add(`It uses the unknown component "${name}".`);
      collect(child, text, state);
    }
  }
}

const OWN = /^(?:Docs|Snippet$|Fragment$|Image$|Link$)/;

/** Whether the text of a document may contain a component. It can name no file and no part of the site's layout. */
export function isDocumentComponent(name: string): boolean {
  return COMPONENT_NAMES.has(name) && !OWN.test(name) && /^[A-Z]/.test(name);
}

/** Returns the content between the tags, without its common indentation. */
function innerText(node: PageNode, text: string): string {
  const from = openingTagEnd(text, 0) ?? text.length;
  const to = text.lastIndexOf('</');
  if (to < from || (node.children ?? []).length === 0) return '';
  return withoutIndent(text.slice(from, to));
}

const ADDRESSES = new Set(['href', 'src', 'img', 'url', 'poster']);
/** Attributes that components read as text. */
const TEXTS = new Set(['code', 'color', 'lang', 'language', 'name', 'openapi', 'operation', 'repo', 'schema']);
const PLAIN = /^(?!on|style$|class|set:|client:|server:|is:|define:|dangerously|slot$)[a-z][\w-]*$/i;

/** Whether an attribute would make a `CodeBlock` draw its code. */
function isDiagram(name: string, value: unknown): boolean {
  return value === 'mermaid' && (name === 'lang' || name === 'language');
}

/** Returns the literal attributes that are safe. Relative addresses become paths from the root, as those in Markdown. */
function safeProps(node: PageNode, faults: Set<string>): Record<string, unknown> {
  const literal = literalAttributes(node);
  const props: Record<string, unknown> = Object.create(null);
  for (const attribute of node.attributes ?? []) {
    if (attribute.type === 'mdxJsxAttribute' && literal.has(attribute.name)) continue;
    faults.add(`An attribute of <${node.name}> is an expression, which isn’t allowed in documents, so it’s left out.`);
  }
  for (const [name, value] of literal) {
    if (!PLAIN.test(name) || name === '__proto__' || isDiagram(name, value)) continue;
    if (TEXTS.has(name) && typeof value !== 'string') {
      faults.add(`The attribute "${name}" of <${node.name}> isn’t a quoted string, so it’s left out.`);
      continue;
    }
    if (!ADDRESSES.has(name) && !(name === 'icon' && /[/:]/.test(String(value)))) props[name] = value;
    else {
      const link = safeLink(value);
      if (link !== undefined) props[name] = rootLink(link) ?? link;
    }
  }
  return { ...props };
}

/** Puts the components in the places of their marks. */
function joinPieces(html: string, components: readonly ContentPiece[], faults: Set<string>): ContentPiece[] {
  const parts = splitAtMarks(html);
  if (components.some((_, index) => !parts.includes(index))) {
    faults.add('It has a component inside another element’s tag, so the component is left out.');
  }
  return parts
    .map((part) => (typeof part === 'string' ? { html: part } : components[part]))
    .filter((piece) => piece !== undefined)
    .filter((piece) => !('html' in piece) || piece.html !== '');
}
