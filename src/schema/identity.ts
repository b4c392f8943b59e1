import { joinPointer } from '../core/json/pointer.ts';
import { isRecord, listOf } from '../core/json/record.ts';
import { realOptions } from './options.ts';
import { combineLocated, componentSchemaName, type Located, type Resolver, referenceOf } from './reference.ts';

/** The identity of a schema, independent of its uses. */
export interface Identity {
  /** The place of its shape: the same for every schema that only adds descriptions or limits to another one. */
  located: Located;
  /** The component name, if the schema is a component, or a component with further limits. */
  name?: string | undefined;
}

/** Keywords about the parts of a value. All others describe or limit the value as a whole. */
const SHAPE = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'if',
  'dependentSchemas',
  'contentSchema',
  'discriminator',
];
const MAX_STEPS = 100;

/**
 * Returns the identity behind `$ref` and behind the wrappers that authors put around a schema to add a description or
 * to make it nullable: `allOf: [{ $ref }]`, `oneOf: [{ $ref }, { type: null }]`.
 */
export function identityOf(located: Located, resolver: Resolver): Identity {
  let current = located;
  let shape: Located | undefined;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (current.parts) return { located: shape ?? identityOfParts(current.parts, current, resolver) };
    const name = componentSchemaName(current.pointer);
    const source = soleSource(current, resolver);
    if (!source || (name !== undefined && referenceOf(current.value) === undefined)) {
      return { located: shape ?? current, name };
    }
    if (isRecord(current.value) && Array.isArray(current.value.required)) shape ??= current;
    current = source;
  }
  return { located: shape ?? current };
}

function identityOfParts(parts: readonly Located[], around: Located, resolver: Resolver): Located {
  const identities = parts.map((part) => identityOf(part, resolver).located);
  const [first] = identities;
  return first ? identities.reduce(combineLocated, first) : around;
}

/** Returns the only schema from which `located` takes its shape, or `undefined` if it has its own shape or several. */
function soleSource(located: Located, resolver: Resolver): Located | undefined {
  const { value, pointer } = located;
  if (!isRecord(value) || SHAPE.some((keyword) => value[keyword] !== undefined)) return undefined;
  const sources: Located[] = [];
  if (referenceOf(value) !== undefined) {
    const target = resolver.resolve(located) && resolver.follow(located);
    if (!target) return undefined;
    sources.push(target);
  }
  for (const [index, part] of listOf(value.allOf).entries()) {
    if (sources.length > 1) return undefined;
    if (hasShape(part)) sources.push({ value: part, pointer: joinPointer(pointer, 'allOf', index) });
  }
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const options = realOptions(value, pointer, kind, resolver);
    if (options.length > 1) return undefined;
    sources.push(...options);
  }
  return sources.length === 1 ? sources[0] : undefined;
}

function hasShape(value: unknown): boolean {
  return (
    isRecord(value) && (referenceOf(value) !== undefined || SHAPED.some((keyword) => value[keyword] !== undefined))
  );
}

const SHAPED = [...SHAPE, 'required', 'allOf', 'oneOf', 'anyOf'];
