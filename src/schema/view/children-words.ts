import { joinPhrases, type Phrase, phrase } from '../../words/english/phrase.ts';
import type { SchemaChildren } from './schema-view.ts';

/** Counts the children of each kind, those that are not shown too. */
export function countsOf({ properties, choices, parts = [], omitted }: SchemaChildren) {
  const options = choices.reduce((sum, choice) => sum + choice.options.length + (choice.omitted?.count ?? 0), 0);
  return [
    ['properties', properties.length + (omitted?.count ?? 0)],
    ['options', options],
    ['parts', parts.length],
  ] as const;
}

/** Counts the children for readers: `3 properties`, `2 options`, `1 property, 2 parts`. */
export function childrenPhrase(children: SchemaChildren): Phrase {
  return joinPhrases(
    countsOf(children).flatMap(([name, count]) => (count === 0 ? [] : [phrase('schema', name, { count })])),
    ', ',
  );
}
