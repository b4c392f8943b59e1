import type { PageNode } from '../syntax/syntax-tree.ts';

/** The place of an attribute in the text of a page. */
export interface AttributePlace {
  nameStart: number;
  /** Position of the expression, without its braces. */
  start: number;
  end: number;
  code: string;
}

/** Finds the place of an attribute, because the tree has no positions of attributes. They come in order. */
export function attributePlace(
  attribute: NonNullable<PageNode['attributes']>[number],
  text: string,
  { from, end }: { from: number; end: number },
): AttributePlace | undefined {
  const tag = text.slice(from, end);
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const brace = tag.indexOf('{');
    const start = from + brace + 1;
    const close = brace < 0 ? -1 : text.indexOf(attribute.value.trimEnd(), start) + attribute.value.trimEnd().length;
    const closing = close < 0 ? -1 : text.indexOf('}', close);
    return closing < 0 ? undefined : { nameStart: start, start, end: closing, code: text.slice(start, closing) };
  }
  const escaped = attribute.name.replaceAll(/[.$]/g, '\\$&');
  const name = new RegExp(`(?<![\\w:-])${escaped}(?![\\w:-])`).exec(tag);
  if (!name) return undefined;
  const nameStart = from + name.index;
  const behind = nameStart + attribute.name.length;
  if (typeof attribute.value !== 'object' || attribute.value === null) {
    const value = attribute.value ?? '';
    return { nameStart, start: behind, end: behind + value.length, code: '' };
  }
  const start = text.indexOf('{', behind) + 1;
  const { value } = attribute.value;
  const offset = text.indexOf(value, start);
  const valueEnd = offset < 0 ? closingBrace(text, start) : offset + value.length;
  const closing = text.indexOf('}', valueEnd);
  if (start === 0 || closing < 0 || closing > end) return undefined;
  return { nameStart, start, end: closing, code: text.slice(start, closing) };
}

/** Finds the offset of the brace that closes a value, if the parser trimmed or changed the value. */
function closingBrace(text: string, start: number): number {
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}
