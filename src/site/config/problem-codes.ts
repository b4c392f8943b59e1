import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, ownValue } from '../../core/json/record.ts';
import { nearestHint, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { PROBLEMS } from '../../problems/registry/registry.ts';
import { hasFixedSeverity, SEVERITIES } from '../../problems/severities.ts';
import type { SettingsSource } from './source.ts';

/** The codes whose severity can be set. */
export const SETTABLE_CODES = Object.keys(PROBLEMS).filter((code) => !hasFixedSeverity(code));

/** Reports codes in `problems` that do not exist, and those whose severity cannot be set. */
export function codeProblems({ value, locateKey }: SettingsSource): Problem[] {
  return entriesOf(ownValue(value, 'problems')).flatMap(([code, set]): Problem[] => {
    const pointer = joinPointer('/problems', code);
    const place = { ...locateKey(pointer), pointer };
    if (hasFixedSeverity(code))
      return changesSeverity(set) ? [problem('setting-invalid/severity', { code }, place)] : [];
    if (Object.hasOwn(PROBLEMS, code)) return [];
    return [problem('setting-word-unknown/code', { word: code }, place, nearestHint(code, SETTABLE_CODES))];
  });
}

/** Whether a value is or has a severity other than "error". Other faults in it are reported by the schema. */
function changesSeverity(set: unknown): boolean {
  const all = isRecord(set) ? Object.values(set) : [set];
  return all.some((severity) => severity !== 'error' && SEVERITIES.some((each) => each === severity));
}
