import { pointerTokens } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, textOf } from '../../core/json/record.ts';
import { discriminatorTarget, localPointer, referenceOf } from '../reference.ts';
import { isEqual } from './equal.ts';
import {
  AMBIGUOUS,
  type Fault,
  type Judgment,
  MAYBE,
  NO,
  type Run,
  refuse,
  type Verdict,
  withFaultList,
  withoutFaults,
  YES,
} from './run.ts';

/** The `anyOf` or `oneOf` of a schema. */
interface Choice {
  keyword: 'anyOf' | 'oneOf';
  schema: JsonRecord;
  options: readonly unknown[];
}

/** Judges a value by a choice. If it matches no option, reports the faults of the option that was probably meant. */
export function choiceVerdict(value: unknown, choice: Choice, run: Run, whole: Judgment): Verdict {
  const { keyword, schema, options } = choice;
  const judgeOption = (option: unknown) => withoutFaults(run, () => whole(value, option));
  const { allowsOverlap = false } = run.rules;
  const mayOverlap = allowsOverlap === true || (allowsOverlap && schema['discriminator'] !== undefined);
  const isCounted = keyword === 'oneOf' && !mayOverlap;
  const verdict = isCounted ? exactlyOne(options, judgeOption) : atLeastOne(options, judgeOption);
  if (verdict !== NO || !run.faults) return verdict;
  if (isCounted && atLeastOne(options, judgeOption) !== NO) {
    return refuse(run, { keyword, schema, value, isOverlap: true });
  }
  const faults = likelyFaults(value, choice, run, whole);
  run.faults.push(...faults);
  return faults.length > 0 ? NO : refuse(run, { keyword, schema, value });
}

/**
 * Returns the faults of the option that the discriminator selects, or those of the discriminator, otherwise those that
 * all options have in common, or else those of the option that the rules think likely.
 */
function likelyFaults(value: unknown, choice: Choice, run: Run, whole: Judgment): readonly Fault[] {
  const { schema, options } = choice;
  const faultsBy = (option: unknown) => {
    const faults: Fault[] = [];
    withFaultList(run, faults, () => whole(value, option));
    return faults;
  };
  const selected = selectedOption(value, schema, options);
  const faults =
    selected === undefined
      ? (unselectedFaults(value, choice, run.path) ?? optionFaults(options.map(faultsBy), run.path.length))
      : faultsBy(selected);
  const likely = faults.length === 0 ? run.rules.likelyOption?.(schema, value) : undefined;
  return likely === undefined ? faults : faultsBy(likely);
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

/**
 * Merges the faults of a value that matches no option of a choice, so that the message says how to fix it for every
 * option that may be meant. Returns no faults if the options differ in too many ways.
 *
 * @param depth The length of the path to the value.
 */
function optionFaults(faultsOfOptions: readonly Fault[][], depth: number): readonly Fault[] {
  const near = nearOptions(faultsOfOptions, depth);
  const [only, ...others] = near;
  if (!only || others.length === 0) return only ?? [];
  const merged = allowedByAny(near) ?? missingInEach(near, depth);
  return merged ? [merged] : [];
}

/** Excludes options for another type or constant and, unless all are like this, for another constant in a member. */
function nearOptions(faultsOfOptions: readonly Fault[][], depth: number): readonly Fault[][] {
  const near = faultsOfOptions.filter((faults) =>
    faults.every(({ path, keyword }) => path.length > depth || (keyword !== 'type' && keyword !== 'const')),
  );
  const named = near.filter(
    (faults) => !faults.some((fault) => fault.path.length === depth + 1 && isOtherValue(fault)),
  );
  return named.length > 0 ? named : near;
}

function isOtherValue({ keyword }: Fault): boolean {
  return keyword === 'const' || keyword === 'enum';
}

/** Returns a single fault for a place where every option allows different values. */
function allowedByAny(options: readonly Fault[][]): Fault | undefined {
  const [first = [], ...others] = options;
  for (const fault of first.filter(isOtherValue)) {
    const path = JSON.stringify(fault.path);
    const same = others.map((faults) =>
      faults.find((other) => isOtherValue(other) && JSON.stringify(other.path) === path),
    );
    if (!same.every((other) => other !== undefined)) continue;
    return { ...fault, keyword: 'enum', schema: { enum: union([fault, ...same].flatMap(allowedValues)) } };
  }
  return undefined;
}

function allowedValues({ keyword, schema }: Fault): unknown[] {
  return keyword === 'const' ? [schema['const']] : listOf(schema['enum']);
}

function union(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => values.findIndex((other) => isEqual(other, value)) === index);
}

/** Returns a single fault for a value whose only fault is that it lacks required properties of every option. */
function missingInEach(options: readonly Fault[][], depth: number): Fault | undefined {
  const alternatives = options.map((faults) =>
    faults.every(({ missing, path }) => missing && path.length === depth)
      ? faults.flatMap(({ missing = [] }) => missing)
      : [],
  );
  const [fault] = options[0] ?? [];
  if (!fault || alternatives.some((names) => names.length === 0)) return undefined;
  return { path: fault.path, keyword: 'required', schema: fault.schema, value: fault.value, alternatives };
}

/**
 * Returns the option of a choice that the value's discriminator selects (OpenAPI 3.1 section 4.8.25), or the default one
 * of OpenAPI 3.2.
 */
function selectedOption(value: unknown, schema: unknown, options: readonly unknown[]): unknown {
  const discriminator = ownValue(schema, 'discriminator');
  const property = textOf(ownValue(discriminator, 'propertyName'));
  const name = property === undefined ? undefined : textOf(ownValue(value, property));
  const optionOf = (target: unknown) => {
    const pointer = discriminatorTarget(target);
    return options.find((option) => {
      const reference = referenceOf(option);
      return reference !== undefined && pointer !== undefined && localPointer(reference) === pointer;
    });
  };
  return (
    optionOf(name && (ownValue(ownValue(discriminator, 'mapping'), name) ?? name)) ??
    optionOf(ownValue(discriminator, 'defaultMapping'))
  );
}

/** Returns the fault of a value whose discriminator is absent, or selects no option although each has a name. */
function unselectedFaults(value: unknown, { schema, options }: Choice, path: Fault['path']): Fault[] | undefined {
  const property = textOf(ownValue(schema['discriminator'], 'propertyName'));
  if (property === undefined || !isRecord(value)) return undefined;
  if (!Object.hasOwn(value, property)) return [{ path, keyword: 'required', schema, value, missing: [property] }];
  const name = value[property];
  const names = options.map((option) => namesOf(option, ownValue(schema['discriminator'], 'mapping')));
  if (typeof name !== 'string' || names.some((each) => each.length === 0)) return undefined;
  return [{ path: [...path, property], keyword: 'enum', schema: { enum: names.flat() }, value: name }];
}

/** Returns the names by which a discriminator selects an option: its keys in the mapping, or the name of its component. */
function namesOf(option: unknown, mapping: unknown): string[] {
  const pointer = localPointer(referenceOf(option) ?? '');
  if (pointer === undefined) return [];
  const mapped = entriesOf(mapping).filter(([, target]) => discriminatorTarget(target) === pointer);
  return mapped.length > 0 ? mapped.map(([name]) => name) : pointerTokens(pointer).slice(-1);
}
