import { entriesOf, isRecord, type JsonRecord, listOf, ownValue } from '../../core/json/record.ts';
import { referenceOf } from '../reference.ts';
import { type Judgment, MAYBE, NO, type Run, refuse, type Verdict, withoutFaults, YES } from './run.ts';

/** A schema that describes the same value, and whether the value matches it. */
interface Describing {
  schema: JsonRecord;
  verdict: Verdict;
}

/** Bounds the work on schemas that describe a value in many ways. */
const MAX_DESCRIBING = 1_000;

/**
 * Returns the schemas that describe the parts of a value besides `unevaluatedProperties` or `unevaluatedItems` (JSON
 * Schema 2020-12 core 11). Schemas that must match count even if they do not: their own faults are reported, and a
 * documented property is not undocumented because another one is wrong. If no option of a choice matches, any may be meant.
 */
function describingSchemas(value: unknown, start: JsonRecord, run: Run, whole: Judgment): Describing[] {
  const describing: Describing[] = [{ schema: start, verdict: YES }];
  const seen = new Set<unknown>([start]);
  const judged = (schema: unknown) => withoutFaults(run, () => whole(value, schema));
  // The list grows while it is read.
  for (const { schema, verdict: outer } of describing) {
    const add = (inner: unknown, verdict: Verdict) => {
      if (!isRecord(inner) || verdict === NO || seen.has(inner) || describing.length > MAX_DESCRIBING) return;
      seen.add(inner);
      describing.push({ schema: inner, verdict: outer === YES ? verdict : MAYBE });
    };
    if (referenceOf(schema) !== undefined) add(run.rules.follow(schema, value), YES);
    for (const part of listOf(schema['allOf'])) add(part, YES);
    for (const keyword of ['anyOf', 'oneOf']) {
      const options = listOf(schema[keyword]).map((option) => ({ option, verdict: judged(option) }));
      const isMatched = options.some(({ verdict }) => verdict !== NO);
      for (const { option, verdict } of options) add(option, isMatched ? verdict : MAYBE);
    }
    if (schema['if'] !== undefined) {
      const condition = judged(schema['if']);
      add(schema['if'], condition);
      add(schema['then'], condition);
      add(schema['else'], condition === NO ? YES : condition === YES ? NO : MAYBE);
    }
    for (const keyword of ['dependentSchemas', 'dependencies']) {
      for (const [name, dependent] of entriesOf(schema[keyword])) {
        if (isRecord(value) && Object.hasOwn(value, name)) add(dependent, YES);
      }
    }
  }
  return describing;
}

/** Whether any of the schemas describes a part, by a function that says it for one schema. */
function evaluated(describing: readonly Describing[], run: Run, describes: (schema: JsonRecord) => Verdict): Verdict {
  const { steps } = run.rules;
  steps.left -= describing.length;
  if (steps.left < 0) return MAYBE;
  let result: Verdict = NO;
  for (const { schema, verdict } of describing) {
    const own = describes(schema);
    if (own === YES && verdict === YES) return YES;
    if (own !== NO) result = MAYBE;
  }
  return result;
}

/** Returns a function that says whether `schema` describes a property of an object elsewhere. */
export function evaluatedNames(
  value: JsonRecord,
  schema: JsonRecord,
  run: Run,
  whole: Judgment,
): (name: string) => Verdict {
  const describing = describingSchemas(value, schema, run, whole);
  const describes = (each: JsonRecord, name: string): Verdict => {
    if (ownValue(each['properties'], name) !== undefined || each['additionalProperties'] !== undefined) return YES;
    if (each !== schema && each['unevaluatedProperties'] !== undefined) return YES;
    const matches = entriesOf(each['patternProperties']).map(([pattern]) => run.rules.matches?.(pattern, name, {}));
    return matches.includes(true) ? YES : matches.includes(undefined) ? MAYBE : NO;
  };
  return (name) => evaluated(describing, run, (each) => describes(each, name));
}

/** Returns a function that says whether `schema` describes an item of an array elsewhere. */
export function evaluatedItems(
  value: readonly unknown[],
  schema: JsonRecord,
  run: Run,
  { part, whole }: { part: Judgment; whole: Judgment },
): (index: number, item: unknown) => Verdict {
  const describing = describingSchemas(value, schema, run, whole);
  const describes = (each: JsonRecord, index: number, item: unknown): Verdict => {
    const tuple = listOf(Array.isArray(each['prefixItems']) ? each['prefixItems'] : each['items']);
    const rest = Array.isArray(each['items']) ? each['additionalItems'] : each['items'];
    if (index < tuple.length || rest !== undefined) return YES;
    if (each !== schema && each['unevaluatedItems'] !== undefined) return YES;
    return each['contains'] === undefined ? NO : withoutFaults(run, () => part(item, each['contains']));
  };
  return (index, item) => evaluated(describing, run, (each) => describes(each, index, item));
}

/** Judges a part by `unevaluatedProperties` or `unevaluatedItems`, which applies to what no other keyword describes. */
export function unevaluatedVerdict(
  value: unknown,
  isEvaluated: Verdict,
  keyword: 'unevaluatedProperties' | 'unevaluatedItems',
  schema: JsonRecord,
  run: Run,
  part: Judgment,
): Verdict {
  if (isEvaluated !== NO) return isEvaluated;
  return schema[keyword] === false ? refuse(run, { keyword, schema, value }) : part(value, schema[keyword]);
}
