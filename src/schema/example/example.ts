import { isRecord, listOf, numberOf, textOf } from '../../core/json/record.ts';
import { readJson } from '../../core/json/text.ts';
import { parseJson } from '../../core/json/written-number.ts';
import { optionsForExamples } from '../choices.ts';
import { discriminatorProperty, discriminatorValues } from '../discriminator.ts';
import { isExtensible, listedValues } from '../enumeration.ts';
import { accepts } from '../judge/accepts.ts';
import { NO, YES } from '../judge/run.ts';
import { jsonText } from '../literal.ts';
import {
  type MergedSchema,
  mergeSchema,
  narrowSchema,
  type SchemaChoice,
  type SchemaCondition,
} from '../merged-schema.ts';
import type { Located, Resolver } from '../reference.ts';
import { declaredTypes, isNullable } from '../type-label.ts';
import { exampleArray } from './example-array.ts';
import { bestFit, exampleObject, type Fit } from './example-object.ts';
import { exampleNumber, exampleString } from './example-scalars.ts';
import { type ExampleOptions, type ExampleState, OMITTED } from './example-state.ts';

/** The number of generated values after which only required parts are added. */
const WEIGHT = 400;
/** The number of generated values after which even required parts are omitted. */
const HARD_WEIGHT = 4 * WEIGHT;
/** The maximum number of other choices to try if the first one does not lead to a valid example. */
const EFFORT = 300;
const MAX_STEPS = 100_000;
/** The number of levels after which even required parts are omitted. */
const HARD_DEPTH = 24;

/** Returns the examples that the schema itself has. */
export function writtenExamples(located: Located, resolver: Resolver): unknown[] {
  const schema = mergeSchema(located, resolver);
  // Many tools write `example: null` when there is no example.
  return schema.examples.filter((example) => example !== undefined && (example !== null || isNullable(schema)));
}

/** Generates an example from the types, from valid examples of parts, and from defaults and enumerations. */
export function generatedExample(located: Located, resolver: Resolver, options: ExampleOptions): unknown {
  const example = makeExample(located, {
    resolver,
    direction: options.direction,
    onlyRequired: options.onlyRequired ?? false,
    hasFormat: options.hasFormat,
    left: { weight: WEIGHT, effort: EFFORT },
    steps: { left: MAX_STEPS },
    ancestors: [],
    variant: 0,
    make: makeExample,
  });
  return example === OMITTED ? null : example;
}

/**
 * Returns the example of a schema: the documented one, otherwise a generated one. `OMITTED` if a circular or very deep
 * schema allows none.
 */
function makeExample(located: Located, state: ExampleState): unknown {
  const schema = mergeSchema(located, state.resolver);
  const documented = documentedValue(schema, located, state);
  if (documented) return documented.value;
  state.left.weight -= 1;
  const exhausted = state.ancestors.length >= HARD_DEPTH || state.left.weight <= WEIGHT - HARD_WEIGHT;
  if (state.ancestors.includes(schema.pointer) || (exhausted && isContainer(schema))) {
    return isNullable(schema) ? null : OMITTED;
  }
  return bestExample(schema, located, { ...state, ancestors: [...state.ancestors, schema.pointer] });
}

function isContainer(schema: MergedSchema): boolean {
  const [type] = declaredTypes(schema);
  return type === 'object' || type === 'array' || schema.choices.length > 0;
}

/** Returns the first valid value in the schema. Converts values that are nearly valid, such as `"12"` for a number. */
function documentedValue(schema: MergedSchema, located: Located, state: ExampleState): { value: unknown } | undefined {
  const { keywords } = schema;
  if (keywords.has('const')) return { value: keywords.get('const') };
  const values = listedValues(schema);
  const documented: unknown[] = schema.examples.filter((example) => example !== null);
  const initial = keywords.get('default');
  // An empty list would show nothing of its items.
  if (keywords.has('default') && !(Array.isArray(initial) && initial.length === 0)) {
    documented.push(initial, ...listOf(initial));
  }
  const candidates = [...documented.slice(state.variant), ...rotate(values.slice(0, MAX_VALUES), state.variant)];
  for (const candidate of candidates) {
    for (const value of [candidate, ...conversions(candidate, schema)]) {
      if (accepts(value, located, state.resolver, state)) return { value };
    }
  }
  // Besides a list that may grow, the schema allows other values.
  const possible = isExtensible(schema) ? undefined : values.find((value) => value !== null);
  return possible === undefined ? undefined : { value: possible };
}

/** The maximum number of enumerated values to try. */
const MAX_VALUES = 50;

function rotate(values: unknown[], by: number): unknown[] {
  const [others, nulls] = [values.filter((value) => value !== null), values.filter((value) => value === null)];
  const start = others.length > 0 ? by % others.length : 0;
  return [...others.slice(start), ...others.slice(0, start), ...nulls];
}

function conversions(value: unknown, schema: MergedSchema): unknown[] {
  const [type] = declaredTypes(schema);
  if (type === 'string' && (numberOf(value) !== undefined || typeof value === 'boolean')) return [String(value)];
  if (typeof value !== 'string' || type === 'string' || value.length > 10_000) return [];
  const json = readJson(value, parseJson);
  return json ? [json.value] : [];
}

/** Tries combinations of choices until the value is valid. Otherwise, returns the value that comes closest. */
function bestExample(schema: MergedSchema, located: Located, state: ExampleState): unknown {
  let best: Fit | undefined;
  const { left } = state;
  const { weight } = left;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { decided, complete } = decide(schema, attempt, state.resolver);
    if (complete || (attempt > 0 && left.effort <= 0)) break;
    if (attempt > 0) {
      left.effort -= 1;
      // A failed attempt counts as effort, not as weight.
      left.weight = weight;
    }
    const attempted = attemptedExample(schema, decided, located, state);
    if (attempted === OMITTED) continue;
    const fit = bestFit(withOptionExample(attempted, decided, located, state), decided, located, state);
    if (fit.verdict === YES) return fit.value;
    if (!best || fit.verdict > best.verdict) best = fit;
  }
  if (best?.verdict === NO && schema.not.length > 0) return otherExample(schema, located, state) ?? best.value;
  return best ? best.value : OMITTED;
}

/** Returns another value of the same types, for a schema whose `not` excludes the usual one. */
function otherExample(schema: MergedSchema, located: Located, state: ExampleState): unknown {
  const { decided } = decide(schema, 0, state.resolver);
  for (let variant = 1; variant <= MAX_OTHERS && state.left.effort > 0; variant += 1) {
    state.left.effort -= 1;
    const value = makeFromTypes(decided, { ...state, variant: state.variant + variant });
    if (value !== OMITTED && accepts(value, located, state.resolver, state)) return value;
  }
  return undefined;
}

function attemptedExample(schema: MergedSchema, decided: MergedSchema, located: Located, state: ExampleState): unknown {
  const documented = decided === schema ? undefined : documentedValue(decided, located, state);
  return documented ? documented.value : makeFromTypes(decided, state);
}

/** Uses the example of a chosen option if it fits the rest of the schema. */
function withOptionExample(attempted: unknown, decided: MergedSchema, located: Located, state: ExampleState): unknown {
  const [example] = decided.examples;
  if (example === undefined || state.variant > 0) return attempted;
  const value = isRecord(attempted) && isRecord(example) ? { ...attempted, ...example } : example;
  return accepts(value, located, state.resolver, state) ? value : attempted;
}

const MAX_ATTEMPTS = 24;
const MAX_OTHERS = 4;
const MAX_DECISIONS = 20;

/** Returns the schema with every choice and condition decided. `attempt` counts through all combinations. */
function decide(
  schema: MergedSchema,
  attempt: number,
  resolver: Resolver,
): { decided: MergedSchema; complete: boolean } {
  let [decided, rest] = [schema, attempt];
  for (let decision = 0; decision < MAX_DECISIONS; decision += 1) {
    const open = decided.choices[0] ?? decided.conditions[0];
    if (!open) break;
    const count = 'kind' in open ? open.options.length : 2;
    const alternative = alternativeOf(open, rest % count, resolver);
    rest = Math.floor(rest / count);
    decided = narrowSchema(decided, open, alternative, resolver);
  }
  // Every property is generated, so that the dependent schemas apply.
  const dependents = [...decided.dependentSchemas].filter(
    ([name]) => decided.properties.has(name) || decided.required.has(name),
  );
  if (dependents.length > 0) {
    const parts = dependents.map(([, dependent]) => dependent);
    decided = { ...narrowSchema(decided, NOTHING, parts, resolver), dependentSchemas: new Map() };
  }
  return { decided, complete: rest > 0 };
}

const NOTHING: SchemaChoice = { kind: 'oneOf', options: [] };

/** Returns the schemas that apply if a choice or condition is decided in favor of the alternative at `index`. */
function alternativeOf(open: SchemaChoice | SchemaCondition, index: number, resolver: Resolver): Located[] {
  if (!('kind' in open)) {
    const chosen = index === 0 ? [open.if, open.then] : [open.else];
    return chosen.filter((located) => located !== undefined);
  }
  const option = optionsForExamples(open, resolver)[index];
  if (!option) return [];
  const property = discriminatorProperty(open.discriminator);
  const [value] = discriminatorValues(option, open, resolver);
  if (!property || value === undefined) return [option];
  const selecting = { type: 'object', properties: { [property]: { const: value } }, required: [property] };
  return [option, { value: selecting, pointer: `${option.pointer}/\u0000${property}=${value}` }];
}

function makeFromTypes(schema: MergedSchema, state: ExampleState): unknown {
  if (schema.never) return OMITTED;
  const [type] = declaredTypes(schema);
  switch (type) {
    case 'object':
      return exampleObject(schema, state);
    case 'array':
      return exampleArray(schema, state);
    case 'string':
      return exampleContent(schema, state) ?? exampleString(schema, state.variant);
    case 'integer':
    case 'number':
      return exampleNumber(schema, type === 'integer', state.variant);
    case 'boolean':
      return state.variant % 2 === 0;
    case 'null':
      return null;
    default:
      return isNullable(schema) ? null : {};
  }
}

/** Matches media types whose content is JSON. */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** Returns a string whose content is JSON that fits `contentSchema`, if the limits of the string allow it. */
function exampleContent(schema: MergedSchema, state: ExampleState): string | undefined {
  const { keywords, contentSchema, patterns } = schema;
  const isJson = JSON_TYPE.test(textOf(keywords.get('contentMediaType')) ?? '');
  if (!contentSchema || !isJson || keywords.has('contentEncoding') || patterns.length > 0) return undefined;
  const content = makeExample(contentSchema, state);
  if (content === OMITTED) return undefined;
  const text = jsonText(content);
  const most = numberOf(keywords.get('maxLength')) ?? Number.POSITIVE_INFINITY;
  return text.length >= (numberOf(keywords.get('minLength')) ?? 0) && text.length <= most ? text : undefined;
}
