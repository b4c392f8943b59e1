import type { PageAttribute } from '../syntax/syntax-tree.ts';

/** The place of an attribute in the text of a page. */
export interface AttributePlace {
  nameStart: number;
  /** Position of the expression, without its braces. */
  start: number;
  end: number;
  code: string;
}

/** The part of a page to search: from the end of the attribute before to the end of the tag. */
interface Range {
  from: number;
  end: number;
}

/** Finds the place of an attribute, because the tree has no positions of attributes. They come in order. */
export function attributePlace(attribute: PageAttribute, text: string, range: Range): AttributePlace | undefined {
  return attribute.type === 'mdxJsxExpressionAttribute'
    ? spreadPlace(attribute.value, text, range)
    : namedPlace(attribute, text, range);
}

/** Finds the place of `{...properties}`, whose expression is `...properties`. */
function spreadPlace(expression: string, text: string, { from, end }: Range): AttributePlace | undefined {
  const brace = text.slice(from, end).indexOf('{');
  if (brace < 0) return undefined;
  const start = from + brace + 1;
  const code = expression.trimEnd();
  const closing = text.indexOf('}', text.indexOf(code, start) + code.length);
  return closing < 0 ? undefined : { nameStart: start, start, end: closing, code: text.slice(start, closing) };
}

/** Finds the place of `name`, `name="text"` or `name={expression}`. */
function namedPlace(
  attribute: Exclude<PageAttribute, { type: 'mdxJsxExpressionAttribute' }>,
  text: string,
  { from, end }: Range,
): AttributePlace | undefined {
  const escaped = attribute.name.replaceAll(/[.$]/g, '\\$&');
  const name = new RegExp(`(?<![\\w:-])${escaped}(?![\\w:-])`).exec(text.slice(from, end));
  if (!name) return undefined;
  const nameStart = from + name.index;
  const nameEnd = nameStart + attribute.name.length;
  if (typeof attribute.value !== 'object' || attribute.value === null) {
    const value = attribute.value ?? '';
    return { nameStart, start: nameEnd, end: nameEnd + value.length, code: '' };
  }
  const start = text.indexOf('{', nameEnd) + 1;
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
