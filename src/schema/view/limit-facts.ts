import { numberOf } from '../../json/record.ts';
import type { MergedSchema } from '../merged-schema.ts';
import type { Fact } from './facts.ts';
import { limitPhrases } from './words.ts';

const COUNTS = [
  ['length', 'minLength', 'maxLength'],
  ['items', 'minItems', 'maxItems'],
  ['properties', 'minProperties', 'maxProperties'],
] as const;

/** Limits of numbers, texts, arrays and objects as facts: `Max length: 500`. */
export function limitFacts(schema: MergedSchema): Fact[] {
  const { keywords } = schema;
  const step = keywords.get('multipleOf');
  return [
    ...rangeFacts(schema),
    ...(numberOf(step) === undefined ? [] : [{ label: 'Multiple of', value: String(step), code: true }]),
    ...COUNTS.flatMap(([name, least, most]) => boundFacts(name, keywords.get(least) || undefined, keywords.get(most))),
  ];
}

/** A bound that is not in the range itself needs its sign. */
function rangeFacts(schema: MergedSchema): Fact[] {
  const { keywords } = schema;
  const phrase = limitPhrases(schema).find(({ label }) => label === 'range')?.value;
  if (phrase === undefined) return [];
  if (/[<>]/.test(phrase)) return [{ label: 'Range', value: phrase }];
  const least = phrase.includes('≥') ? keywords.get('minimum') : undefined;
  return boundFacts('', least, phrase.includes('≤') ? keywords.get('maximum') : undefined);
}

function boundFacts(name: string, least: unknown, most: unknown): Fact[] {
  const [low, high] = [numberOf(least), numberOf(most)];
  if (low !== undefined && high !== undefined) {
    const label = name === '' ? 'Range' : name.charAt(0).toUpperCase() + name.slice(1);
    const dash = low < 0 || high < 0 ? ' to ' : '–';
    return [{ label, value: low === high ? `exactly ${least}` : `${least}${dash}${most}` }];
  }
  if (low !== undefined) return [{ label: `Min ${name}`.trim(), value: String(least) }];
  return high === undefined ? [] : [{ label: `Max ${name}`.trim(), value: String(most) }];
}
