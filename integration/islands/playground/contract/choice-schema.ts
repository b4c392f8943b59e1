import { pointerTokens } from '../../../../src/json/pointer.ts';
import { type JsonRecord, listOf, ownValue, recordOf, textOf } from '../../../../src/json/record.ts';
import { discriminatorTarget, localPointer, referenceOf, resolverFor } from '../../../../src/schema/reference.ts';
import { optionMarker, type Selection } from './option-marker.ts';

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
 * Returns a choice that allows the same values. Its errors also say which option is meant, if only one can be: the only
 * option besides null, or the one that a discriminator or a constant property selects.
 */
export function choiceSchema(described: SchemaChoice): { [keyword: string]: unknown } {
  const { keyword, converted } = described;
  const selections =
    nullableSelections(described) ?? discriminatorSelections(described) ?? constantSelections(described);
  return { [keyword]: selections ? [...converted, optionMarker(selections)] : converted };
}

function nullableSelections({ options }: SchemaChoice): Selection[] | undefined {
  const [only, ...others] = [...options.keys()].filter((index) => ownValue(options[index], 'type') !== 'null');
  if (only === undefined || others.length > 0 || options.length === 1) return undefined;
  return [{ if: { not: { type: 'null' } }, option: only }];
}

/** Selects an option by the name in a property. */
function selectionOf(property: string, values: readonly unknown[], option: number): Selection {
  return { if: { type: 'object', required: [property], properties: { [property]: { enum: values } } }, option };
}

function discriminatorSelections({ keyword, schema, options }: SchemaChoice): Selection[] | undefined {
  const discriminator = schema['discriminator'];
  const property = textOf(ownValue(discriminator, 'propertyName'));
  // With `oneOf`, a value may also match several options.
  if (property === undefined || keyword === 'oneOf') return undefined;
  const references = options.map((option) => referenceOf(option) ?? '');
  const mapping = recordOf(ownValue(discriminator, 'mapping'));
  const names = new Set([...Object.keys(mapping), ...references.flatMap((each) => pointerTokens(each).at(-1) ?? [])]);
  const namesByPointer = new Map<string | undefined, string[]>();
  for (const name of names) {
    const pointer = discriminatorTarget(ownValue(mapping, name) ?? name);
    const others = namesByPointer.get(pointer);
    if (others) others.push(name);
    else namesByPointer.set(pointer, [name]);
  }
  const selections = references.flatMap((reference, index) => {
    const pointer = localPointer(reference);
    const values = pointer === undefined ? undefined : namesByPointer.get(pointer);
    return values ? [selectionOf(property, values, index)] : [];
  });
  const otherwise = discriminatorTarget(ownValue(discriminator, 'defaultMapping'));
  const option = otherwise === undefined ? -1 : references.findIndex((each) => localPointer(each) === otherwise);
  if (option >= 0) {
    // Values without the property, or with a name of no other schema.
    selections.push({ if: { type: 'object', properties: { [property]: { not: { enum: [...names] } } } }, option });
  }
  return selections.length === 0 ? undefined : selections;
}

/** Selects options by a property that has other constant values in each of them. */
function constantSelections({ options, root }: SchemaChoice): Selection[] | undefined {
  const properties = options.map((option) => {
    const target = resolverFor(root).resolve({ value: option, pointer: '' })?.value;
    return recordOf(ownValue(target, 'properties'));
  });
  for (const property of Object.keys(properties[0] ?? {})) {
    const values = properties.map((members) => constantsOf(ownValue(members, property)));
    const all = values.flat();
    if (values.every((list) => list.length > 0) && new Set(all).size === all.length) {
      return values.map((list, index) => selectionOf(property, list, index));
    }
  }
  return undefined;
}

function constantsOf(schema: unknown): unknown[] {
  const constant = ownValue(schema, 'const');
  return constant === undefined ? listOf(ownValue(schema, 'enum')) : [constant];
}
