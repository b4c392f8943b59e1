import type { JsonRecord } from '../../core/json/record.ts';

/**
 * Verdicts, from worst to best. `MAYBE`: the answer depends on something that is not judged, such as a pattern.
 * `AMBIGUOUS`: exactly one option must allow the value, but several may.
 */
export const NO = 0;
export const AMBIGUOUS = 1;
export const MAYBE = 2;
export const YES = 3;
export type Verdict = typeof NO | typeof AMBIGUOUS | typeof MAYBE | typeof YES;

/** A mismatch between a value and its schema. */
export interface Fault {
  /** The path from the value to the place of the fault. */
  path: readonly (string | number)[];
  /** The violated keyword, or `false` for the schema that allows nothing. */
  keyword: string;
  /** The schema that has the keyword. */
  schema: JsonRecord;
  /** The value at the place. */
  value: unknown;
  /** For `required`: the missing properties. */
  missing?: readonly string[];
  /** For `required`: the missing properties of each option of a choice. The value must match one option. */
  alternatives?: readonly (readonly string[])[];
  /** For `oneOf`: whether the value matches several options. */
  isOverlap?: boolean;
}

export interface JudgeRules {
  /** Returns the target of a `$ref`, or `undefined` if there is none. */
  follow(schema: JsonRecord, value?: unknown): unknown;
  /** The flags of properties that may be absent even if they are required. */
  optional?: readonly ('readOnly' | 'writeOnly')[];
  /** The flag of properties that must be absent. */
  forbidden?: 'readOnly' | 'writeOnly';
  /** Whether to ignore siblings of a `$ref`, as in OpenAPI 3.0. */
  isReferenceAlone?: boolean;
  /** Whether a value may match several options of a `oneOf`, or only if the `oneOf` has a discriminator. */
  allowsOverlap?: boolean | 'with-discriminator';
  /** Returns the option that was probably meant if a value matches none and the faults of all options do not merge. */
  likelyOption?(schema: JsonRecord, value: unknown): unknown;
  /** Whether a text matches a pattern. If this is absent or returns `undefined`, the verdict is `MAYBE`. */
  matches?(pattern: string, text: string, schema: JsonRecord): boolean | undefined;
  /** Whether a text has a format. If this is absent, every text does. */
  hasFormat?(format: string, text: string): boolean | undefined;
  /** Whether every schema allows `undefined`, which is an item that the reader has not entered yet. */
  skipsUndefined?: boolean;
  /** The number of remaining steps. The verdict is `MAYBE` when none are left. */
  steps: Steps;
}

export interface Steps {
  left: number;
  /** Set if a part of the value is nested too deeply to be judged. */
  isTooDeep?: boolean;
}

/** The state of one judgment. */
export interface Run {
  rules: JudgeRules;
  /** The path from the value to the part that is being judged. */
  path: (string | number)[];
  /** The faults so far. Absent if only the verdict matters. */
  faults: Fault[] | undefined;
  /** The maximum number of faults to collect. */
  maxFaults: number;
}

export interface Scope {
  run: Run;
  depth: number;
  /** The outermost schema of the value that is being judged. */
  around: unknown;
}

/** Returns the verdict of a schema on a value. */
export type Judgment = (value: unknown, schema: unknown) => Verdict;

/** Returns the worse of two verdicts. */
export function worse(a: Verdict, b: Verdict): Verdict {
  return a < b ? a : b;
}

/** Whether the remaining steps cannot change the result. */
export function isSettled(result: Verdict, { faults }: Run): boolean {
  return result === NO && faults === undefined;
}

/** Records a fault at the current place, and returns the verdict `NO`. */
export function refuse(run: Run, fault: Omit<Fault, 'path'>): Verdict {
  run.faults?.push({ path: [...run.path], ...fault });
  return NO;
}

/** Runs a step without reporting its faults. Returns its verdict. */
export function withoutFaults(run: Run, step: () => Verdict): Verdict {
  return withFaultList(run, undefined, step);
}

/** Runs a step that adds its faults to another list. `undefined` discards them. */
export function withFaultList(run: Run, faults: Fault[] | undefined, step: () => Verdict): Verdict {
  const outer = run.faults;
  run.faults = faults;
  try {
    return step();
  } finally {
    run.faults = outer;
  }
}

/** Runs a step on a part of the value. Returns its verdict. */
export function atPart(run: Run, token: string | number, step: () => Verdict): Verdict {
  run.path.push(token);
  try {
    return step();
  } finally {
    run.path.pop();
  }
}
