import type { JsonRecord } from '../../json/record.ts';

/**
 * `MAYBE`: the answer depends on something that is not judged, such as a pattern. `HARDLY`: several options may allow
 * the value, of which exactly one must.
 */
export const NO = 0;
export const HARDLY = 1;
export const MAYBE = 2;
export const YES = 3;
export type Verdict = typeof NO | typeof HARDLY | typeof MAYBE | typeof YES;

/** A mismatch between a value and its schema. */
export interface Fault {
  /** Path from the value to the place of the fault. */
  path: readonly (string | number)[];
  /** The violated keyword; `false` for the schema that allows nothing. */
  keyword: string;
  /** The schema that has the keyword. */
  schema: JsonRecord;
  /** The value at the place. */
  value: unknown;
  /** Of `required`: the missing properties. */
  missing?: readonly string[];
  /** Of `required`: the missing properties of each option of a choice, one of which must be there. */
  alternatives?: readonly (readonly string[])[];
  /** Of `oneOf`: the value fits several options. */
  isOverlap?: boolean;
}

export interface JudgeRules {
  /** The target of a `$ref`; `undefined` if there is none. */
  follow(schema: JsonRecord, value?: unknown): unknown;
  /** Properties with one of these flags may be absent although they are required. */
  optional?: readonly ('readOnly' | 'writeOnly')[];
  /** Whether to ignore siblings of a `$ref`, as in OpenAPI 3.0. */
  isReferenceAlone?: boolean;
  /** Several options of a `oneOf` may fit. */
  allowsOverlap?: boolean;
  /** The option that was probably meant, where the value fits none and the faults of all options have no common words. */
  likelyOption?(schema: JsonRecord, value: unknown): unknown;
  /** Whether a text matches a pattern; without it, and where it cannot answer, the verdict is `MAYBE`. */
  matches?(pattern: string, text: string, schema: JsonRecord): boolean | undefined;
  /** Whether a text has a format; without it, every text has. */
  hasFormat?(format: string, text: string): boolean | undefined;
  /** `undefined` is an item that the reader has not entered yet. Every schema allows it. */
  skipsUndefined?: boolean;
  /** Number of remaining steps; the verdict is `MAYBE` when none is left. */
  steps: { left: number };
}

/** The state of one judgment. */
export interface Run {
  rules: JudgeRules;
  /** Position of the walk in the value. */
  path: (string | number)[];
  /** The faults so far; absent where only the verdict counts. */
  faults: Fault[] | undefined;
  /** No more faults are collected. */
  maxFaults: number;
}

export interface Scope {
  run: Run;
  depth: number;
  /** The outermost schema of the value that is judged. */
  around: unknown;
}

export function lower(a: Verdict, b: Verdict): Verdict {
  return a < b ? a : b;
}

/** Whether nothing that follows can change the result. */
export function isSettled(result: Verdict, { faults }: Run): boolean {
  return result === NO && faults === undefined;
}

export function refuse(run: Run, fault: Omit<Fault, 'path'>): Verdict {
  run.faults?.push({ path: [...run.path], ...fault });
  return NO;
}

/** The verdict of a step that reports no faults. */
export function silently(run: Run, step: () => Verdict): Verdict {
  return collecting(run, undefined, step);
}

export function collecting(run: Run, faults: Fault[] | undefined, step: () => Verdict): Verdict {
  const outer = run.faults;
  run.faults = faults;
  try {
    return step();
  } finally {
    run.faults = outer;
  }
}

/** The verdict of a step on a part of the value. */
export function inside(run: Run, token: string | number, step: () => Verdict): Verdict {
  run.path.push(token);
  try {
    return step();
  } finally {
    run.path.pop();
  }
}
