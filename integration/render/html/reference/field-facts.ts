import type { Fact } from '../../../../src/schema/view/facts.ts';
import { limitFacts } from '../../../../src/schema/view/limit-facts.ts';
import { limitsOf, textOfValue } from '../../../../src/site/pages/endpoint/endpoint-field.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { phrase } from '../../../../src/words/english/phrase.ts';
import type { Html } from '../html.ts';
import { factsHtml } from './facts.ts';

/** Renders the default, the limits and the allowed values of a hand-written field, like those of a generated one. */
export function fieldFactsHtml(attributes: Readonly<Record<string, unknown>>, words: Words): Html | undefined {
  const choices = attributes['enum'] ?? attributes['options'];
  const values = Array.isArray(choices) ? choices.map((value) => ({ value: textOfValue(value) })) : [];
  const initial = attributes['default'];
  const limits = new Map(Object.entries(limitsOf(new Map(Object.entries(attributes)))));
  const facts: Fact[] = [
    ...(initial === undefined ? [] : [{ label: phrase('schema', 'default'), value: textOfValue(initial), code: true }]),
    ...limitFacts({ keywords: limits }),
  ];
  return values.length + facts.length > 0 ? factsHtml({ facts, enum: values, examples: [] }, words) : undefined;
}
