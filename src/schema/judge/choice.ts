import type { JsonRecord } from '../../json/record.ts';
import { optionFaults } from './option-faults.ts';
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
import { selectedOption, unselectedFaults } from './selected-option.ts';

/** The `anyOf` or `oneOf` of a schema. */
export interface Choice {
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
