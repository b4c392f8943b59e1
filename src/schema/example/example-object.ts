import { isRecord, type JsonRecord, listOf, numberOf } from '../../core/json/record.ts';
import { hasFlag } from '../flag.ts';
import { accepts, verdictOf } from '../judge/accepts.ts';
import { matchesPattern } from '../judge/pattern-match.ts';
import { MAYBE, type Verdict } from '../judge/run.ts';
import { keywordText, type MergedSchema, mergeSchema } from '../merged-schema.ts';
import { patternExample } from '../pattern-example.ts';
import type { Located, Resolver } from '../reference.ts';
import { exampleString } from './example-scalars.ts';
import { type ExampleState, isLate, OMITTED } from './example-state.ts';

const MAX_EXTRA = 3;
const MAX_PATTERNS = 20;
const ANYTHING: Located = { value: {}, pointer: '\u0000anything' };

/** Generates an object. `OMITTED` if a required property cannot be generated. */
export function exampleObject(schema: MergedSchema, state: ExampleState): JsonRecord | typeof OMITTED {
  const members = new Map<string, unknown>();
  const most = numberOf(schema.keywords.get('maxProperties')) ?? Number.POSITIVE_INFINITY;
  const required = requiredNames(schema);
  let room = most - required.size;
  for (const [name, child] of schema.properties) {
    if (isLate(state)) break;
    const needed = required.has(name);
    if ((!needed && room <= 0) || isHidden(child, state)) continue;
    const value = partialValue(name, child, schema, state) ?? state.make(child, state);
    if (value === OMITTED && needed) return OMITTED;
    if (value === OMITTED) continue;
    members.set(name, value);
    room -= needed ? 0 : 1;
  }
  for (const name of required) {
    const child = schema.properties.get(name);
    if (members.has(name) || (child && isHidden(child, state))) continue;
    const value = state.make(child ?? placeByPattern(name, schema) ?? placeOfExtra(schema) ?? ANYTHING, state);
    if (value === OMITTED) return OMITTED;
    members.set(name, value);
  }
  addExtra(members, schema, state);
  // `fromEntries` defines own properties, even for a property named `__proto__`.
  return Object.fromEntries(members);
}

/** Returns the names of properties that are required, or that a generated property requires. */
function requiredNames(schema: MergedSchema): Set<string> {
  const required = new Set(schema.required);
  for (const [name, needed] of schema.dependentRequired) {
    if (required.has(name) || schema.properties.has(name)) for (const other of needed) required.add(other);
  }
  return required;
}

function isHidden(child: Located, state: ExampleState): boolean {
  const hidden = state.direction === 'request' ? 'readOnly' : 'writeOnly';
  return hasFlag(child, hidden, state.resolver);
}

/** Returns the valid value of a property in the example of a part of the schema, if there is one. */
function partialValue(name: string, child: Located, schema: MergedSchema, state: ExampleState): unknown {
  if (state.variant > 0) return undefined;
  for (const example of schema.partialExamples) {
    if (!isRecord(example) || !Object.hasOwn(example, name)) continue;
    const value = example[name];
    if (value !== null && value !== undefined && accepts(value, child, state.resolver, state)) return value;
  }
  return undefined;
}

/** Returns the schema of a property that only a pattern names. */
function placeByPattern(name: string, { patternProperties }: MergedSchema): Located | undefined {
  return [...patternProperties].slice(0, MAX_PATTERNS).find(([pattern]) => matchesPattern(pattern, name))?.[1];
}

function placeOfExtra(schema: MergedSchema): Located | undefined {
  const extra = schema.additionalProperties;
  return extra && isRecord(extra.value) ? extra : undefined;
}

/** Adds entries of a map: one as a sample, more if `minProperties` requires them. */
function addExtra(members: Map<string, unknown>, schema: MergedSchema, state: ExampleState): void {
  const least = Math.min(numberOf(schema.keywords.get('minProperties')) ?? 0, members.size + MAX_EXTRA);
  const [pattern] = schema.patternProperties;
  const extra = placeOfExtra(schema);
  const place = extra ?? pattern?.[1] ?? (least > members.size ? ANYTHING : undefined);
  if (!place) return;
  const count = Math.max(least, members.size === 0 && !isLate(state) ? 1 : 0);
  for (let index = 0; members.size < count && index <= MAX_EXTRA; index += 1) {
    const name = nameOfExtra(schema, index, state.resolver);
    if (name === undefined || members.has(name)) continue;
    const value = state.make(place, { ...state, variant: state.variant + index });
    if (value === OMITTED) return;
    members.set(name, value);
  }
}

/**
 * Returns a name for a property that the schema does not name, if one is found that fits. Those of different indexes
 * differ, as far as the schema allows.
 */
export function nameOfExtra(schema: MergedSchema, index: number, resolver: Resolver): string | undefined {
  const [pattern] = schema.patternProperties.keys();
  if (pattern !== undefined && !placeOfExtra(schema)) return patternExample(pattern, index + 1);
  const names = schema.propertyNames && mergeSchema(schema.propertyNames, resolver);
  const allowed = names?.keywords.has('const') ? [names.keywords.get('const')] : listOf(names?.keywords.get('enum'));
  if (names && allowed.length > 0) return typeof allowed[index] === 'string' ? allowed[index] : undefined;
  const limited = names && (names.patterns.length > 0 || names.keywords.size > 0);
  if (limited) return exampleString(names, index);
  const name = keywordText(schema, 'x-additionalPropertiesName') ?? 'key';
  return index === 0 ? name : `${name}${index + 1}`;
}

/** The maximum number of optional properties to try for an invalid value. */
const MAX_TRIED = 60;

export interface Fit {
  value: unknown;
  verdict: Verdict;
}

/** Returns the value or, if this fits better, the object without optional properties that only some choices allow. */
export function bestFit(example: unknown, schema: MergedSchema, located: Located, state: ExampleState): Fit {
  const verdict = (value: unknown) => verdictOf(value, located, state.resolver, state);
  const whole: Fit = { value: example, verdict: verdict(example) };
  if (whole.verdict >= MAYBE || !isRecord(example) || state.left.effort <= 0) return whole;
  const required = requiredNames(schema);
  const optional = Object.keys(example).filter((name) => !required.has(name));
  if (optional.length === 0 || optional.length > MAX_TRIED) return whole;
  state.left.effort -= 1;
  const missing = new Set(optional);
  const without = () => Object.fromEntries(Object.entries(example).filter(([name]) => !missing.has(name)));
  const bar = verdict(without());
  if (bar > whole.verdict) {
    // Put back each optional property that does not make the verdict worse.
    for (const name of optional) {
      missing.delete(name);
      if (verdict(without()) < bar) missing.add(name);
    }
    // Closed parts of an `allOf` exclude each other's properties. An empty object would hide what authors mean.
    return missing.size === Object.keys(example).length ? whole : { value: without(), verdict: bar };
  }
  for (const name of optional) {
    const value = Object.fromEntries(Object.entries(example).filter(([key]) => key !== name));
    const memberVerdict = verdict(value);
    if (memberVerdict > whole.verdict) return { value, verdict: memberVerdict };
  }
  return whole;
}
