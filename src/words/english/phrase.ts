import type { Area } from '../area.ts';
import { say, type ValuesOf } from '../say.ts';
import { type Words, wordsIn } from './index.ts';

/**
 * A text that is known before its language is: what a document says, a text of the catalog by its name, or several
 * of them. Views hold phrases, as they are made once for all languages.
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
  /** Characters of the whole text; what is longer is cut. */
  most?: number | undefined;
}

type PhrasesOf<Values> = { [Name in keyof Values]: Values[Name] extends number ? number : Phrase | number };

/** A text of the catalog. Values that its English form does not have are for other languages. */
export function phrase<A extends keyof Words, N extends keyof Words[A] & string>(
  area: A,
  name: N,
  ...[values]: keyof ValuesOf<Words[A][N]> extends never
    ? []
    : [values: PhrasesOf<ValuesOf<Words[A][N]>> & NamedText['values']]
): Phrase {
  return { area, name, values: (values ?? {}) as NamedText['values'] };
}

/** The same with a small first letter, for the middle of a sentence. */
export function lowered(phrase: Phrase): Phrase {
  return { lowered: phrase };
}

/** Several phrases as one. */
export function joinPhrases(parts: readonly Phrase[], between: Phrase, most?: number): Phrase {
  return { parts, between, most };
}

/** A phrase in the words of a page. */
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

/** A phrase for anchors and for programs, which have no language. */
export function inEnglish(phrase: Phrase): string {
  return inWords(phrase, wordsIn(undefined));
}
