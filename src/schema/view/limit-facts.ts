import { numberOf } from '../../core/json/record.ts';
import { type Phrase, phrase } from '../../words/english/phrase.ts';
import type { MergedSchema } from '../merged-schema.ts';
import type { Fact } from './facts.ts';
import { lowerBound, rangeOf, upperBound } from './schema-phrase.ts';

const COUNTS = [
  ['length', 'minLength', 'maxLength'],
  ['itemCount', 'minItems', 'maxItems'],
  ['propertyCount', 'minProperties', 'maxProperties'],
] as const;

/** Returns the limits of numbers, texts, arrays and objects as facts, such as `Max length: 500`. */
export function limitFacts({ keywords }: Pick<MergedSchema, 'keywords'>): Fact[] {
  const step = keywords.get('multipleOf');
  return [
    ...rangeFacts(keywords),
    ...(numberOf(step) === undefined
      ? []
      : [{ label: phrase('schema', 'multipleOf'), value: String(step), code: true }]),
    ...COUNTS.flatMap(([both, least, most]) =>
      boundFacts({ both, least, most }, keywords.get(least) || undefined, keywords.get(most)),
    ),
  ];
}

/** Returns the range of numbers. If a bound is exclusive, the range shows signs such as `<`. */
function rangeFacts(keywords: MergedSchema['keywords']): Fact[] {
  const [low, high] = [lowerBound(keywords), upperBound(keywords)];
  const range = rangeOf(keywords);
  if (range === undefined) return [];
  if (/[<>]/.test(`${low} ${high}`)) return [{ label: phrase('schema', 'range'), value: range }];
  return boundFacts(
    { both: 'range', least: 'minimum', most: 'maximum' },
    low === undefined ? undefined : keywords.get('minimum'),
    high === undefined ? undefined : keywords.get('maximum'),
  );
}

interface BoundLabels {
  both: 'range' | (typeof COUNTS)[number][0];
  least: 'minimum' | (typeof COUNTS)[number][1];
  most: 'maximum' | (typeof COUNTS)[number][2];
}

function boundFacts(labels: BoundLabels, least: unknown, most: unknown): Fact[] {
  const [low, high] = [numberOf(least), numberOf(most)];
  if (low !== undefined && high !== undefined) {
    return [{ label: phrase('schema', labels.both), value: rangePhrase(String(least), String(most), low, high) }];
  }
  if (low !== undefined) return [{ label: phrase('schema', labels.least), value: String(least) }];
  return high === undefined ? [] : [{ label: phrase('schema', labels.most), value: String(most) }];
}

function rangePhrase(least: string, most: string, low: number, high: number): Phrase {
  if (low === high) return phrase('schema', 'exactly', { number: least });
  return low < 0 || high < 0 ? phrase('schema', 'fromTo', { least, most }) : `${least}–${most}`;
}
