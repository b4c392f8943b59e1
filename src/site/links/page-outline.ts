import { slug as slugOf } from 'github-slugger';
import { COMPONENT_NAMES } from '../pages/component-names.ts';
import { descriptionLinks } from '../pages/description-links.ts';
import { isTooDeep } from '../pages/document-content.ts';
import { repeatedFieldIds } from '../pages/edits/field-ids.ts';
import type { readFrontmatter } from '../pages/edits/front-matter.ts';
import { parseTolerant } from '../pages/edits/parse-tolerant.ts';
import { parseDocumentText } from '../pages/parse-document-text.ts';
import { isElement, nodesOf, type PageAttribute, type PageNode } from '../pages/syntax/syntax-tree.ts';

/** A link, picture or other file that a page names, or the target of a redirect. */
export interface PageLink {
  kind: 'link' | 'file' | 'redirect';
  /** As written. */
  url: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
}

/** An icon that a component names. */
export interface PageIcon {
  /** As written: a name, an address or an emoji. */
  icon: string;
  /** `iconType`. */
  type: string | undefined;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
}

/** What a page links to, and what other pages can link to in it. */
export interface PageOutline {
  links: PageLink[];
  icons: PageIcon[];
  /** Ids within the page. */
  anchors: Set<string>;
  /** Whether ids are computed, so that they are not known here. */
  isDynamic: boolean;
  /** MDX files that the page imports, as written. */
  imports: string[];
}

/**
 * Reads the outline of a page itself. The ids of its headings come from elsewhere.
 *
 * @returns `undefined` for a page that is not MDX, which is reported elsewhere.
 */
export function pageOutline(source: string): PageOutline | undefined {
  const { tree } = parseTolerant(source);
  return tree && outlineOf(tree);
}

/**
 * Reads the outline of `x-docs.content`, which may come from anyone: within the bounds of documents, and as it is shown.
 *
 * @returns `undefined` for a text that is shown without components.
 */
export function contentOutline(content: string): PageOutline | undefined {
  const { tree } = parseDocumentText(content);
  return tree && !isTooDeep(tree) ? outlineOf(tree) : undefined;
}

function outlineOf(tree: PageNode): PageOutline {
  const anchors = new Set(repeatedFieldIds(tree).values());
  const outline: PageOutline = { links: [], icons: [], anchors, isDynamic: false, imports: [] };
  for (const node of nodesOf(tree)) {
    if (node.type === 'mdxjsEsm') outline.imports.push(...importsOf(node.value ?? ''));
    else if (node.type === 'link' || node.type === 'definition') addLink(outline, node, 'link', node.url);
    else if (node.type === 'image') addLink(outline, node, 'file', node.url);
    else if (isElement(node)) readElement(outline, node);
  }
  return outline;
}

function addLink({ links }: PageOutline, node: PageNode, kind: PageLink['kind'], url: string | undefined): void {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  if (url) links.push({ kind, url, line, column });
}

const PICTURE_KEY = /^(?:og|twitter):image(?::(?:url|secure_url|src))?$/;

/** Returns the pictures, the address (`url`) and the links of the description in the front matter. */
export function frontmatterLinks({ frontmatter, lines }: ReturnType<typeof readFrontmatter>): PageLink[] {
  return Object.entries(frontmatter).flatMap(([key, value]): PageLink[] => {
    if (typeof value !== 'string') return [];
    const place = { line: lines[key] ?? 1, column: 1 };
    if (key === 'description') return descriptionLinks(value).map((link) => ({ ...link, ...place }));
    if (key === 'url') return [{ kind: 'link', url: value, ...place }];
    return PICTURE_KEY.test(key) ? [{ kind: 'file', url: value, ...place }] : [];
  });
}

/** Returns the icon of the page in the navigation. */
export function frontmatterIcons({ frontmatter, lines }: ReturnType<typeof readFrontmatter>): PageIcon[] {
  const { icon: written, iconType } = frontmatter;
  // A name without letters is a number in YAML.
  const icon = typeof written === 'number' ? String(written) : written;
  if (typeof icon !== 'string' || icon === '') return [];
  const type = typeof iconType === 'string' ? iconType : undefined;
  return [{ icon, type, line: lines['icon'] ?? 1, column: 1 }];
}

/** Elements whose address is a file that the page shows. */
const SHOWS_FILE = new Set(['img', 'video', 'audio', 'source', 'embed', 'Image', 'Card', 'Tile', 'Frame']);

/** The reference of an operation or schema has ids that depend on the document. */
const FROM_DOCUMENT = new Set(['Operation', 'Schema']);

function readElement(outline: PageOutline, node: PageNode): void {
  if (FROM_DOCUMENT.has(node.name ?? '')) outline.isDynamic = true;
  addIcon(outline, node);
  for (const attribute of node.attributes ?? []) {
    if (attribute.type !== 'mdxJsxAttribute') {
      outline.isDynamic = true;
      continue;
    }
    const { name } = attribute;
    const text = textOfAttribute(attribute);
    if (text === undefined) {
      if (name === 'id') outline.isDynamic = true;
      continue;
    }
    if (name === 'href') addLink(outline, node, 'link', text);
    else if ((name === 'src' || name === 'img' || name === 'poster') && SHOWS_FILE.has(node.name ?? '')) {
      addLink(outline, node, 'file', text);
    } else addAnchors(outline, node.name ?? '', { name, text });
  }
}

/** Reads attributes of our components only. Other components may give them another meaning. */
function addIcon({ icons }: PageOutline, { name, attributes = [], position }: PageNode): void {
  if (!COMPONENT_NAMES.has(name ?? '')) return;
  const texts = new Map(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, textOfAttribute(attribute)] as const] : [],
    ),
  );
  const icon = texts.get('icon') ?? (name === 'Icon' ? texts.get('name') : undefined);
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  if (icon) icons.push({ icon, type: texts.get('iconType'), line, column });
}

/** Returns the text of an attribute that is a string, or an expression that is only a string. */
function textOfAttribute({ value }: Extract<PageAttribute, { type: 'mdxJsxAttribute' }>): string | undefined {
  if (typeof value === 'string') return value;
  return /^\s*(["'`])((?:(?!\1)[^\\$])*)\1\s*$/.exec(value?.value ?? '')?.[2];
}

/** Components with a title that an address can name. The page script finds them. */
const TITLED = new Set(['Tab', 'Accordion', 'Step', 'Update', 'View', 'Steps.Step', 'Tabs.Tab']);

/** Components derive their ids from an id, a title, a label or the name of a parameter. */
function addAnchors({ anchors }: PageOutline, element: string, { name, text }: { name: string; text: string }): void {
  if (name === 'id') anchors.add(text);
  if (/^(?:title|label)$/.test(name) && TITLED.has(element)) anchors.add(text).add(slugOf(text));
  if (!/Field$/.test(element) || !/^(?:name|path|query|body|header|cookie)$/.test(name)) return;
  for (const prefix of ['', 'param-', 'parameter-', 'response-', 'body.', 'body-']) anchors.add(prefix + text);
}

function importsOf(statements: string): string[] {
  return [...statements.matchAll(/\bfrom\s*["']([^"']+\.mdx?)["']/g)].flatMap(([, file]) => file ?? []);
}
