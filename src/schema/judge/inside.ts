import { entriesOf, isRecord, type JsonRecord, listOf, numberOf, ownValue, stringsOf } from '../../core/json/record.ts';
import { flaggedValue, flagsProperty } from '../flag.ts';
import { evaluatedItems, evaluatedNames, unevaluatedVerdict } from './evaluated.ts';
import {
  atPart,
  isSettled,
  type Judgment,
  MAYBE,
  NO,
  type Run,
  refuse,
  type Scope,
  type Verdict,
  withoutFaults,
  worse,
  YES,
} from './run.ts';

/** Judges a part of a value, or the whole value by another schema. */
export interface Judgments {
  part: Judgment;
  whole: Judgment;
}

/** Judges an array and its items. */
export function arrayVerdict(
  value: readonly unknown[],
  schema: JsonRecord,
  { run }: Scope,
  { part, whole }: Judgments,
): Verdict {
  let result = itemsVerdict(value, schema, run, part);
  if (isSettled(result, run)) return NO;
  if (schema['contains'] !== undefined) {
    const contains = containsVerdict(value, schema, (item) => withoutFaults(run, () => part(item, schema['contains'])));
    if (contains === NO) refuse(run, { keyword: 'contains', schema, value });
    result = worse(result, contains);
  }
  if (schema['unevaluatedItems'] === undefined || isSettled(result, run)) return result;
  const isEvaluated = evaluatedItems(value, schema, run, { part, whole });
  for (const [index, item] of value.entries()) {
    result = worse(
      result,
      atPart(run, index, () =>
        unevaluatedVerdict(item, isEvaluated(index, item), 'unevaluatedItems', schema, run, part),
      ),
    );
  }
  return result;
}

/** Judges the items of an array. `items` may be a list of schemas, as before JSON Schema 2020-12. */
function itemsVerdict(value: readonly unknown[], schema: JsonRecord, run: Run, part: Judgment): Verdict {
  const tuple = listOf(Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : schema['items']);
  const rest = Array.isArray(schema['items']) ? schema['additionalItems'] : schema['items'];
  let result: Verdict = YES;
  // Lists can be very long.
  if (rest === undefined && tuple.length === 0) return result;
  for (const [index, item] of value.entries()) {
    const itemSchema = index < tuple.length ? tuple[index] : rest;
    if (itemSchema === undefined) continue;
    const verdict = atPart(run, index, () => part(item, itemSchema));
    result = worse(result, verdict);
    if (isSettled(result, run)) return NO;
  }
  return result;
}

function containsVerdict(value: readonly unknown[], schema: JsonRecord, judge: (item: unknown) => Verdict): Verdict {
  const verdicts = value.map(judge);
  const certain = verdicts.filter((verdict) => verdict === YES).length;
  const possible = verdicts.filter((verdict) => verdict !== NO).length;
  const least = numberOf(schema['minContains']) ?? 1;
  const most = numberOf(schema['maxContains']) ?? Number.POSITIVE_INFINITY;
  if (possible < least || certain > most) return NO;
  return certain === possible ? YES : MAYBE;
}

/** Judges an object and its members. */
export function objectVerdict(
  value: JsonRecord,
  schema: JsonRecord,
  scope: Scope,
  { part, whole }: Judgments,
): Verdict {
  const { run } = scope;
  const absent = requiredNames(value, schema).filter((name) => !Object.hasOwn(value, name));
  const missing = absent.filter((name) => !isOptional(name, schema, scope));
  // Whether an optional property is present on the other side is not known.
  let result: Verdict = missing.length === absent.length ? YES : MAYBE;
  if (missing.length > 0) result = refuse(run, { keyword: 'required', schema, value, missing });
  if (isSettled(result, run)) return NO;
  for (const name of judgedNames(value, schema)) {
    run.rules.steps.left -= 1;
    const verdict = atPart(run, name, () => memberVerdict(name, value[name], schema, scope, part));
    result = worse(result, verdict);
    if (isSettled(result, run)) return NO;
  }
  for (const keyword of ['dependentSchemas', 'dependencies']) {
    for (const [name, dependent] of entriesOf(schema[keyword])) {
      if (Object.hasOwn(value, name) && !Array.isArray(dependent)) result = worse(result, whole(value, dependent));
    }
  }
  if (schema['unevaluatedProperties'] === undefined || isSettled(result, run)) return result;
  const isEvaluated = evaluatedNames(value, schema, run, whole);
  for (const [name, member] of Object.entries(value)) {
    result = worse(
      result,
      atPart(run, name, () =>
        unevaluatedVerdict(member, isEvaluated(name), 'unevaluatedProperties', schema, run, part),
      ),
    );
  }
  return result;
}

/** Up to this many properties it is faster to check all names. */
const FEW = 20;

/** Returns the names to check. If a schema describes only a few of many properties, the others can be skipped. */
function judgedNames(value: JsonRecord, schema: JsonRecord): string[] {
  const names = Object.keys(value);
  if (names.length <= FEW) return names;
  const isOpen = schema['additionalProperties'] === undefined && schema['propertyNames'] === undefined;
  if (!isOpen || schema['patternProperties'] !== undefined) return names;
  const described = Object.keys(isRecord(schema['properties']) ? schema['properties'] : {});
  return described.length < names.length ? described.filter((name) => Object.hasOwn(value, name)) : names;
}

function memberVerdict(name: string, value: unknown, schema: JsonRecord, { run }: Scope, part: Judgment): Verdict {
  if (run.rules.steps.left < 0) return MAYBE;
  const property = ownValue(schema['properties'], name);
  const { forbidden } = run.rules;
  if (forbidden && flaggedValue(property, forbidden, (reference) => run.rules.follow(reference))) {
    return refuse(run, { keyword: forbidden, schema, value });
  }
  let result: Verdict = property === undefined ? YES : part(value, property);
  let isMatched: boolean | undefined = property !== undefined;
  for (const [pattern, patterned] of entriesOf(schema['patternProperties'])) {
    run.rules.steps.left -= 1;
    const matches = run.rules.matches?.(pattern, name, {});
    if (matches === false) continue;
    result = worse(result, matches ? part(value, patterned) : MAYBE);
    isMatched ||= matches;
  }
  if (isMatched === false) result = worse(result, additionalVerdict(value, schema, run, part));
  // If it is not known whether a pattern matches the name, the property may be an additional one.
  if (isMatched === undefined) result = worse(result, MAYBE);
  if (schema['propertyNames'] === undefined) return result;
  const verdict = withoutFaults(run, () => part(name, schema['propertyNames']));
  if (verdict === NO) refuse(run, { keyword: 'propertyNames', schema, value: name });
  return worse(result, verdict);
}

function additionalVerdict(value: unknown, schema: JsonRecord, run: Run, part: Judgment): Verdict {
  const additional = schema['additionalProperties'];
  if (additional === false) return refuse(run, { keyword: 'additionalProperties', schema, value });
  return additional === undefined ? YES : part(value, additional);
}

function requiredNames(value: JsonRecord, schema: JsonRecord): string[] {
  const required = stringsOf(schema['required']);
  for (const keyword of ['dependentRequired', 'dependencies']) {
    for (const [name, names] of entriesOf(schema[keyword])) {
      if (Object.hasOwn(value, name)) required.push(...stringsOf(names));
    }
  }
  return required;
}

/** Whether a required property may be absent. */
function isOptional(name: string, schema: JsonRecord, { run, around }: Scope): boolean {
  const { follow, optional = [] } = run.rules;
  return optional.some((flag) =>
    [schema, around].some((owner) => flagsProperty(owner, name, flag, (reference) => follow(reference))),
  );
}
