import { entriesOf, isRecord, type JsonRecord, listOf, numberOf, ownValue, stringsOf } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import { hasFlag } from './flag.ts';
import { jsonText } from './literal.ts';
import { mergeSchema } from './merged-schema.ts';
import { patternExample } from './pattern-example.ts';
import { type Located, type Resolver, referenceOf } from './reference.ts';
import { jsonType } from './type-label.ts';

export interface AcceptOptions {
  /** Parts that this direction leaves out are not required: `readOnly` in requests, `writeOnly` in responses. */
  direction: 'request' | 'response';
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
  return verdict(value, located, { judge: { resolver, hiddenBy, steps: 0 }, depth: 0, around: located });
}

/** Whether a schema may allow a value: `false` only where it certainly does not. */
export function accepts(value: unknown, located: Located, resolver: Resolver, options: AcceptOptions): boolean {
  return judge(value, located, resolver, options) !== NO;
}

interface Judge {
  resolver: Resolver;
  hiddenBy: 'readOnly' | 'writeOnly';
  steps: number;
}

interface Scope {
  judge: Judge;
  depth: number;
  /** The outermost schema of the value that is judged. */
  around: Located;
}

/** A schema and where it stands. */
interface Place {
  schema: JsonRecord;
  pointer: string;
  scope: Scope;
}

/** The verdict on a part of the value. */
function partVerdict(value: unknown, located: Located, { judge, depth }: Scope): Verdict {
  return verdict(value, located, { judge, depth: depth + 1, around: located });
}

function verdict(value: unknown, located: Located, scope: Scope): Verdict {
  const { judge, depth } = scope;
  judge.steps += 1;
  const { value: schema, pointer, parts } = located;
  if (depth > MAX_DEPTH || judge.steps > MAX_STEPS) return MAYBE;
  const next = (place: Located) => verdict(value, place, { ...scope, depth: depth + 1 });
  if (parts) return all(parts, next);
  if (schema === false) return NO;
  if (!isRecord(schema)) return YES;
  if (value === null && schema.nullable === true) return YES;
  if (!typeAllows(value, schema) || !valueAllowed(value, schema)) return NO;
  if (typeof value === 'number' && !numberAllowed(value, schema)) return NO;
  let result = combinedVerdict(located, schema, judge.resolver, next);
  const place = { schema, pointer, scope };
  if (typeof value === 'string') result = least(result, textVerdict(value, schema));
  if (Array.isArray(value) && result !== NO) result = least(result, arrayVerdict(value, place));
  if (isRecord(value) && result !== NO) result = least(result, objectVerdict(value, place, next));
  return result;
}

type Judgement = (place: Located) => Verdict;

function combinedVerdict(located: Located, schema: JsonRecord, resolver: Resolver, next: Judgement): Verdict {
  let result: Verdict = YES;
  if (referenceOf(schema) !== undefined) {
    const target = resolver.resolve(located) && resolver.follow(located);
    result = target ? next(target) : MAYBE;
  }
  result = least(result, all(children(schema, located.pointer, 'allOf'), next));
  const anyOf = children(schema, located.pointer, 'anyOf');
  if (anyOf.length > 0 && result !== NO) result = least(result, some(anyOf, next));
  const oneOf = children(schema, located.pointer, 'oneOf');
  if (oneOf.length > 0 && result !== NO) result = least(result, exactlyOne(oneOf, next));
  const not = child(schema, located.pointer, 'not');
  if (not && result !== NO) result = least(result, opposite(next(not)));
  const condition = child(schema, located.pointer, 'if');
  if (!condition || result === NO) return result;
  const holds = next(condition);
  const branch = child(schema, located.pointer, holds === YES ? 'then' : 'else');
  return least(result, holds === MAYBE ? MAYBE : branch ? next(branch) : YES);
}

function least(a: Verdict, b: Verdict): Verdict {
  return a < b ? a : b;
}

function opposite(a: Verdict): Verdict {
  return a === YES ? NO : a === NO ? YES : MAYBE;
}

function all(places: readonly Located[], judgement: Judgement): Verdict {
  let result: Verdict = YES;
  for (const place of places) {
    result = least(result, judgement(place));
    if (result === NO) return NO;
  }
  return result;
}

function some(places: readonly Located[], judgement: Judgement): Verdict {
  let result: Verdict = NO;
  for (const place of places) {
    const found = judgement(place);
    if (found === YES) return YES;
    if (found > result) result = found;
  }
  return result;
}

function exactlyOne(places: readonly Located[], judgement: Judgement): Verdict {
  let [yes, maybe] = [0, 0];
  for (const place of places) {
    const found = judgement(place);
    if (found === YES) yes += 1;
    else if (found !== NO) maybe += 1;
    if (yes > 1) return NO;
  }
  if (maybe === 0) return yes === 1 ? YES : NO;
  return yes + maybe === 1 ? MAYBE : HARDLY;
}

function children(schema: JsonRecord, pointer: string, keyword: string): Located[] {
  return listOf(schema[keyword]).map((value, index) => ({ value, pointer: joinPointer(pointer, keyword, index) }));
}

function child(schema: unknown, pointer: string, keyword: string): Located | undefined {
  const value = ownValue(schema, keyword);
  return value === undefined ? undefined : { value, pointer: joinPointer(pointer, keyword) };
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

function arrayVerdict(value: unknown[], { schema, pointer, scope }: Place): Verdict {
  if (!within(value.length, schema.minItems, schema.maxItems)) return NO;
  if (schema.uniqueItems === true && new Set(value.map((item) => jsonText(item))).size < value.length) return NO;
  const tuple = children(schema, pointer, Array.isArray(schema.prefixItems) ? 'prefixItems' : 'items');
  const rest = child(schema, pointer, Array.isArray(schema.items) ? 'additionalItems' : 'items');
  let result: Verdict = YES;
  for (const [index, item] of value.entries()) {
    const place = tuple[index] ?? rest;
    if (place) result = least(result, partVerdict(item, place, scope));
    if (result === NO) return NO;
  }
  const contains = child(schema, pointer, 'contains');
  if (!contains) return result;
  const verdicts = value.map((item) => partVerdict(item, contains, scope));
  const [sure, possible] = [YES, MAYBE].map((bar) => verdicts.filter((found) => found >= bar).length);
  const [low, high] = [numberOf(schema.minContains) ?? 1, numberOf(schema.maxContains) ?? Number.POSITIVE_INFINITY];
  if ((possible ?? 0) < low || (sure ?? 0) > high) return NO;
  return sure === possible ? result : least(result, MAYBE);
}

function objectVerdict(value: JsonRecord, at: Place, next: Judgement): Verdict {
  const { schema, pointer, scope } = at;
  const names = Object.keys(value);
  if (!within(names.length, schema.minProperties, schema.maxProperties)) return NO;
  if (!requiredThere(value, at)) return NO;
  let result: Verdict = YES;
  const patterned = isRecord(schema.patternProperties) && Object.keys(schema.patternProperties).length > 0;
  const extra = child(schema, pointer, 'additionalProperties');
  const nameSchema = child(schema, pointer, 'propertyNames');
  for (const name of names) {
    const known = child(schema.properties, joinPointer(pointer, 'properties'), name);
    const place = known ?? extra;
    if (place) {
      const found = partVerdict(value[name], place, scope);
      result = least(result, found === NO && !known && patterned ? MAYBE : found);
    }
    if (patterned) result = least(result, MAYBE);
    if (nameSchema) result = least(result, partVerdict(name, nameSchema, scope));
    if (result === NO) return NO;
  }
  for (const keyword of ['dependentSchemas', 'dependencies']) {
    const base = joinPointer(pointer, keyword);
    for (const [name, dependent] of entriesOf(schema[keyword])) {
      if (!Object.hasOwn(value, name) || Array.isArray(dependent)) continue;
      result = least(result, next({ value: dependent, pointer: joinPointer(base, name) }));
    }
  }
  return result;
}

function requiredThere(value: JsonRecord, { schema, pointer, scope }: Place): boolean {
  const needed = stringsOf(schema.required);
  for (const keyword of ['dependentRequired', 'dependencies']) {
    for (const [name, names] of entriesOf(schema[keyword])) {
      if (Object.hasOwn(value, name)) needed.push(...stringsOf(names));
    }
  }
  const missing = needed.filter((name) => !Object.hasOwn(value, name));
  if (missing.length === 0) return true;
  // A part of an `allOf` may require what another part describes, and hides.
  const { resolver, hiddenBy } = scope.judge;
  const places = [{ value: schema, pointer }, scope.around].map((place) => mergeSchema(place, resolver).properties);
  return missing.every((name) => {
    const property = places.map((properties) => properties.get(name)).find((found) => found !== undefined);
    return property !== undefined && hasFlag(property, hiddenBy, resolver);
  });
}
