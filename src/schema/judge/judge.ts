import { isRecord, type JsonRecord, listOf } from '../../json/record.ts';
import { referenceOf } from '../reference.ts';
import { unmetKeyword } from './assertions.ts';
import { arrayVerdict, objectVerdict } from './inside.ts';
import { optionFaults } from './option-faults.ts';
import {
  AMBIGUOUS,
  type Fault,
  isSettled,
  type JudgeRules,
  MAYBE,
  NO,
  type Run,
  refuse,
  type Scope,
  type Verdict,
  withFaultList,
  withoutFaults,
  worse,
  YES,
} from './run.ts';
import { selectedOption } from './selected-option.ts';

const MAX_DEPTH = 100;
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
  if (depth > MAX_DEPTH || rules.steps.left < 0 || (faults && faults.length >= maxFaults)) return MAYBE;
  if (value === undefined && rules.skipsUndefined) return YES;
  if (schema === false) return refuse(run, { keyword: 'false', schema: {}, value });
  if (!isRecord(schema)) return YES;
  if (value === null && schema['nullable'] === true) return YES;
  const whole = (part: unknown, by: unknown) => verdictOn(part, by, { ...scope, depth: depth + 1 });
  if (rules.isReferenceAlone && referenceOf(schema) !== undefined) return targetVerdict(value, schema, rules, whole);
  const unmet = unmetKeyword(value, schema);
  let result: Verdict = unmet ? refuse(run, { keyword: unmet, schema, value }) : YES;
  // If the type is wrong, the content does not matter.
  if (unmet === 'type' || isSettled(result, run)) return NO;
  result = worse(result, combinedVerdict(value, schema, scope, whole));
  if (isSettled(result, run)) return NO;
  if (typeof value === 'string') return worse(result, unmet ? result : textVerdict(value, schema, run));
  const part = (inner: unknown, by: unknown) => verdictOn(inner, by, { run, depth: depth + 1, around: by });
  if (Array.isArray(value)) return worse(result, arrayVerdict(value, schema, scope, part));
  return isRecord(value) ? worse(result, objectVerdict(value, schema, scope, { part, whole })) : result;
}

type Judgment = (value: unknown, schema: unknown) => Verdict;

function targetVerdict(value: unknown, schema: JsonRecord, rules: JudgeRules, whole: Judgment): Verdict {
  const target = rules.follow(schema, value);
  return target === undefined ? MAYBE : whole(value, target);
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

function combinedVerdict(value: unknown, schema: JsonRecord, scope: Scope, whole: Judgment): Verdict {
  const { run } = scope;
  let result: Verdict = YES;
  if (referenceOf(schema) !== undefined) result = targetVerdict(value, schema, run.rules, whole);
  for (const part of listOf(schema['allOf'])) {
    if (isSettled(result, run)) return NO;
    result = worse(result, whole(value, part));
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const options = listOf(schema[keyword]);
    if (isSettled(result, run)) return NO;
    if (options.length > 0) result = worse(result, choiceVerdict(value, schema, { keyword, options }, { run, whole }));
  }
  if (schema['not'] !== undefined && !isSettled(result, run)) {
    const verdict = negate(withoutFaults(run, () => whole(value, schema['not'])));
    if (verdict === NO) refuse(run, { keyword: 'not', schema, value });
    result = worse(result, verdict);
  }
  if (schema['if'] === undefined || isSettled(result, run)) return result;
  const condition = withoutFaults(run, () => whole(value, schema['if']));
  if (condition !== YES && condition !== NO) return worse(result, MAYBE);
  const branch = condition === YES ? schema['then'] : schema['else'];
  return branch === undefined ? result : worse(result, whole(value, branch));
}

function negate(verdict: Verdict): Verdict {
  return verdict === YES ? NO : verdict === NO ? YES : MAYBE;
}

interface Choice {
  keyword: 'anyOf' | 'oneOf';
  options: readonly unknown[];
}

function choiceVerdict(
  value: unknown,
  schema: JsonRecord,
  { keyword, options }: Choice,
  { run, whole }: { run: Run; whole: Judgment },
): Verdict {
  const judgeOption = (option: unknown) => withoutFaults(run, () => whole(value, option));
  const isCounted = keyword === 'oneOf' && !run.rules.allowsOverlap;
  const verdict = isCounted ? exactlyOne(options, judgeOption) : atLeastOne(options, judgeOption);
  if (verdict !== NO || !run.faults) return verdict;
  if (isCounted && atLeastOne(options, judgeOption) !== NO) {
    return refuse(run, { keyword: 'oneOf', schema, value, isOverlap: true });
  }
  const faultsBy = (option: unknown) => {
    const faults: Fault[] = [];
    withFaultList(run, faults, () => whole(value, option));
    return faults;
  };
  const selected = selectedOption(value, schema, options);
  const merged = selected === undefined ? optionFaults(options.map(faultsBy), run.path.length) : faultsBy(selected);
  const likely = merged.length === 0 ? run.rules.likelyOption?.(schema, value) : undefined;
  const faults = likely === undefined ? merged : faultsBy(likely);
  if (faults.length > 0) run.faults.push(...faults);
  else refuse(run, { keyword, schema, value });
  return NO;
}

function atLeastOne(options: readonly unknown[], judgeOption: (option: unknown) => Verdict): Verdict {
  let result: Verdict = NO;
  for (const option of options) {
    const verdict = judgeOption(option);
    if (verdict === YES) return YES;
    if (verdict > result) result = verdict;
  }
  return result;
}

function exactlyOne(options: readonly unknown[], judgeOption: (option: unknown) => Verdict): Verdict {
  let [certain, possible] = [0, 0];
  for (const option of options) {
    const verdict = judgeOption(option);
    if (verdict === YES) certain += 1;
    else if (verdict !== NO) possible += 1;
    if (certain > 1) return NO;
  }
  if (possible === 0) return certain === 1 ? YES : NO;
  return certain + possible === 1 ? MAYBE : AMBIGUOUS;
}
