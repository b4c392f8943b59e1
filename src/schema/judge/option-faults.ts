import { listOf } from '../../json/record.ts';
import { same } from './equal.ts';
import type { Fault } from './run.ts';

/**
 * The faults of a value that fits no option of a choice, so that the words name the remedy of every option that may be
 * meant. Empty if the options differ in too many ways.
 *
 * @param depth Length of the path to the value.
 */
export function optionFaults(faultsOfOptions: readonly Fault[][], depth: number): readonly Fault[] {
  const near = nearOptions(faultsOfOptions, depth);
  const [only, ...others] = near;
  if (!only || others.length === 0) return only ?? [];
  const merged = allowedByAny(near) ?? missingInEach(near, depth);
  return merged ? [merged] : [];
}

/** Leaves out options for another type, with another constant, or that a constant in another option excludes. */
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

/** One fault for a place where every option allows other values. */
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
  return values.filter((value, index) => values.findIndex((other) => same(other, value)) === index);
}

/** One fault for a value that lacks the properties of every option, and has no other fault. */
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
