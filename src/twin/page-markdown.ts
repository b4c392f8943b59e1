import { literalAttributes } from '../pages/endpoint/endpoint-field.ts';
import { isElement, nodesOf, type PageNode } from '../pages/syntax/syntax-tree.ts';
import { blocks, code, fenceCode } from './markdown-text.ts';
import { CALLOUTS, isInline, REFERENCES, TITLED, UNSEEN } from './page-elements.ts';

/** What the conversion of a page needs in addition to its text. */
export interface PageMarkdownSource {
  /**
   * Returns the Markdown of a snippet that an element shows, which its component name or its attribute `file`
   * identifies.
   */
  snippet: (element: { name: string; file: string | undefined }) => string | undefined;
  /** Returns the address in the site of a link as the author wrote it. Other addresses stay as they are. */
  href: (link: string) => string;
  /** Returns the Markdown of an operation or a schema that an element shows. */
  reference: (component: string, attributes: ReadonlyMap<string, string>) => string | undefined;
}

/**
 * Converts the text of an MDX page to Markdown. Components become headings, quotes, lists and code. Content that is
 * only for people is left out, and so are statements and expressions, because nothing runs them here.
 *
 * @param text The text that `tree` was parsed from.
 */
export function pageMarkdown(text: string, tree: PageNode, source: PageMarkdownSource): string {
  return blocksOf(tree, { text, source, level: 2 });
}

interface Writing {
  text: string;
  source: PageMarkdownSource;
  /** Level of the next heading that a component becomes. */
  level: number;
}

function blocksOf(node: PageNode, writing: Writing): string {
  let { level } = writing;
  const parts: string[] = [];
  let previous: PageNode | undefined;
  for (const child of node.children ?? []) {
    const part = blockOf(child, { ...writing, level });
    if (previous && isInline(previous) && isInline(child)) parts.push(`${parts.pop()}${part}`);
    else parts.push(part);
    previous = child;
    if (child.type === 'heading' && child.depth !== undefined) level = Math.min(6, Math.max(2, child.depth + 1));
  }
  return blocks(...parts.map((part) => part.trim()));
}

/** Nodes that only a compiler reads. */
const CODE_NODES = new Set(['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'yaml', 'toml']);

const LINK_NODES = new Set(['link', 'image', 'definition']);

function blockOf(node: PageNode, writing: Writing): string {
  if (CODE_NODES.has(node.type)) return '';
  if (isElement(node)) return elementOf(node, writing);
  if (LINK_NODES.has(node.type)) return withSiteAddress(slice(node, writing), writing);
  return slice(node, writing);
}

/** Returns the source of a node, with the elements inside it as Markdown. */
function slice(node: PageNode, writing: Writing): string {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return '';
  let result = '';
  let at = start.offset;
  for (const inner of outermost(node)) {
    const from = inner.position?.start.offset;
    const to = inner.position?.end.offset;
    if (from === undefined || to === undefined || from < at) continue;
    const margin = ' '.repeat(Math.max(0, (inner.position?.start.column ?? 1) - 1));
    const lines = blockOf(inner, writing).replaceAll(/\n(?=.)/g, `\n${margin}`);
    result += writing.text.slice(at, from) + lines;
    at = to;
  }
  result += writing.text.slice(at, end.offset);
  return withoutMargin(result, start.column - 1);
}

/** Returns a Markdown link or definition with the address that it has in the site. */
function withSiteAddress(text: string, { source }: Writing): string {
  const [, before = '', href = '', after = ''] = /^([\s\S]*\](?:\(|:\s*)<?)([^\s)<>]+)([\s\S]*)$/.exec(text) ?? [];
  const isCut = before.endsWith('<') && !after.startsWith('>');
  return href === '' || isCut ? text : before + source.href(href) + after;
}

/** Yields the outermost elements, expressions and links below a node. */
function* outermost(node: PageNode): Generator<PageNode> {
  for (const child of node.children ?? []) {
    if (isElement(child) || CODE_NODES.has(child.type) || LINK_NODES.has(child.type)) yield child;
    else yield* outermost(child);
  }
}

/** Removes the indentation that text inside an element often has, which Markdown would read as code. */
function withoutMargin(text: string, width: number): string {
  return width <= 0 ? text : text.replaceAll(new RegExp(`\\n[ \\t]{1,${width}}`, 'g'), '\n');
}

function elementOf(node: PageNode, writing: Writing): string {
  const name = node.name ?? '';
  const attributes = attributesOf(node);
  const title = attributes.get('title') ?? attributes.get('label');
  const inside = () => blocksOf(node, writing);
  if (UNSEEN.has(name) || attributes.get('hidden') === 'true') return '';
  if (name === 'Visibility' && attributes.get('for') === 'humans') return '';
  const snippet = writing.source.snippet({ name, file: attributes.get('file') });
  if (snippet !== undefined) return snippet;
  if (REFERENCES.has(name)) return writing.source.reference(name, attributes) ?? '';
  if (CALLOUTS.has(name))
    return quote(`**${name === 'Callout' || name === 'Banner' ? (title ?? 'Note') : name}**`, inside());
  if (name === 'Step' || TITLED.has(name)) return titledSection(title, node, writing);
  if (name === 'Card' || name === 'Tile')
    return card(title, hrefIn(attributes, 'href', writing), inline(inside(), node));
  if (name === 'ParamField' || name === 'ResponseField') return field(attributes, inside());
  if (name === 'Update')
    return titledSection([title, attributes.get('description')].filter(Boolean).join(', '), node, writing);
  if (name === 'Tooltip') return `${inside()}${attributes.get('tip') ? ` (${attributes.get('tip')})` : ''}`;
  if (name === 'Latex') return `$${textInside(node, writing)}$`;
  if (name === 'CodeBlock') return fenceCode(textInside(node, writing), attributes.get('language') ?? '');
  if (name === 'Tree.File' || name === 'Tree.Folder' || name === 'TreeFile')
    return treeEntry(attributes.get('name') ?? '', inside());
  if (name === 'br') return '\n';
  if (name === 'img' || name === 'Image')
    return picture(attributes.get('alt') ?? '', hrefIn(attributes, 'src', writing));
  if (name === 'a' || name === 'Link') return link(hrefIn(attributes, 'href', writing), inside());
  if (name === 'code') return code(inside());
  if (name === 'strong' || name === 'b') return `**${inside()}**`;
  if (name === 'em' || name === 'i') return `*${inside()}*`;
  if (name === 'li') return `- ${inside()}`;
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) return `${'#'.repeat(Number(heading))} ${inside()}`;
  return inline(inside(), node);
}

/** Keeps the text of an inline element on one line. */
function inline(text: string, node: PageNode): string {
  return node.type === 'mdxJsxTextElement' ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
}

/** Returns the attributes whose value is known without running code. */
function attributesOf(node: PageNode): Map<string, string> {
  return new Map([...literalAttributes(node)].map(([name, value]) => [name, String(value)]));
}

function quote(title: string, text: string): string {
  return blocks(title, text)
    .replaceAll(/^(?=.)/gm, '> ')
    .replaceAll(/^$/gm, '>');
}

function titledSection(title: string | undefined, node: PageNode, writing: Writing): string {
  const level = Math.min(6, writing.level + (title ? 1 : 0));
  return blocks(title && `${'#'.repeat(writing.level)} ${title}`, blocksOf(node, { ...writing, level }));
}

function card(title: string | undefined, href: string | undefined, text: string): string {
  const name = title === undefined ? undefined : href === undefined ? `**${title}**` : `[${title}](${href})`;
  return name === undefined
    ? text
    : blocks(
        `- ${name}${text === '' || text.includes('\n') ? '' : `: ${text}`}`,
        text.includes('\n') ? text : undefined,
      );
}

const PLACES = ['path', 'query', 'header', 'cookie', 'body'];

function field(attributes: ReadonlyMap<string, string>, text: string): string {
  const place = PLACES.find((each) => attributes.has(each));
  const name = attributes.get('name') ?? (place && attributes.get(place)) ?? '';
  const facts = [
    ...['type', 'default', 'initialValue', 'min', 'minimum', 'max', 'maximum', 'minLength', 'maxLength', 'pattern'],
    ...['enum', 'options', 'placeholder'],
  ];
  const words = [
    place && `in ${place}`,
    ...facts.flatMap((fact) =>
      attributes.has(fact) ? [fact === 'type' ? attributes.get(fact) : `${fact} ${attributes.get(fact)}`] : [],
    ),
    ...['required', 'deprecated'].filter((flag) => attributes.has(flag) && attributes.get(flag) !== 'false'),
  ].filter(Boolean);
  const about = words.length === 0 ? '' : ` (${words.join(', ')})`;
  return `- ${code(name)}${about}${text === '' ? '' : `\n\n${text.replaceAll(/^(?=.)/gm, '  ')}`}`;
}

function treeEntry(name: string, text: string): string {
  return `- ${name}${text === '' ? '' : `\n${text.replaceAll(/\n\n/g, '\n').replaceAll(/^(?=.)/gm, '  ')}`}`;
}

function picture(alt: string, src: string | undefined): string {
  return src === undefined ? alt : `![${alt}](${src})`;
}

function hrefIn(attributes: ReadonlyMap<string, string>, name: string, { source }: Writing): string | undefined {
  const href = attributes.get(name);
  return href === undefined ? undefined : source.href(href);
}

function link(href: string | undefined, text: string): string {
  return href === undefined ? text : `[${text.replaceAll(/\s+/g, ' ')}](${href})`;
}

/** Returns the text of an element as it is written, such as a formula in a string, without the quotes and braces. */
function textInside(node: PageNode, { text }: Writing): string {
  const first = node.children?.[0]?.position?.start.offset;
  const last = node.children?.at(-1)?.position?.end.offset;
  if (first === undefined || last === undefined) return '';
  return text.slice(first, last).replace(/^\{\s*(?:`|"|')?|(?:`|"|')?\s*\}$/g, '');
}

/**
 * Returns the names of the Markdown files that a page imports, by the name of the component, such as `Intro` of
 * `import Intro from './intro.mdx'`.
 */
export function importedPages(tree: PageNode): Map<string, string> {
  const files = new Map<string, string>();
  for (const node of nodesOf(tree)) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [, name = '', file = ''] of (node.value ?? '').matchAll(
      /import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["']/g,
    )) {
      files.set(name, file);
    }
  }
  return files;
}
