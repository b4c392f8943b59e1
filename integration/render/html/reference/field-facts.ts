import type { Fact } from '../../../../src/schema/view/facts.ts';
import { limitFacts } from '../../../../src/schema/view/limit-facts.ts';
import { limitsOf, textOfValue } from '../../../../src/site/pages/endpoint/endpoint-field.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { phrase } from '../../../../src/words/english/phrase.ts';
import { shortFacts } from './facts.ts';

/** Parts the default, the limits and the allowed values of a hand-written field like those of a generated one. */
export function fieldFacts(attributes: Readonly<Record<string, unknown>>, words: Words) {
  const choices = attributes['enum'] ?? attributes['options'];
  const values = Array.isArray(choices) ? choices.map((value) => ({ value: textOfValue(value) })) : [];
  const initial = attributes['default'];
  const limits = new Map(Object.entries(limitsOf(new Map(Object.entries(attributes)))));
  const facts: Fact[] = [
    ...(initial === undefined ? [] : [{ label: phrase('schema', 'default'), value: textOfValue(initial), code: true }]),
    ...limitFacts({ keywords: limits }),
  ];
  return shortFacts({ facts, enum: values, examples: [] }, '', words);
}
