import { isRecord, type JsonRecord } from '../../../core/json/record.ts';
import { type FaultTerms, faultWords } from '../../../schema/judge/fault-words.ts';
import { faultsOf } from '../../../schema/judge/judge.ts';
import type { Fault } from '../../../schema/judge/run.ts';
import { resolverFor } from '../../../schema/reference.ts';
import type { OpenApiVersion } from '../../rule.ts';
import { describeValue } from '../../schema-error.ts';
import { TYPE_WORDS } from '../words/value-words.ts';

/** A mismatch between a value and its schema, in words: "must be a number, got true". */
export interface ValueFault extends Fault {
  words: string;
}

/** Finds the faults of a value: none if the value fits or if the check takes too many steps. */
export type FindFaults = (value: unknown, schema: unknown) => ValueFault[];

const MAX_STEPS = 50_000;
/** Limit for all values together: ten times what the largest documents need. */
const MAX_TOTAL_STEPS = 5_000_000;

/**
 * Creates a function that compares values with schemas. It does not check patterns and formats, because documents often
 * mean them loosely.
 */
export function createFindFaults(root: JsonRecord, version: OpenApiVersion): FindFaults {
  const resolver = resolverFor(root);
  let stepsLeft = MAX_TOTAL_STEPS;
  return (value, schema) => {
    const budget = Math.min(MAX_STEPS, stepsLeft);
    const steps = { left: budget };
    const faults = faultsOf(value, schema, {
      follow: (reference) => resolver.follow({ value: reference, pointer: '' })?.value,
      // Examples of requests lack read-only properties, and examples of responses lack write-only ones.
      optional: ['readOnly', 'writeOnly'],
      isReferenceAlone: version === '3.0',
      allowsOverlap: true,
      hasFormat: () => undefined,
      steps,
    });
    stepsLeft -= budget - Math.max(0, steps.left);
    return faults.map((fault) => ({ ...fault, words: faultWords(fault, AUTHOR_TERMS) + foundWords(fault) }));
  };
}

const MAX_VALUES = 5;

const AUTHOR_TERMS: FaultTerms = {
  typeInWords: (type) => TYPE_WORDS[type] ?? type,
  items: {
    minItems: { one: 'must have at least {count} entry', other: 'must have at least {count} entries' },
    notMinItems: { one: 'must have fewer than {count} entry', other: 'must have fewer than {count} entries' },
    maxItems: { one: 'must have at most {count} entry', other: 'must have at most {count} entries' },
    notMaxItems: { one: 'must have more than {count} entry', other: 'must have more than {count} entries' },
    uniqueItems: 'must not have duplicate entries',
    contains: {
      one: 'must have at least {count} entry that matches `contains`',
      other: 'must have at least {count} entries that match `contains`',
    },
    containsBetween: {
      one: 'must have at least {least} and at most {count} entry that matches `contains`',
      other: 'must have at least {least} and at most {count} entries that match `contains`',
    },
  },
  oneOf(values) {
    const list = values.slice(0, MAX_VALUES).map((value) => JSON.stringify(value));
    return `one of ${values.length > MAX_VALUES ? `${list.join(', ')}, …` : list.join(', ')}`;
  },
};

/** Keywords whose words already include the value, or that are not about a single value. */
const WITHOUT_VALUE = new Set([
  ...['false', 'required', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['propertyNames', 'uniqueItems', 'contains'],
  ...['anyOf', 'oneOf', 'not'],
]);

function foundWords({ keyword, value }: Fault): string {
  if (WITHOUT_VALUE.has(keyword)) return '';
  if (/^m(?:in|ax)(?:Length|Items|Properties)$/.test(keyword)) return `, got ${countOf(value)}`;
  return `, got ${describeValue(value)}`;
}

function countOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  return isRecord(value) ? Object.keys(value).length : 0;
}
