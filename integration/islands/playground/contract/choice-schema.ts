import { pointerTokens } from '../../../../src/json/pointer.ts';
import { type JsonRecord, listOf, ownValue, recordOf, textOf } from '../../../../src/json/record.ts';
import { selectedOption } from '../../../../src/schema/judge/selected-option.ts';
import { referenceOf, resolverFor } from '../../../../src/schema/reference.ts';

export interface SchemaChoice {
  keyword: 'anyOf' | 'oneOf';
  /** The schema with the choice. */
  schema: JsonRecord;
  options: readonly unknown[];
  /** The same options for the validator. */
  converted: readonly unknown[];
  root: JsonRecord;
}

/**
 * Returns a schema that allows the same values as a choice, but has the errors of one option where only that one can be
 * meant: the only one besides null, or the one that a discriminator or a constant property selects.
 */
export function choiceSchema(described: SchemaChoice): { [keyword: string]: unknown } {
  const { keyword, options, converted } = described;
  const choice = { [keyword]: converted };
  const [only, ...others] = [...options.keys()].filter((index) => ownValue(options[index], 'type') !== 'null');
  if (only !== undefined && others.length === 0 && options.length > 1)
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    return { if: { type: 'null' }, then: choice, else: converted[only] };
  const byDiscriminator = discriminatorSelections(described);
  const selections = byDiscriminator ?? constantSelections(described);
  if (!selections) return choice;
  const isSelected = { anyOf: selections.map((selection) => selection.if) };
  const selected = { allOf: [...selections, { if: isSelected, else: choice }] };
  // The value may match other options than the one that the discriminator selects. A constant excludes the others.
  return byDiscriminator ? { if: choice, else: selected } : selected;
}

interface Selection {
  if: unknown;
  then: unknown;
}

/** Selects an option by the name in a property. */
function selectionOf(property: string, values: readonly unknown[], option: unknown): Selection {
  const condition = { type: 'object', required: [property], properties: { [property]: { enum: values } } };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { if: condition, then: option };
}

function discriminatorSelections({ keyword, schema, options, converted }: SchemaChoice): Selection[] | undefined {
  const discriminator = schema['discriminator'];
  const property = textOf(ownValue(discriminator, 'propertyName'));
  // With `oneOf`, a value may also match several options.
  if (property === undefined || keyword === 'oneOf') return undefined;
  const names = [
    ...Object.keys(recordOf(ownValue(discriminator, 'mapping'))),
    ...options.flatMap((option) => pointerTokens(referenceOf(option) ?? '').at(-1) ?? []),
  ];
  const selections = options.flatMap((option, index) => {
    const values = names.filter((name) => selectedOption({ [property]: name }, schema, options) === option);
    return values.length === 0 ? [] : [selectionOf(property, values, converted[index])];
  });
  return selections.length === 0 ? undefined : selections;
}

/** Selects options by a property that has other constant values in each of them. */
function constantSelections({ options, converted, root }: SchemaChoice): Selection[] | undefined {
  const properties = options.map((option) => {
    const target = resolverFor(root).resolve({ value: option, pointer: '' })?.value;
    return recordOf(ownValue(target, 'properties'));
  });
  for (const property of Object.keys(properties[0] ?? {})) {
    const values = properties.map((members) => constantsOf(ownValue(members, property)));
    const all = values.flat();
    if (values.every((list) => list.length > 0) && new Set(all).size === all.length) {
      return values.map((list, index) => selectionOf(property, list, converted[index]));
    }
  }
  return undefined;
}

function constantsOf(schema: unknown): unknown[] {
  const constant = ownValue(schema, 'const');
  return constant === undefined ? listOf(ownValue(schema, 'enum')) : [constant];
}
