import GithubSlugger from 'github-slugger';
import { markdownToMdast, mdxToMdast } from 'satteri';

/** A link, picture or other file that a page names. */
export interface PageLink {
  kind: 'link' | 'file';
  /** As written. */
  url: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
}

/** What a page links to and what of it can be linked to. */
export interface PageOutline {
  links: PageLink[];
  /** Ids within the page. */
  anchors: Set<string>;
  /** Ids are computed, so that they are not known here. */
  isDynamic: boolean;
  /** MDX files that it imports, as written. */
  imports: string[];
}

interface Node {
  type: string;
  position?: { start: { line: number; column: number } };
  children?: Node[];
  value?: string;
  name?: string | null;
  attributes?: Attribute[];
  url?: string;
  alt?: string | null;
}

interface Attribute {
  type: string;
  name?: string;
  value?: string | { value: string } | null;
}

/**
 * Reads a page as Astro does: ids of headings are those of github-slugger, counted through the page.
 *
 * @returns `undefined` for a page that is not MDX; that is told elsewhere.
 */
export function pageOutline(source: string, file: string): PageOutline | undefined {
  const tree = parse(source, file);
  if (!tree) return undefined;
  const outline: PageOutline = { links: [], anchors: new Set(), isDynamic: false, imports: [] };
  const slugger = new GithubSlugger();
  for (const node of nodesOf(tree)) {
    if (node.type === 'heading') outline.anchors.add(slugger.slug(textOf(node)));
    else if (node.type === 'mdxjsEsm') outline.imports.push(...importsOf(node.value ?? ''));
    else if (node.type === 'link' || node.type === 'definition') addLink(outline, node, 'link', node.url);
    else if (node.type === 'image') addLink(outline, node, 'file', node.url);
    else if (node.type.startsWith('mdxJsx')) readElement(outline, node);
    else if (node.type === 'html') readHtml(outline, node.value ?? '');
  }
  return outline;
}

function parse(source: string, file: string): Node | undefined {
  try {
    const text = source.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
    return (file.endsWith('.md') ? markdownToMdast(source) : mdxToMdast(text)) as Node;
  } catch {
    return undefined;
  }
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

function textOf(node: Node): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? '';
  return (node.children ?? []).map(textOf).join('');
}

function addLink({ links }: PageOutline, node: Node, kind: PageLink['kind'], url: string | undefined): void {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  if (url) links.push({ kind, url, line, column });
}

/** Elements whose address is a file that the page shows. */
const SHOWS_FILE = new Set(['img', 'video', 'audio', 'source', 'embed', 'Image', 'Card', 'Tile', 'Frame']);

function readElement(outline: PageOutline, node: Node): void {
  for (const { type, name = '', value } of node.attributes ?? []) {
    if (type !== 'mdxJsxAttribute') {
      outline.isDynamic = true;
      continue;
    }
    const text = textOfAttribute(value);
    if (text === undefined) {
      if (name === 'id') outline.isDynamic = true;
      continue;
    }
    if (name === 'href') addLink(outline, node, 'link', text);
    else if ((name === 'src' || name === 'img' || name === 'poster') && SHOWS_FILE.has(node.name ?? '')) {
      addLink(outline, node, 'file', text);
    } else addAnchors(outline, name, text);
  }
}

/** A string, also as an expression that is nothing but one. */
function textOfAttribute(value: Attribute['value']): string | undefined {
  if (typeof value === 'string') return value;
  return /^\s*(["'`])((?:(?!\1)[^\\$])*)\1\s*$/.exec(value?.value ?? '')?.[2];
}

/** Components take their ids from what they are called: an id, a title, a label, the name of a parameter. */
function addAnchors({ anchors }: PageOutline, name: string, text: string): void {
  if (name === 'id') anchors.add(text);
  if (/^(?:title|label|name|path|query|body|header|cookie)$/.test(name)) {
    const slug = new GithubSlugger().slug(text);
    for (const prefix of ['', 'param-', 'parameter-', 'response-', 'body.', 'body-']) {
      anchors.add(prefix + slug);
      anchors.add(prefix + text);
    }
  }
}

function readHtml(outline: PageOutline, html: string): void {
  for (const [, id] of html.matchAll(/\s(?:id|name)\s*=\s*["']([^"']+)["']/g)) if (id) outline.anchors.add(id);
}

function importsOf(statements: string): string[] {
  return [...statements.matchAll(/\bfrom\s*["']([^"']+\.mdx?)["']/g)].flatMap(([, file]) => file ?? []);
}
