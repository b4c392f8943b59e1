import { listOf } from '../../json/record.ts';
import { isEqual } from './equal.ts';
import type { Fault } from './run.ts';

/**
 * Merges the faults of a value that matches no option of a choice, so that the message says how to fix it for every
 * option that may be meant. Returns no faults if the options differ in too many ways.
 *
 * @param depth The length of the path to the value.
 */
export function optionFaults(faultsOfOptions: readonly Fault[][], depth: number): readonly Fault[] {
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
