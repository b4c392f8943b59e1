import { isRecord, listOf, numberOf, ownValue, textOf } from '../document/json.ts';
import { discriminatorProperty, discriminatorValue, realOptions } from './choices.ts';
import { exampleNumber, exampleString } from './example-scalars.ts';
import { type MergedSchema, mergeSchema, type SchemaChoice } from './merged-schema.ts';
import type { Located, Resolver } from './reference.ts';
import { isNullable, statedTypes } from './type-label.ts';

export interface ExampleOptions {
  direction: 'request' | 'response';
  /** Values of an example that are generated before it is cut short. */
  weight?: number;
}

const MAX_DEPTH = 8;
const MAX_ITEMS = 3;
const DEFAULT_WEIGHT = 400;

interface Making {
  resolver: Resolver;
  direction: ExampleOptions['direction'];
  left: { weight: number };
  /** Pointers of the schemas around this one. */
  ancestors: string[];
}

/**
 * An example of a schema: a given one where there is one (`example`, `examples`, `default`, `const`, `enum`), else one
 * made from the types. Always ends, also for recursive schemas, and never runs a `pattern`.
 */
export function exampleValue(located: Located, resolver: Resolver, options: ExampleOptions): unknown {
  const made = make(located, {
    resolver,
    direction: options.direction,
    left: { weight: options.weight ?? DEFAULT_WEIGHT },
    ancestors: [],
  });
  return made === OMITTED ? null : made;
}

/** The value of a recursive schema at the place where it would begin again. */
const OMITTED = Symbol('omitted');

function make(located: Located, making: Making): unknown {
  const schema = mergeSchema(located, making.resolver);
  const given = givenExample(schema);
  if (given) return given.value;
  making.left.weight -= 1;
  const deep = making.ancestors.length >= MAX_DEPTH || making.left.weight <= 0;
  if (making.ancestors.includes(schema.pointer) || (deep && isContainer(schema))) {
    return isNullable(schema, making.resolver) ? null : OMITTED;
  }
  return makeFromTypes(schema, { ...making, ancestors: [...making.ancestors, schema.pointer] });
}

function isContainer(schema: MergedSchema): boolean {
  const [type] = statedTypes(schema);
  return type === 'object' || type === 'array' || schema.choices.length > 0;
}

function givenExample(schema: MergedSchema): { value: unknown } | undefined {
  const { keywords } = schema;
  if (keywords.has('const')) return { value: keywords.get('const') };
  if (keywords.has('example')) return { value: keywords.get('example') };
  const examples = keywords.get('examples');
  if (Array.isArray(examples) && examples.length > 0) return { value: examples[0] };
  if (keywords.has('default')) return { value: keywords.get('default') };
  const values = listOf(keywords.get('enum'));
  return values.length > 0 ? { value: values.find((value) => value !== null) ?? null } : undefined;
}

function makeFromTypes(schema: MergedSchema, making: Making): unknown {
  const chosen = chosenOption(schema, making);
  const [type] = statedTypes(schema);
  switch (type) {
    case 'object':
      return withChosen(makeObject(schema, making), chosen);
    case 'array':
      return chosen === undefined ? makeArray(schema, making) : chosen;
    case 'string':
      return exampleString(schema.keywords);
    case 'integer':
    case 'number':
      return exampleNumber(schema.keywords, type === 'integer');
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return chosen ?? (isNullable(schema, making.resolver) ? null : {});
  }
}

/** An example of the first option of each choice that has one. */
function chosenOption(schema: MergedSchema, making: Making): unknown {
  let chosen: unknown;
  for (const choice of schema.choices) {
    const made = firstOption(choice, making);
    chosen = isRecord(chosen) && isRecord(made) ? { ...chosen, ...made } : (made ?? chosen);
  }
  return chosen;
}

function firstOption(choice: SchemaChoice, making: Making): unknown {
  for (const option of realOptions(choice, making.resolver)) {
    const made = make(option, making);
    if (made === OMITTED) continue;
    const property = discriminatorProperty(choice.discriminator);
    const value = discriminatorValue(option, choice);
    return property && value && isRecord(made) ? { ...made, [property]: value } : made;
  }
  return undefined;
}

function withChosen(made: unknown, chosen: unknown): unknown {
  return isRecord(made) && isRecord(chosen) ? { ...made, ...chosen } : (chosen ?? made);
}

function makeObject(schema: MergedSchema, making: Making): unknown {
  const made = new Map<string, unknown>();
  for (const [name, child] of schema.properties) {
    if (isHidden(child, making)) continue;
    const value = make(child, making);
    if (value !== OMITTED) made.set(name, value);
    else if (schema.required.has(name)) return OMITTED;
    if (making.left.weight <= 0 && !schema.required.has(name)) break;
  }
  const extra = schema.additionalProperties;
  if (made.size === 0 && extra && isRecord(extra.value)) {
    const value = make(extra, making);
    const name = textOf(schema.keywords.get('x-additionalPropertiesName')) ?? 'key';
    if (value !== OMITTED) made.set(name, value);
  }
  // fromEntries defines own properties, also for a property named `__proto__`.
  return Object.fromEntries(made);
}

function isHidden(child: Located, making: Making): boolean {
  const hidden = making.direction === 'request' ? 'readOnly' : 'writeOnly';
  if (ownValue(child.value, hidden) === true) return true;
  return ownValue(making.resolver.resolve(child)?.value, hidden) === true;
}

function makeArray(schema: MergedSchema, making: Making): unknown {
  const made: unknown[] = [];
  for (const item of schema.prefixItems) {
    const value = make(item, making);
    made.push(value === OMITTED ? null : value);
  }
  if (!schema.items || schema.items.value === true) return made;
  const wanted = Math.min(Math.max(1, numberOf(schema.keywords.get('minItems')) ?? 1), MAX_ITEMS);
  const most = numberOf(schema.keywords.get('maxItems')) ?? MAX_ITEMS;
  while (made.length < Math.min(wanted, most)) {
    const value = make(schema.items, making);
    if (value === OMITTED) break;
    made.push(value);
  }
  return made;
}
