import { isRecord, type JsonRecord, listOf } from '../../core/json/record.ts';
import { isWrittenNumber, type WrittenNumber } from '../../core/json/written-number.ts';
import { referenceOf } from '../reference.ts';
import { unmetKeyword } from './assertions.ts';
import { choiceVerdict } from './choice.ts';
import { arrayVerdict, objectVerdict } from './inside.ts';
import {
  type Fault,
  isSettled,
  type JudgeRules,
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

/** Counts levels of the value and of references. */
const MAX_DEPTH = 400;
const MAX_FAULTS = 20;

/** Judges whether a schema allows a value, by JSON Schema 2020-12 and the differing keywords of OpenAPI 3.0. */
export function judge(value: unknown, schema: unknown, rules: JudgeRules): Verdict {
  return start(value, schema, { rules, path: [], faults: undefined, maxFaults: 0 });
}

/** Returns the certain faults of a value according to its schema. */
export function faultsOf(value: unknown, schema: unknown, rules: JudgeRules, maxFaults = MAX_FAULTS): Fault[] {
  const faults: Fault[] = [];
  start(value, schema, { rules, path: [], faults, maxFaults });
  return faults;
}

function start(value: unknown, schema: unknown, run: Run): Verdict {
  return verdictOn(value, schema, { run, depth: 0, around: schema });
}

function verdictOn(value: unknown, schema: unknown, scope: Scope): Verdict {
  const { run, depth } = scope;
  const { rules, faults, maxFaults } = run;
  rules.steps.left -= 1;
  if (depth > MAX_DEPTH) rules.steps.isTooDeep = true;
  if (depth > MAX_DEPTH || rules.steps.left < 0 || (faults && faults.length >= maxFaults)) return MAYBE;
  if (value === undefined && rules.skipsUndefined) return YES;
  if (schema === false) return refuse(run, { keyword: 'false', schema: {}, value });
  if (!isRecord(schema)) return YES;
  if (value === null && schema['nullable'] === true) return YES;
  const whole: Judgment = (same, by) => verdictOn(same, by, { ...scope, depth: depth + 1 });
  return rules.isReferenceAlone && referenceOf(schema) !== undefined
    ? targetVerdict(value, schema, run, whole)
    : keywordsVerdict(value, schema, scope, whole);
}

/** Judges a value by all keywords of a schema: those about its type and size first, then those about its content. */
function keywordsVerdict(value: unknown, schema: JsonRecord, scope: Scope, whole: Judgment): Verdict {
  const { run, depth } = scope;
  const unmet = unmetKeyword(value, schema);
  let result: Verdict = unmet ? refuse(run, { keyword: unmet, schema, value }) : YES;
  // If the type is wrong, the content does not matter.
  if (unmet === 'type' || isSettled(result, run)) return NO;
  result = worse(result, combinedVerdict(value, schema, run, whole));
  if (isSettled(result, run)) return NO;
  // One fault of a text is enough: a text that is too short seldom matches the pattern.
  if (typeof value === 'string') return worse(result, unmet ? result : textVerdict(value, schema, run));
  if (typeof value === 'number' || isWrittenNumber(value))
    return worse(result, unmet ? result : int32Verdict(value, schema, run));
  const part: Judgment = (inner, by) => verdictOn(inner, by, { run, depth: depth + 1, around: by });
  if (Array.isArray(value)) return worse(result, arrayVerdict(value, schema, scope, { part, whole }));
  return isRecord(value) ? worse(result, objectVerdict(value, schema, scope, { part, whole })) : result;
}

function textVerdict(value: string, schema: JsonRecord, run: Run): Verdict {
  const { matches, hasFormat } = run.rules;
  let result: Verdict = YES;
  if (typeof schema['pattern'] === 'string') {
    const isMatch = matches?.(schema['pattern'], value, schema);
    if (isMatch === false) return refuse(run, { keyword: 'pattern', schema, value });
    if (isMatch === undefined) result = MAYBE;
  }
  if (typeof schema['format'] !== 'string' || hasFormat === undefined) return result;
  const isOfFormat = hasFormat(schema['format'], value);
  if (isOfFormat === false) return refuse(run, { keyword: 'format', schema, value });
  return isOfFormat ? result : MAYBE;
}

const INT32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

function int32Verdict(value: number | WrittenNumber, schema: JsonRecord, run: Run): Verdict {
  const isJudged = schema['format'] === 'int32' && run.rules.hasFormat?.('int32', String(value)) !== undefined;
  const unmet = isJudged ? unmetKeyword(value, INT32) : undefined;
  return unmet ? refuse(run, { keyword: unmet, schema: INT32, value }) : YES;
}

/**
 * Judges a value by the schemas that a schema combines: `$ref`, `allOf`, `anyOf`, `oneOf`, `not` and `if`.
 *
 * @param whole Judges the value by one of them.
 */
function combinedVerdict(value: unknown, schema: JsonRecord, run: Run, whole: Judgment): Verdict {
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
function targetVerdict(value: unknown, schema: JsonRecord, run: Run, whole: Judgment): Verdict {
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
