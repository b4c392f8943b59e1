import { entriesOf, isRecord, type JsonRecord, listOf, numberOf, ownValue, stringsOf } from '../document/json.ts';
import { flaggedValue } from './flag.ts';
import { jsonText } from './literal.ts';
import { patternExample } from './pattern-example.ts';
import { type Located, type Resolver, referenceOf } from './reference.ts';
import { jsonType } from './type-label.ts';

export interface AcceptOptions {
  /** Parts that this direction leaves out are not required: `readOnly` in requests, `writeOnly` in responses. */
  direction: 'request' | 'response';
  /** Steps that may still be taken; what is open when none is left is `MAYBE`. */
  steps?: { left: number } | undefined;
}

/**
 * `MAYBE` where the answer would need what is not done here: to run a pattern, to know a keyword. `HARDLY` where a value
 * may be allowed by several options of which it must fit one.
 */
export const NO = 0;
export const HARDLY = 1;
export const MAYBE = 2;
export const YES = 3;
export type Verdict = typeof NO | typeof HARDLY | typeof MAYBE | typeof YES;

const MAX_STEPS = 20_000;
const MAX_DEPTH = 100;

/**
 * Whether a schema allows a value, as far as can be told without running a `pattern` of the document. JSON Schema
 * 2020-12, with what OpenAPI 3.0 writes differently.
 */
export function judge(value: unknown, located: Located, resolver: Resolver, options: AcceptOptions): Verdict {
  const hiddenBy = options.direction === 'request' ? 'readOnly' : 'writeOnly';
  const steps = options.steps ?? { left: MAX_STEPS };
  return verdict(value, located.value, { judge: { resolver, hiddenBy, steps }, depth: 0, around: located.value });
}

/** Whether a schema may allow a value: `false` only where it certainly does not. */
export function accepts(value: unknown, located: Located, resolver: Resolver, options: AcceptOptions): boolean {
  return judge(value, located, resolver, options) !== NO;
}

interface Judge {
  resolver: Resolver;
  hiddenBy: 'readOnly' | 'writeOnly';
  steps: { left: number };
}

interface Scope {
  judge: Judge;
  depth: number;
  /** The outermost schema of the value that is judged. */
  around: unknown;
}

/** The verdict on a part of the value. */
function partVerdict(value: unknown, schema: unknown, { judge, depth }: Scope): Verdict {
  return verdict(value, schema, { judge, depth: depth + 1, around: schema });
}

function verdict(value: unknown, schema: unknown, scope: Scope): Verdict {
  const { judge, depth } = scope;
  judge.steps.left -= 1;
  if (depth > MAX_DEPTH || judge.steps.left < 0) return MAYBE;
  if (schema === false) return NO;
  if (!isRecord(schema)) return YES;
  if (value === null && schema.nullable === true) return YES;
  if (!typeAllows(value, schema) || !valueAllowed(value, schema)) return NO;
  const number = numberOf(value);
  if (number !== undefined && !numberAllowed(number, schema)) return NO;
  const next = (other: unknown) => verdict(value, other, { ...scope, depth: depth + 1 });
  let result = combinedVerdict(schema, judge.resolver, next);
  if (typeof value === 'string') result = lower(result, textVerdict(value, schema));
  if (Array.isArray(value) && result !== NO) result = lower(result, arrayVerdict(value, schema, scope));
  if (isRecord(value) && result !== NO) result = lower(result, objectVerdict(value, schema, scope, next));
  return result;
}

type Judgement = (schema: unknown) => Verdict;

function combinedVerdict(schema: JsonRecord, resolver: Resolver, next: Judgement): Verdict {
  let result: Verdict = YES;
  if (referenceOf(schema) !== undefined) {
    const target = resolver.follow({ value: schema, pointer: '' });
    result = target ? next(target.value) : MAYBE;
  }
  result = lower(result, all(listOf(schema.allOf), next));
  const anyOf = listOf(schema.anyOf);
  if (anyOf.length > 0 && result !== NO) result = lower(result, some(anyOf, next));
  const oneOf = listOf(schema.oneOf);
  if (oneOf.length > 0 && result !== NO) result = lower(result, exactlyOne(oneOf, next));
  if (schema.not !== undefined && result !== NO) result = lower(result, opposite(next(schema.not)));
  if (schema.if === undefined || result === NO) return result;
  const holds = next(schema.if);
  if (holds !== YES && holds !== NO) return lower(result, MAYBE);
  const branch = holds === YES ? schema.then : schema.else;
  return branch === undefined ? result : lower(result, next(branch));
}

function lower(a: Verdict, b: Verdict): Verdict {
  return a < b ? a : b;
}

function opposite(a: Verdict): Verdict {
  return a === YES ? NO : a === NO ? YES : MAYBE;
}

function all(schemas: readonly unknown[], judgement: Judgement): Verdict {
  let result: Verdict = YES;
  for (const schema of schemas) {
    result = lower(result, judgement(schema));
    if (result === NO) return NO;
  }
  return result;
}

function some(schemas: readonly unknown[], judgement: Judgement): Verdict {
  let result: Verdict = NO;
  for (const schema of schemas) {
    const found = judgement(schema);
    if (found === YES) return YES;
    if (found > result) result = found;
  }
  return result;
}

function exactlyOne(schemas: readonly unknown[], judgement: Judgement): Verdict {
  let [yes, maybe] = [0, 0];
  for (const schema of schemas) {
    const found = judgement(schema);
    if (found === YES) yes += 1;
    else if (found !== NO) maybe += 1;
    if (yes > 1) return NO;
  }
  if (maybe === 0) return yes === 1 ? YES : NO;
  return yes + maybe === 1 ? MAYBE : HARDLY;
}

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

function typeAllows(value: unknown, schema: JsonRecord): boolean {
  const stated = typeof schema.type === 'string' ? [schema.type] : stringsOf(schema.type);
  if (stated.length === 0 || stated.some((type) => !TYPES.has(type))) return true;
  const type = jsonType(value);
  return stated.includes(type) || (type === 'integer' && stated.includes('number'));
}

function valueAllowed(value: unknown, schema: JsonRecord): boolean {
  if (Object.hasOwn(schema, 'const') && !same(schema.const, value)) return false;
  const allowed = listOf(schema.enum);
  return allowed.length === 0 || allowed.some((option) => same(option, value));
}

/** Equal as JSON; the order of the keys of objects does not count. */
export function same(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b) return true;
  if (a instanceof Number || b instanceof Number) return String(a) === String(b) && typeof a === typeof b;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > MAX_DEPTH) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  const [left, right] = [a as JsonRecord, b as JsonRecord];
  return keys.every((key) => Object.hasOwn(b, key) && same(left[key], right[key], depth + 1));
}

const ROUNDING = 1e-9;

function numberAllowed(value: number, schema: JsonRecord): boolean {
  const [minimum, maximum] = [numberOf(schema.minimum), numberOf(schema.maximum)];
  const above = schema.exclusiveMinimum === true ? minimum : numberOf(schema.exclusiveMinimum);
  const below = schema.exclusiveMaximum === true ? maximum : numberOf(schema.exclusiveMaximum);
  if ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum)) return false;
  if ((above !== undefined && value <= above) || (below !== undefined && value >= below)) return false;
  const step = numberOf(schema.multipleOf);
  if (!step || step < 0) return true;
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= ROUNDING * Math.max(1, Math.abs(times));
}

function textVerdict(value: string, schema: JsonRecord): Verdict {
  const [least, most] = [numberOf(schema.minLength), numberOf(schema.maxLength)];
  if (least !== undefined || most !== undefined) {
    const length = [...value].length;
    if ((least !== undefined && length < least) || (most !== undefined && length > most)) return NO;
  }
  if (typeof schema.pattern !== 'string') return YES;
  // What was made for a pattern matches it.
  return value === patternExample(schema.pattern, least, most) ? YES : MAYBE;
}

function within(count: number, least: unknown, most: unknown): boolean {
  return count >= (numberOf(least) ?? 0) && count <= (numberOf(most) ?? Number.POSITIVE_INFINITY);
}

function arrayVerdict(value: unknown[], schema: JsonRecord, scope: Scope): Verdict {
  if (!within(value.length, schema.minItems, schema.maxItems)) return NO;
  if (schema.uniqueItems === true && hasDuplicates(value)) return NO;
  const tuple = listOf(Array.isArray(schema.prefixItems) ? schema.prefixItems : schema.items);
  const rest = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
  let result: Verdict = YES;
  for (const [index, item] of value.entries()) {
    const place = index < tuple.length ? tuple[index] : rest;
    if (place !== undefined) result = lower(result, partVerdict(item, place, scope));
    if (result === NO) return NO;
  }
  if (schema.contains === undefined) return result;
  const verdicts = value.map((item) => partVerdict(item, schema.contains, scope));
  const sure = verdicts.filter((found) => found === YES).length;
  const possible = verdicts.filter((found) => found !== NO).length;
  const [least, most] = [numberOf(schema.minContains) ?? 1, numberOf(schema.maxContains) ?? Number.POSITIVE_INFINITY];
  if (possible < least || sure > most) return NO;
  return sure === possible ? result : lower(result, MAYBE);
}

const MAX_COMPARED = 100;

function hasDuplicates(items: unknown[]): boolean {
  if (items.length > MAX_COMPARED) return new Set(items.map((item) => jsonText(item))).size < items.length;
  return items.some((item, index) => items.slice(0, index).some((earlier) => same(earlier, item)));
}

function objectVerdict(value: JsonRecord, schema: JsonRecord, scope: Scope, next: Judgement): Verdict {
  const names = Object.keys(value);
  if (!within(names.length, schema.minProperties, schema.maxProperties)) return NO;
  if (!requiredThere(value, schema, scope)) return NO;
  let result: Verdict = YES;
  for (const name of judgedNames(value, names, schema)) {
    scope.judge.steps.left -= 1;
    result = lower(result, propertyVerdict(name, value[name], schema, scope));
    if (result === NO) return NO;
  }
  for (const keyword of ['dependentSchemas', 'dependencies']) {
    for (const [name, dependent] of entriesOf(schema[keyword])) {
      if (Object.hasOwn(value, name) && !Array.isArray(dependent)) result = lower(result, next(dependent));
    }
  }
  return result;
}

const FEW = 20;

/** Of a schema that describes few properties of many, only those are looked at. */
function judgedNames(value: JsonRecord, names: string[], schema: JsonRecord): string[] {
  if (names.length <= FEW) return names;
  const open = schema.additionalProperties === undefined && schema.propertyNames === undefined;
  if (!open || schema.patternProperties !== undefined) return names;
  const described = Object.keys(isRecord(schema.properties) ? schema.properties : {});
  return described.length < names.length ? described.filter((name) => Object.hasOwn(value, name)) : names;
}

function propertyVerdict(name: string, value: unknown, schema: JsonRecord, scope: Scope): Verdict {
  const patterned = isRecord(schema.patternProperties) && Object.keys(schema.patternProperties).length > 0;
  const known = ownValue(schema.properties, name);
  const place = known === undefined ? schema.additionalProperties : known;
  let result: Verdict = patterned ? MAYBE : YES;
  if (place !== undefined) {
    const found = partVerdict(value, place, scope);
    // A name that no pattern may match is judged as an additional one.
    result = lower(result, found === NO && known === undefined && patterned ? MAYBE : found);
  }
  return schema.propertyNames === undefined ? result : lower(result, partVerdict(name, schema.propertyNames, scope));
}

function requiredThere(value: JsonRecord, schema: JsonRecord, scope: Scope): boolean {
  const needed = stringsOf(schema.required);
  for (const keyword of ['dependentRequired', 'dependencies']) {
    for (const [name, names] of entriesOf(schema[keyword])) {
      if (Object.hasOwn(value, name)) needed.push(...stringsOf(names));
    }
  }
  return needed.every((name) => Object.hasOwn(value, name) || isHidden(name, schema, scope));
}

/** A part of an `allOf` may require what another part describes, and hides. */
function isHidden(name: string, schema: JsonRecord, { judge, around }: Scope): boolean {
  const { resolver, hiddenBy } = judge;
  return [schema, around].some((owner) => {
    const parts: unknown[] = [owner];
    for (const part of parts) {
      if (!isRecord(part) || parts.length > MAX_DEPTH) continue;
      const property = ownValue(part.properties, name);
      if (property !== undefined && flaggedValue(property, hiddenBy, resolver)) return true;
      if (referenceOf(part) !== undefined) parts.push(resolver.follow({ value: part, pointer: '' })?.value);
      parts.push(...listOf(part.allOf).slice(0, MAX_DEPTH));
    }
    return false;
  });
}
