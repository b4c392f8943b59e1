import { type JsonRecord, listOf } from '../../json/record.ts';
import { referenceOf } from '../reference.ts';
import { choiceVerdict } from './choice.ts';
import {
  isSettled,
  type Judgment,
  MAYBE,
  NO,
  type Run,
  refuse,
  type Verdict,
  withoutFaults,
  worse,
  YES,
} from './run.ts';

/**
 * Judges a value by the schemas that a schema combines: `$ref`, `allOf`, `anyOf`, `oneOf`, `not` and `if`.
 *
 * @param whole Judges the value by one of them.
 */
export function combinedVerdict(value: unknown, schema: JsonRecord, run: Run, whole: Judgment): Verdict {
  let result: Verdict = referenceOf(schema) === undefined ? YES : targetVerdict(value, schema, run, whole);
  for (const part of listOf(schema['allOf'])) {
    if (isSettled(result, run)) return NO;
    result = worse(result, whole(value, part));
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const options = listOf(schema[keyword]);
    if (isSettled(result, run)) return NO;
    if (options.length > 0) result = worse(result, choiceVerdict(value, { keyword, schema, options }, run, whole));
  }
  if (schema['not'] !== undefined && !isSettled(result, run)) {
    result = worse(result, notVerdict(value, schema, run, whole));
  }
  if (schema['if'] === undefined || isSettled(result, run)) return result;
  return worse(result, conditionVerdict(value, schema, run, whole));
}

/** Judges a value by the target of a `$ref`. */
export function targetVerdict(value: unknown, schema: JsonRecord, run: Run, whole: Judgment): Verdict {
  const target = run.rules.follow(schema, value);
  return target === undefined ? MAYBE : whole(value, target);
}

function notVerdict(value: unknown, schema: JsonRecord, run: Run, whole: Judgment): Verdict {
  const verdict = withoutFaults(run, () => whole(value, schema['not']));
  if (verdict === NO) return YES;
  return verdict === YES ? refuse(run, { keyword: 'not', schema, value }) : MAYBE;
}

function conditionVerdict(value: unknown, schema: JsonRecord, run: Run, whole: Judgment): Verdict {
  const condition = withoutFaults(run, () => whole(value, schema['if']));
  if (condition !== YES && condition !== NO) return MAYBE;
  const branch = schema[condition === YES ? 'then' : 'else'];
  return branch === undefined ? YES : whole(value, branch);
}
