import { literalAttributes, textOfValue } from '../../site/pages/endpoint/endpoint-field.ts';
import { literalValue } from '../../site/pages/syntax/literal-value.ts';
import { freeNames, GLOBALS } from '../../site/pages/syntax/scope.ts';
import { isElement, nodesOf, type PageNode } from '../../site/pages/syntax/syntax-tree.ts';
import { elementMarkdown } from './element-markdown.ts';
import { blocks } from './markdown-text.ts';
import { hasBlocks, isInline, REFERENCES, UNSEEN } from './page-elements.ts';

/** What the conversion of a page needs in addition to its text. */
export interface PageMarkdownSource {
  /**
   * Returns the Markdown of a snippet that an element shows, which its component name or its attribute `file`
   * identifies.
   */
  snippet: (name: string, attributes: ReadonlyMap<string, string>) => string | undefined;
  /** The attributes of the element that shows this text, if it is a snippet. */
  attributes?: ReadonlyMap<string, string> | undefined;
  /** Returns the address in the site of a link as the author wrote it. Other addresses stay as they are. */
  href: (link: string) => string;
  /** Returns the Markdown of an operation or a schema that an element shows. */
  reference: (component: string, attributes: ReadonlyMap<string, string>) => string | undefined;
  /**
   * Whether an element stays as it is written, for text that is not code, such as that of a document. Statements and
   * expressions of such a text stay too.
   */
  isText?: ((name: string) => boolean) | undefined;
}

/**
 * Converts the text of an MDX page to Markdown. Components become headings, quotes, lists and code. Content that is
 * only for people is left out, and so are statements and most expressions, because nothing runs them here.
 *
 * @param text The text that `tree` was parsed from.
 */
export function pageMarkdown(text: string, tree: PageNode, source: PageMarkdownSource): string {
  return blocksOf(tree, { text, declared: namesInStatements(tree), source, level: 2 });
}

/** What the conversion of a node needs. */
interface Context {
  /** The text of the page. */
  text: string;
  /** The names that its statements may declare. */
  declared: ReadonlySet<string>;
  source: PageMarkdownSource;
  /** Level of the next heading that a component becomes. */
  level: number;
}

function blocksOf(node: PageNode, context: Context): string {
  let { level } = context;
  const parts: string[] = [];
  let previous: PageNode | undefined;
  for (const child of node.children ?? []) {
    const part = blockOf(child, { ...context, level });
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

function blockOf(node: PageNode, context: Context): string {
  if (CODE_NODES.has(node.type)) return context.source.isText ? sourceOf(node, context) : codeText(node, context);
  if (isElement(node))
    return context.source.isText?.(node.name ?? '') ? sourceOf(node, context) : elementOf(node, context);
  if (node.type === 'paragraph' && hasBlocks(node)) return blocksOf(node, context);
  if (LINK_NODES.has(node.type)) return withSiteAddress(sourceOf(node, context), context);
  return sourceOf(node, context);
}

/** Returns the text that an expression shows, as far as it is known. Statements show nothing. */
function codeText({ type, value = '' }: PageNode, context: Context): string {
  if (!type.endsWith('Expression')) return '';
  const isSnippet = context.source.attributes !== undefined;
  return passedValue(value, context) ?? (isSnippet ? undefined : expressionText(value, context.declared)) ?? '';
}

/** Returns the attribute of the snippet that an expression such as `name` or `props.name` means. */
function passedValue(expression = '', { source }: Context): string | undefined {
  const [, name = ''] = /^\s*(?:props\.)?(\w+)\s*$/.exec(expression) ?? [];
  return source.attributes?.get(name);
}

/** Returns the source of a node, with the elements inside it as Markdown. */
function sourceOf(node: PageNode, context: Context): string {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return '';
  let result = '';
  let at = start.offset;
  for (const inner of outermost(node)) {
    const from = inner.position?.start.offset;
    const to = inner.position?.end.offset;
    if (from === undefined || to === undefined || from < at) continue;
    const margin = Math.max(0, (inner.position?.start.column ?? 1) - 1);
    const lines = blockOf(inner, context).replaceAll(/\n(?=.)/g, () => `\n${' '.repeat(margin)}`);
    result += context.text.slice(at, from) + lines;
    at = to;
  }
  result += context.text.slice(at, end.offset);
  return withoutMargin(result, start.column - 1);
}

/** Returns a Markdown link or definition with the address that it has in the site. */
function withSiteAddress(text: string, { source }: Context): string {
  const [, before, angled, plain, after] = ADDRESS.exec(text) ?? [];
  const href = angled ?? plain;
  if (before === undefined || href === undefined) return text;
  const address = source.href(href);
  return `${before}${/\s/.test(address) ? `<${address}>` : address}${after}`;
}

/** Matches a link or a definition: what is before its address, the address in angle brackets or plain, and the rest. */
const ADDRESS = /^([\s\S]*\](?:\(|:\s*))(?:<([^<>\n]+)>|([^\s)<>]+))([\s\S]*)$/;

/** Yields the outermost elements, expressions, links and paragraphs with blocks below a node. */
function* outermost(node: PageNode): Generator<PageNode> {
  for (const child of node.children ?? []) {
    const isParted = child.type === 'paragraph' && hasBlocks(child);
    if (isParted || isElement(child) || CODE_NODES.has(child.type) || LINK_NODES.has(child.type)) yield child;
    else yield* outermost(child);
  }
}

/** Removes the indentation that text inside an element often has, which Markdown would read as code. */
function withoutMargin(text: string, width: number): string {
  return width <= 0 ? text : text.replaceAll(/\n([ \t]+)/g, (_, space: string) => `\n${space.slice(width)}`);
}

/** Returns the Markdown of an element: what it refers to, or its own form. Content that is only for people is empty. */
function elementOf(node: PageNode, context: Context): string {
  const name = node.name ?? '';
  const attributes = attributesOf(node, context);
  const { source } = context;
  if (UNSEEN.has(name) || attributes.get('hidden') === 'true') return '';
  if (name === 'Visibility' && attributes.get('for') === 'humans') return '';
  const snippet = source.snippet(name, attributes);
  if (snippet !== undefined) return snippet;
  if (REFERENCES.has(name)) return source.reference(name, attributes) ?? '';
  const content = () => blocksOf(node, context);
  const isInLine = node.type === 'mdxJsxTextElement' && !hasBlocks(node);
  return elementMarkdown({
    name,
    attributes,
    title: attributes.get('title') ?? attributes.get('label'),
    content,
    inlineContent: () => (isInLine ? content().replaceAll(/\s*\n\s*/g, ' ') : content()),
    section: (title, lead) => titledSection({ title, lead }, node, context),
    source: () => textInside(node, context),
    href(attribute) {
      const href = attributes.get(attribute);
      return href === undefined ? undefined : source.href(href);
    },
    isOwn: context.declared.has(/^\w+/.exec(name)?.[0] ?? ''),
    isInline: isInLine,
  });
}

/** Returns the attributes with a known value: literals, and what a snippet passes on from its own attributes. */
function attributesOf(node: PageNode, context: Context): Map<string, string> {
  const written = [...literalAttributes(node)].filter(([, value]) => value !== null);
  const attributes = new Map(written.map(([name, value]) => [name, attributeText(value)]));
  for (const attribute of node.attributes ?? []) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'string') continue;
    const passed = passedValue(attribute.value?.value, context);
    if (passed !== undefined) attributes.set(attribute.name, passed);
  }
  return attributes;
}

function attributeText(value: unknown): string {
  return Array.isArray(value) ? value.map(textOfValue).join(', ') : textOfValue(value);
}

interface Heading {
  title: string | undefined;
  /** The first paragraph below it. */
  lead: string | undefined;
}

function titledSection({ title, lead }: Heading, node: PageNode, context: Context): string {
  const level = Math.min(6, context.level + (title ? 1 : 0));
  return blocks(title && `${'#'.repeat(context.level)} ${title}`, lead, blocksOf(node, { ...context, level }));
}

function textInside(node: PageNode, { text }: Context): string {
  const first = node.children?.[0]?.position?.start.offset;
  const last = node.children?.at(-1)?.position?.end.offset;
  if (first === undefined || last === undefined) return '';
  const inside = text.slice(first, last);
  const value = /^\{[\s\S]*\}$/.test(inside) ? literalValue(inside.slice(1, -1)) : undefined;
  return typeof value === 'string' ? value : inside.replace(/^\{\s*(?:`|"|')?|(?:`|"|')?\s*\}$/g, '');
}

/**
 * Returns what an expression of a page shows, as far as it is known without running it: the text of a literal, and the
 * expression itself if it reads a name that nothing declares, such as `{id}` in a path. Pages show these as text, too.
 *
 * @param declared The names that the statements of the page may declare.
 */
function expressionText(code: string, declared: ReadonlySet<string>): string | undefined {
  const value = literalValue(code);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const isUnknown = freeNames(code).some(({ name }) => !GLOBALS.has(name) && !declared.has(name));
  return isUnknown ? `{${code}}` : undefined;
}

/** Returns the names in the statements of a page, where they may be declared. */
function namesInStatements(tree: PageNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { type, value = '' } of nodesOf(tree)) {
    if (type === 'mdxjsEsm') for (const name of value.split(/[^\w$]+/)) names.add(name);
  }
  return names;
}
