import { joinPointer } from '../../../core/json/pointer.ts';
import { listOf, ownValue } from '../../../core/json/record.ts';
import type { FormProperty } from '../../../request/form/node.ts';
import { mergeSchema } from '../../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import { form } from '../../../words/english/form.ts';
import { say } from '../../../words/say.ts';
import type { FormExample } from '../example/form-example.ts';
import { type FieldBudget, formNode } from './form-node.ts';
import type { Part } from './form-part.ts';

const MAX_PARTS = 100;

/**
 * Returns the parts that have an order and no names: the items of a list, OpenAPI 3.2 section 4.14.4.2. Returns
 * `undefined` if the body is not a list.
 */
export function placedParts(
  media: Located,
  schema: Located,
  { example, resolver, budget }: { example: FormExample | undefined; resolver: Resolver; budget: FieldBudget },
): Part[] | undefined {
  const itemSchema = ownValue(media.value, 'itemSchema');
  const merged = mergeSchema(schema, resolver);
  const items =
    itemSchema === undefined ? merged.items : { value: itemSchema, pointer: joinPointer(media.pointer, 'itemSchema') };
  if (!items && merged.prefixItems.length === 0) return undefined;
  const values = listOf(example);
  const prefixEncoding = listOf(ownValue(media.value, 'prefixEncoding'));
  const parts = merged.prefixItems.slice(0, MAX_PARTS).map((schema, index): Part => {
    const encoding = { value: prefixEncoding[index], pointer: joinPointer(media.pointer, 'prefixEncoding', index) };
    return {
      property: placedField(say(form.part, { number: index + 1 }), schema, { resolver, budget }),
      schema,
      encoding,
      example: values[index],
      isPlaced: true,
    };
  });
  if (!items || items.value === false) return parts;
  const name = parts.length > 0 ? form.otherParts : form.parts;
  const item = placedField(name, items, { resolver, budget });
  const list: FormProperty = {
    ...item,
    value: { types: ['array'], label: `array of ${item.value.label}`, items: item.value },
  };
  const encoding = {
    value: ownValue(media.value, 'itemEncoding'),
    pointer: joinPointer(media.pointer, 'itemEncoding'),
  };
  const others = values.slice(merged.prefixItems.length);
  return [...parts, { property: list, schema: items, encoding, example: others.length > 0 ? others : undefined }];
}

function placedField(
  name: string,
  schema: Located,
  { resolver, budget }: { resolver: Resolver; budget: FieldBudget },
): FormProperty {
  return { name, required: false, value: formNode(schema, resolver, budget) };
}
