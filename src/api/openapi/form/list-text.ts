import type { JsonValue, ParameterField, ParameterStyle } from '../../../request/form/form.ts';
import { type FormNode, onlyType } from '../../../request/form/node.ts';

/** What separates the items of a list that is one value. */
const SEPARATORS: Partial<Record<ParameterStyle, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** How a parameter is sent. A `contentType` replaces its style. */
export type Sent = Pick<ParameterField, 'style' | 'explode' | 'contentType'>;

/** Reads defaults and examples of a list that the document writes as they are sent: `open,closed`. */
export function withListValues(node: FormNode, sent: Sent): FormNode {
  if (onlyType(node) !== 'array' || !node.items || sent.contentType !== undefined) return node;
  const read = (value: JsonValue | undefined) => (typeof value === 'string' ? itemsOf(value, sent) : value);
  const values = { default: read(node.default), example: read(node.example) };
  return { ...node, ...values };
}

/** Text in brackets is JSON, or at least not a list as it is sent. */
function itemsOf(text: string, { style, explode }: Sent): JsonValue {
  if (text === '' || text.startsWith('[')) return text;
  return explode && style === 'form' ? [text] : text.split(SEPARATORS[style] ?? ',').map((item) => item.trim());
}
