import { literalAttributes, textOfValue } from '../endpoint/endpoint-field.ts';
import { literalValue } from '../syntax/literal-value.ts';
import { isElement, type PageNode } from '../syntax/syntax-tree.ts';

/** Components whose content is code, or is not rendered. */
export const WITHOUT_WORDS: ReadonlySet<string> = new Set([
  'CodeBlock',
  'Latex',
  'RequestExample',
  'ResponseExample',
  'script',
  'style',
]);
/** Attributes that components show as text. */
export const SHOWN_ATTRIBUTES = ['title', 'label', 'headline', 'caption', 'description'];

/** Whether readers of a page never see an element. No index may contain it either. */
export function isUnseenElement(node: PageNode): boolean {
  return isElement(node) && isUnseen(node.name ?? '', Object.fromEntries(literalAttributes(node)));
}

/** Whether an element is hidden, by its name and its attributes. */
export function isUnseen(name: string, { hidden, for: readers }: Readonly<Record<string, unknown>>): boolean {
  if (name === 'Hidden' || hidden === true || hidden === 'true') return true;
  return name === 'Visibility' && readers === 'agents';
}

/** Returns the words of the page that an element shows, if it shows an imported one. */
type SnippetWords = (element: PageNode) => string | undefined;

/** Returns the visible words of a page on one line, without headings, code, and expressions that must be run. */
export function pageWords(tree: PageNode, snippetWords: SnippetWords): string {
  return onOneLine(withoutPassedWords(patternOfWords(tree, snippetWords)));
}

/**
 * Returns the words of a page that other pages may import. It has placeholders for the values that those pages pass to
 * it. `withPassedValues` replaces them.
 */
export function patternOfWords(tree: PageNode, snippetWords: SnippetWords): string {
  const words: string[] = [];
  collect(tree, { words, snippetWords });
  return words.join('');
}

function onOneLine(words: string): string {
  return words
    .replaceAll(/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim();
}

/** What `collect` adds to, and how it reads imported pages. */
interface Collector {
  words: string[];
  snippetWords: SnippetWords;
}

/** Types of nodes that do not end a word. */
const INLINE = new Set(['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link', 'mdxJsxTextElement', 'image']);

function collect(node: PageNode, collector: Collector): void {
  const { words, snippetWords } = collector;
  if (node.type === 'text' || node.type === 'inlineCode') words.push(node.value ?? '');
  else if (node.type === 'inlineMath') words.push(` ${node.value ?? ''} `);
  else if (/^mdx(?:Text|Flow)Expression$/.test(node.type)) words.push(expressionWords(node.value ?? ''));
  else if (node.type === 'heading' || isUnseenElement(node)) words.push(' ');
  else {
    const name = isElement(node) ? (node.name ?? '') : '';
    if (WITHOUT_WORDS.has(name)) return;
    const snippet = name === '' ? undefined : snippetWords(node);
    if (snippet !== undefined) words.push(` ${withPassedValues(snippet, node)} `);
    if (/^[A-Z]/.test(name)) words.push(...shownAttributes(node));
    for (const child of node.children ?? []) collect(child, collector);
    if (!INLINE.has(node.type)) words.push(' ');
  }
}

function expressionWords(code: string): string {
  const value = literalValue(code);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : (passedWords(code) ?? ' ');
}

function shownAttributes(node: PageNode): string[] {
  const attributes = literalAttributes(node);
  return SHOWN_ATTRIBUTES.flatMap((name) => {
    const value = attributes.get(name);
    return typeof value === 'string' ? [` ${value} `] : [];
  });
}

/** Stands in the words of a snippet for the value of an attribute that the page around it passes. */
const PASSED = /\0(\w+)\0/g;

/** Returns the words for an expression such as `{name}` or `{props.name}`, whose value is not known yet. */
function passedWords(expression: string | undefined): string | undefined {
  const [, name] = /^\s*(?:props\.)?(\w+)\s*$/.exec(expression ?? '') ?? [];
  return name === undefined ? undefined : `\0${name}\0`;
}

/** Fills in the values that an element passes to the snippet that it shows. */
function withPassedValues(words: string, element: PageNode): string {
  const values = new Map<string, string>();
  for (const [name, value] of literalAttributes(element)) {
    if (typeof value === 'string' || typeof value === 'number') values.set(name, textOfValue(value));
  }
  for (const attribute of element.attributes ?? []) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'string') continue;
    const passed = passedWords(attribute.value?.value);
    if (passed !== undefined && !values.has(attribute.name)) values.set(attribute.name, passed);
  }
  return words.replaceAll(PASSED, (_, name: string) => values.get(name) ?? ' ');
}

/** Removes what no page has passed. */
function withoutPassedWords(words: string): string {
  return words.replaceAll(PASSED, ' ');
}
