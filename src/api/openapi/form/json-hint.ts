import { entryOf } from '../../../request/form/entry.ts';
import type { FormNode } from '../../../request/form/node.ts';
import { form } from '../../../words/english/form.ts';

/**
 * Returns the description of a value that has one input for text, although it may also be an object or a list. It says
 * that the input takes these as JSON. Every other description stays as it is.
 */
export function withJsonHint(node: FormNode, description: string | undefined): string | undefined {
  return [jsonHint(node), description].filter(Boolean).join(' ') || undefined;
}

function jsonHint(node: FormNode): string | undefined {
  const { types = [] } = node;
  if (!['text', 'lines'].includes(entryOf(node))) return undefined;
  if (!types.includes('array')) return types.includes('object') ? form.objectAsJson : undefined;
  return types.includes('object') ? form.objectOrListAsJson : form.listAsJson;
}
