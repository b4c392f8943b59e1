import { numberOf } from '../../core/json/record.ts';
import { patternExample } from '../pattern-example.ts';
import type { Located, Resolver } from '../reference.ts';
import { judge } from './judge.ts';
import { matchesPattern } from './pattern-match.ts';
import { type JudgeRules, NO, type Verdict } from './run.ts';

export interface AcceptOptions {
  /** The direction, in which some properties are not required: `readOnly` in requests, `writeOnly` in responses. */
  direction: 'request' | 'response';
  /** The number of remaining steps. When none are left, only small values are judged. */
  steps?: { left: number } | undefined;
  /** Judges formats. Absent: every text has every format, because many documents use formats carelessly. */
  hasFormat?: JudgeRules['hasFormat'] | undefined;
}

const MAX_STEPS = 20_000;
/** Steps for a value when none are left: enough for a text or a number. */
const FEW_STEPS = 30;

/** Length limit of texts that are matched with patterns, so that documents with many take no noticeable time. */
const MAX_TEXT = 100;

/**
 * Judges whether a schema allows a value. A text that does not match a pattern may be allowed: many patterns are
 * careless.
 */
export function verdictOf(value: unknown, located: Located, resolver: Resolver, options: AcceptOptions): Verdict {
  return judge(value, located.value, {
    follow: (schema) => resolver.follow({ value: schema, pointer: '' })?.value,
    optional: [options.direction === 'request' ? 'readOnly' : 'writeOnly'],
    matches: (pattern, text, { minLength, maxLength }) =>
      text === patternExample(pattern, numberOf(minLength), numberOf(maxLength)) ||
      (text.length <= MAX_TEXT && matchesPattern(pattern, text)) ||
      undefined,
    ...(options.hasFormat && { hasFormat: options.hasFormat }),
    steps: stepsOf(options),
  });
}

function stepsOf({ steps = { left: MAX_STEPS } }: AcceptOptions): { left: number } {
  return steps.left > 0 ? steps : { left: FEW_STEPS };
}

/** Whether a schema may allow a value: `false` only if it certainly does not. */
export function accepts(value: unknown, located: Located, resolver: Resolver, options: AcceptOptions): boolean {
  return verdictOf(value, located, resolver, options) !== NO;
}
