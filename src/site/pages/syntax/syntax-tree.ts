import { mdxToMdast } from 'satteri';

/** A node of the syntax tree of an MDX page, reduced to the fields that we read. */
export interface PageNode {
  type: string;
  position?: { start: PagePoint; end: PagePoint } | undefined;
  children?: PageNode[];
  /** Text, code, an expression or statements of a module. */
  value?: string;
  /** Name of an element, such as `Card`, `img` or `Tree.Folder`, or `null` for a fragment. */
  name?: string | null;
  attributes?: PageAttribute[];
  /** URL of a link or an image. */
  url?: string;
  title?: string | null;
  alt?: string | null;
  /** Language of a code block. */
  lang?: string | null;
  meta?: string | null;
  depth?: number;
}

export interface PagePoint {
  offset?: number | undefined;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
}

export type PageAttribute =
  | { type: 'mdxJsxAttribute'; name: string; value?: string | { value: string } | null | undefined }
  | { type: 'mdxJsxExpressionAttribute'; value: string };

export interface SyntaxFault {
  message: string;
  /** How to correct it, if that is more than the message says. */
  hint?: string;
  line: number;
  column: number;
}

export type Parsed = { tree: PageNode; fault?: undefined } | { tree?: undefined; fault: SyntaxFault };

/** Parses MDX. If the text is not MDX, returns the first fault. */
export function parseMdx(source: string): Parsed {
  try {
    const tree = mdxToMdast(source, { features: { math: true } }) as PageNode;
    if (![...nodesOf(tree)].some((node) => hidesMarkup(node, source))) return { tree };
    return { tree: mdxToMdast(source) as PageNode };
  } catch (error) {
    return { fault: syntaxFault(error) };
  }
}

/** Matches a message such as `12:3: Expected a closing tag for <br> (mdx-jsx:unexpected-character)`. */
const FAULT = /^(\d+):(\d+):\s*([\s\S]*?)\s*(?:\(mdx[\w:-]*\))?$/;

/** Reads the place and the reason from an error of the MDX compiler. */
export function syntaxFault(error: unknown): SyntaxFault {
  const text = error instanceof Error ? error.message : String(error);
  const [, line, column, message] = FAULT.exec(text) ?? [];
  return { message: inWords(message ?? text), line: Number(line ?? 1), column: Number(column ?? 1) };
}

/** Rewrites a message that names the parser of the compiler, which authors do not know. */
function inWords(message: string): string {
  return message.replace(/^Could not parse (\w+) with oxc/, 'The code of an $1 isn’t valid JavaScript');
}

/**
 * Whether a node is a formula. Two amounts of money in one line are not: a formula has no spaces just inside its dollar
 * signs, and no digit after them.
 */
export function isFormula(node: PageNode, text: string): boolean {
  if (node.type === 'math') return true;
  const { start, end } = node.position ?? {};
  if (node.type !== 'inlineMath' || start?.offset === undefined || end?.offset === undefined) return false;
  return /^\$+(?!\s)[\s\S]*\S\$+$/.test(text.slice(start.offset, end.offset)) && !/\d/.test(text[end.offset] ?? '');
}

/** Whether a node that looks like a formula is markup between two amounts of money. */
function hidesMarkup(node: PageNode, text: string): boolean {
  return node.type === 'inlineMath' && /[{<[`]/.test(node.value ?? '') && !isFormula(node, text);
}

/** Yields every node, parents before their children. */
export function* nodesOf(node: PageNode): Generator<PageNode> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

export function isElement(node: PageNode): boolean {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether an element has a directive such as `client:load`. */
export function hasClientDirective({ attributes = [] }: PageNode): boolean {
  return attributes.some((attribute) => 'name' in attribute && attribute.name.startsWith('client:'));
}

/** Returns the visible text of a node. */
export function textOfNode(node: PageNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? '';
  if (node.type === 'image') return node.alt ?? '';
  return (node.children ?? []).map(textOfNode).join('');
}
