import { memo } from '../core/json/memo.ts';
import type { Meaning, Token } from './question-terms.ts';
import { STOP_WORDS } from './stop-words.ts';
import { isTerm } from './synonyms.ts';
import { actionOf } from './verbs.ts';
import { stem, wordsOf } from './words.ts';

/** The words of a language for English verbs and for other English words, as lists with commas. */
export interface Vocabulary {
  verbs: Readonly<Record<string, string>>;
  words: Readonly<Record<string, string>>;
}

/** The key of words that say nothing, such as "the" and "how". */
const FILLERS = 'fillers';

/** The meaning of each phrase of a language, and the most words of the phrases that begin with a word. */
const phrasesIn = memo(({ verbs, words }: Vocabulary) => {
  const meanings = new Map<string, Meaning>();
  const longest = new Map<string, number>();
  for (const [lists, isVerb] of [[verbs, true] as const, [words, false] as const]) {
    for (const [name, list] of Object.entries(lists)) {
      const english = stem(name);
      const action = isVerb ? actionOf(english) : undefined;
      const phrases = list.split(/[,،、，]/).flatMap((phrase) => (phrase.trim() === '' ? [] : [wordsOf(phrase)]));
      for (const phrase of phrases) {
        const synonyms = [...phrases.filter((each) => each !== phrase), [english]];
        const key = phrase.join(' ');
        if (!meanings.has(key)) meanings.set(key, { name, english, action, synonyms });
        const [first = ''] = phrase;
        longest.set(first, Math.max(longest.get(first) ?? 1, phrase.length));
      }
    }
  }
  return { meanings, longest };
});

/** Adds the meaning of words in the language that has the most of them. */
export function understood(tokens: readonly Token[], vocabularies: readonly Vocabulary[]): readonly Token[] {
  let best = tokens;
  let most = 0;
  for (const vocabulary of vocabularies) {
    const read = readIn(vocabulary, tokens);
    // "Delete a comment" is English on a site in French, although "comment" is a French word.
    const known = read.filter(({ meaning, word }) => meaning && meaning.english !== word && !isEnglish(word)).length;
    if (known <= most) continue;
    const meant = read.filter(({ meaning }) => meaning?.name !== FILLERS).map(withFunctionWord);
    [best, most] = [meant.length > 0 ? meant : read, known];
  }
  return best;
}

function isEnglish(word: string): boolean {
  return STOP_WORDS.has(word) || actionOf(word) !== undefined || isTerm([word]);
}

/** Words such as "of" decide what a question is about, so they are the same in every language. */
function withFunctionWord(token: Token): Token {
  const { name = '' } = token.meaning ?? {};
  return STOP_WORDS.has(name) ? { text: name, word: name } : token;
}

function readIn(vocabulary: Vocabulary, tokens: readonly Token[]): Token[] {
  const { meanings, longest } = phrasesIn(vocabulary);
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    let part = tokens.slice(at, at + (longest.get(tokens[at]?.word ?? '') ?? 1));
    while (part.length > 1 && !meanings.has(phraseOf(part))) part = part.slice(0, -1);
    const meaning = meanings.get(phraseOf(part));
    const text = part.map((token) => token.text).join(' ');
    read.push(...(meaning ? [{ text, word: phraseOf(part), meaning }] : part));
    at += part.length;
  }
  return read;
}

function phraseOf(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join(' ');
}
