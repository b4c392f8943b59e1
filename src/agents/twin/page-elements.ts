import { isElement, type PageNode } from '../../site/pages/syntax/syntax-tree.ts';

/** Elements that become a quote. */
export const CALLOUTS = new Set(['Note', 'Warning', 'Tip', 'Info', 'Check', 'Danger', 'Error', 'Callout', 'Banner']);
/** Elements that become a section, with their title as its heading. */
export const TITLED = new Set(['Tab', 'Accordion', 'Expandable', 'View', 'Panel', 'Popup', 'Step']);
/** Elements that show a part of a document. */
export const REFERENCES = new Set(['Operation', 'Playground', 'Schema']);
/** Elements that have no text for readers. */
export const UNSEEN = new Set(['Hidden', 'Icon', 'style', 'script', 'head', 'meta', 'link', 'svg', 'iframe']);

const BLOCK_ELEMENTS = new Set([
  ...['Card', 'CodeBlock', 'Frame', 'ParamField', 'ResponseField', 'Tile', 'Update'],
  ...['Color.Item', 'Color.Row', 'Tree.File', 'Tree.Folder', 'TreeFile'],
  ...['div', 'li', 'p', 'section'],
]);

/** Whether an element becomes a block, even if it is written inside a line. */
function isBlockElement(name: string): boolean {
  return [BLOCK_ELEMENTS, CALLOUTS, TITLED, REFERENCES].some((names) => names.has(name)) || /^h[1-6]$/.test(name);
}

/** Nodes that are part of a line of text. Text on the same line as the tags of its element is in no paragraph. */
const INLINE_NODES = new Set([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'image',
  'imageReference',
  'inlineCode',
  'inlineMath',
  'link',
  'linkReference',
  'mdxTextExpression',
  'strong',
  'text',
]);

/** Whether a node continues the line of the node before it. */
export function isInline(node: PageNode): boolean {
  if (node.type !== 'mdxJsxTextElement') return INLINE_NODES.has(node.type);
  return !isBlockElement(node.name ?? '') && !hasBlocks(node);
}

/** Whether an element that becomes a block is somewhere in a node. */
export function hasBlocks({ children = [] }: PageNode): boolean {
  return children.some((child) => (isElement(child) && isBlockElement(child.name ?? '')) || hasBlocks(child));
}
