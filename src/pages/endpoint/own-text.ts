import { isElement, type PageNode, textOfNode } from '../syntax/syntax-tree.ts';

/** Elements inside a field that are fields of their own, or contain them. */
const NESTED = new Set(['ParamField', 'ResponseField', 'Expandable']);

/** What makes up a line of Markdown. Other blocks, such as lists and code, are too long for a form. */
const PHRASES = new Set([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'image',
  'break',
  'mdxJsxTextElement',
]);

/**
 * Returns the text of a field on one line, without the fields in it. Around a text of one line MDX has no paragraph:
 * then its words, links and code are children of the field.
 */
export function ownText(node: PageNode): string {
  const parts = (node.children ?? []).map((child) => {
    if (child.type === 'paragraph') return ` ${lineText(child)} `;
    return PHRASES.has(child.type) ? lineText(child) : ' ';
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

function lineText(node: PageNode): string {
  if (node.type === 'break' || node.name === 'br') return ' ';
  if (isElement(node) && NESTED.has(node.name ?? '')) return ' ';
  return node.children ? node.children.map(lineText).join('') : textOfNode(node);
}
