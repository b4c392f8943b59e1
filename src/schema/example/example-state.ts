import type { JudgeRules } from '../judge/run.ts';
import type { Located, Resolver } from '../reference.ts';

export interface ExampleOptions {
  direction: 'request' | 'response';
  /** Whether to omit optional properties. */
  onlyRequired?: boolean | undefined;
  /** Judges the formats of the examples of parts. Absent: examples of the document are used as they are. */
  hasFormat?: JudgeRules['hasFormat'] | undefined;
}

/** State of generating one example. */
export interface ExampleState {
  resolver: Resolver;
  direction: ExampleOptions['direction'];
  onlyRequired: boolean;
  hasFormat: JudgeRules['hasFormat'] | undefined;
  left: { weight: number; effort: number };
  /** Budget for checking whether values are valid. */
  steps: { left: number };
  /** Pointers of the schemas that contain this one. */
  ancestors: readonly string[];
  /** A number that is different for items that must differ. */
  variant: number;
  /** Makes the example of a part. It is passed on, so that objects and lists need not import what makes them. */
  make: (located: Located, state: ExampleState) => unknown;
}

/** The value of a recursive schema at the point of recursion. */
export const OMITTED = Symbol('omitted');

/** The number of levels after which only required parts are added. */
const MAX_DEPTH = 8;

/** Whether only required parts are added from here on. */
export function isLate(state: ExampleState): boolean {
  return state.onlyRequired || state.left.weight <= 0 || state.ancestors.length > MAX_DEPTH;
}
