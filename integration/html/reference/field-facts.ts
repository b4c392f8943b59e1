import { limitsOf, textOfValue } from '../../../src/pages/endpoint/endpoint-field.ts';
import { limitFacts } from '../../../src/schema/view/limit-facts.ts';
import type { Html } from '../html.ts';
import { type FactsSource, factsHtml } from './schema.ts';

/** Renders the allowed values and the limits of a hand-written parameter, like those of a generated one. */
export function fieldFactsHtml(attributes: Readonly<Record<string, unknown>>, source: FactsSource): Html | undefined {
  const choices = attributes['enum'] ?? attributes['options'];
  const values = Array.isArray(choices) ? choices.map((value) => ({ value: textOfValue(value) })) : [];
  const facts = limitFacts({ keywords: new Map(Object.entries(limitsOf(new Map(Object.entries(attributes))))) });
  return values.length + facts.length > 0 ? factsHtml({ facts, enum: values, examples: [] }, source) : undefined;
}
