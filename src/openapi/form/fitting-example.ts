import type { FormNode } from '../../form/node.ts';
import { readJson } from '../../json/text.ts';
import { prefill } from './form-node.ts';
import { type Sent, withListValues } from './list-text.ts';

/**
 * Returns the first example of a parameter that its schema allows, or a text that is sent as an allowed value is: `"3"`
 * for a number, `"open,closed"` for a list.
 */
export function fittingExample(
  examples: readonly unknown[],
  isAllowed: (example: unknown) => boolean,
  field: FormNode,
  sent: Sent,
): unknown {
  return examples.find((example) => {
    if (example === undefined || isAllowed(example)) return example !== undefined;
    if (typeof example !== 'string') return false;
    const json = readJson(example);
    const list = withListValues({ ...field, example: prefill(example) }, sent).example;
    return (json !== undefined && isAllowed(json.value)) || (Array.isArray(list) && isAllowed(list));
  });
}
