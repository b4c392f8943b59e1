import { isJsonText } from '../../../core/json/text.ts';
import { entryOf, isNested } from '../../../request/form/entry.ts';
import type { JsonValue } from '../../../request/form/form.ts';
import type { FormNode, FormProperty } from '../../../request/form/node.ts';
import { mergeSchema } from '../../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import { wholeExampleText } from '../example/example-text.ts';
import { prefill } from './form-node.ts';

/** A field of a form body, before it is known how it is entered. */
export interface Part {
  property: FormProperty;
  schema: Located | undefined;
  encoding: Located;
  /** Its value in the example of the whole body. */
  example: unknown;
  /** Whether the part has a place of its own in a list of parts (`prefixItems`). */
  isPlaced?: true;
}

/** Returns the input of a field that the schema does not name, for its value in an example. */
export function nodeOfExample(value: unknown): FormNode {
  const text: FormNode = { types: ['string'], label: 'string' };
  if (!isNested(value as JsonValue)) return text;
  if (!Array.isArray(value)) return { types: ['object'], label: 'object' };
  return value.some(isNested)
    ? { types: ['array'], label: 'array' }
    : { types: ['array'], label: 'array', items: text };
}

/**
 * Returns the property with its value in the example of the whole body. A property that this example does not have
 * is left out of samples if it may be, so that they are the example.
 */
export function withExample(
  property: FormProperty,
  example: unknown,
  writing: { mediaType: string | undefined; schema: Located | undefined; resolver: Resolver },
): FormProperty {
  const { value: node, required, unsampled: _, ...about } = property;
  const entry = entryOf(node);
  // Files are not part of examples.
  if (entry === 'file' || entry === 'files') return property;
  const value = enteredExample(node, example, writing);
  if (value !== undefined) return { ...about, required, value: { ...node, example: value } };
  return required ? property : { ...about, required, unsampled: true, value: { ...node, example: undefined } };
}

/** Returns an example as it can be entered. Inputs for text get the text of an object in its media type. */
function enteredExample(
  node: FormNode,
  value: unknown,
  { mediaType, schema, resolver }: { mediaType: string | undefined; schema: Located | undefined; resolver: Resolver },
): JsonValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (node.multiline && mediaType !== undefined && schema) {
    return prefill(wholeExampleText(value, { mediaType, schema, resolver }));
  }
  const { items } = node;
  if (Array.isArray(value) && items?.multiline) {
    const itemSchema = schema && (mergeSchema(schema, resolver).items ?? schema);
    return value.flatMap((item) => enteredExample(items, item, { mediaType, schema: itemSchema, resolver }) ?? []);
  }
  if (entryOf(node) === 'json' && typeof value === 'string' && !isJsonText(value)) return undefined;
  return prefill(value);
}
