import type { Area } from '../area.ts';
import { say, type ValuesOf } from '../say.ts';
import { type Words, wordsIn } from './index.ts';

/**
 * A text whose language is chosen later: a text of a document, the name of a text of the catalog, or several of them.
 * Views contain phrases, because they are created once for all languages.
 */
export type Phrase = string | NamedText | PhraseList | { lowered: Phrase };

interface NamedText {
  area: keyof Words;
  name: string;
  values: Readonly<Record<string, Phrase | number>>;
}

interface PhraseList {
  parts: readonly Phrase[];
  between: Phrase;
  /** Maximum characters of the whole text. A longer text is cut off. */
  most?: number | undefined;
}

type PhrasesOf<Values> = { [Name in keyof Values]: Values[Name] extends number ? number : Phrase | number };

/**
 * Creates a phrase from a text of the catalog. Values that the English text does not contain are for other languages.
 */
export function phrase<A extends keyof Words, N extends keyof Words[A] & string>(
  area: A,
  name: N,
  ...[values]: keyof ValuesOf<Words[A][N]> extends never
    ? []
    : [values: PhrasesOf<ValuesOf<Words[A][N]>> & NamedText['values']]
): Phrase {
  return { area, name, values: (values ?? {}) as NamedText['values'] };
}

/** Creates the same phrase with a lower-case first letter, for the middle of a sentence. */
export function lowerCased(phrase: Phrase): Phrase {
  return { lowered: phrase };
}

/** Joins several phrases into one. */
export function joinPhrases(parts: readonly Phrase[], between: Phrase, most?: number): Phrase {
  return { parts, between, most };
}

/** Returns the text of a phrase in the words of a page. */
export function inWords(phrase: Phrase, words: Words): string {
  if (typeof phrase === 'string') return phrase;
  if ('lowered' in phrase) {
    const text = inWords(phrase.lowered, words);
    return `${text.charAt(0).toLocaleLowerCase()}${text.slice(1)}`;
  }
  if ('parts' in phrase) {
    const text = phrase.parts.map((part) => inWords(part, words)).join(inWords(phrase.between, words));
    const { most = text.length } = phrase;
    return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
  }
  const { area, name, values } = phrase;
  const message = (words[area] as Area)[name] ?? '';
  const texts = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'number' ? value : inWords(value, words),
  ]);
  return say(message, Object.fromEntries(texts));
}

/** Returns the English text of a phrase, for anchors and programs, which have no language. */
export function inEnglish(phrase: Phrase): string {
  return inWords(phrase, wordsIn(undefined));
}
