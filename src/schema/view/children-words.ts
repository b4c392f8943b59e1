import { joinPhrases, type Phrase, phrase } from '../../words/english/phrase.ts';
import type { SchemaChildren } from './schema-view.ts';

/** Counts the children for readers: `3 properties`, `2 options`, `1 property, 2 parts`. */
export function childrenPhrase({ properties, choices, parts = [], omitted }: SchemaChildren): Phrase {
  const options = choices.reduce((sum, choice) => sum + choice.options.length + (choice.omitted?.count ?? 0), 0);
  const counts = [
    ['properties', properties.length + (omitted?.count ?? 0)],
    ['options', options],
    ['parts', parts.length],
  ] as const;
  return joinPhrases(
    counts.flatMap(([name, count]) => (count === 0 ? [] : [phrase('schema', name, { count })])),
    ', ',
  );
}
