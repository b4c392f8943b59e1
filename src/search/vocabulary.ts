import { memo } from '../core/json/memo.ts';
import { type Meaning, type Token, tokensOf } from './question-terms.ts';
import { STOP_WORDS, VAGUE } from './stop-words.ts';
import { isTerm, synonymsOf } from './synonyms.ts';
import { actionOf, isGenericVerb } from './verbs.ts';
import { stem, wordsOf } from './words.ts';

/** The words of a language for English verbs and for other English words, as lists with commas. */
export interface Vocabulary {
  verbs: Readonly<Record<string, string>>;
  words: Readonly<Record<string, string>>;
}

/** The key of words that say nothing, such as "the" and "how". */
const FILLERS = 'fillers';

/** The meanings of a language's phrases, those by `rootOf`, and the most words of the phrases that begin with a word. */
const phrasesIn = memo(({ verbs, words }: Vocabulary) => {
  const meanings = new Map<string, Meaning>();
  const roots = new Map<string, Meaning>();
  const englishWords = new Map<string, Meaning>();
  const longest = new Map<string, number>();
  for (const [lists, isVerb] of [[verbs, true] as const, [words, false] as const]) {
    for (const [name, list] of Object.entries(lists)) {
      const english = stem(name);
      const action = isVerb ? actionOf(english) : undefined;
      const phrases = list.split(/[,،、，]/).flatMap((phrase) => (phrase.trim() === '' ? [] : [wordsOf(phrase)]));
      if (name !== FILLERS) englishWords.set(english, { name, english, action, synonyms: phrases });
      for (const phrase of phrases) {
        const key = phrase.join(' ');
        const known = meanings.get(key);
        const others = [...phrases.filter((each) => each !== phrase), [english], ...synonymsOf([english])];
        const synonyms = [...(known?.synonyms ?? []), ...others];
        // A word of two lists means what the first one says, but finds the pages for both.
        meanings.set(key, { ...(known ?? { name, english, action }), synonyms });
        const [first = ''] = phrase;
        longest.set(first, Math.max(longest.get(first) ?? 1, phrase.length));
      }
    }
  }
  for (const [key, { synonyms, ...rest }] of [...meanings].toReversed())
    roots.set(rootOf(key), { ...rest, synonyms: [...synonyms, [key]] });
  return { meanings: new Map([...englishWords, ...meanings]), roots, longest };
});

/** What changes at the ends of words. The beginning of an Arabic word may be "and", "so", "with", or "for". */
const LATIN =
  /(?<=[a-z]{4})(?:[aei](?:r|rl[ao]s?|d[ao]s?|ndo|n|s)?|os?|ons|e[rmnstz]|ent|este?[nt]?|te[nt]?|s|(?<=.{5})(?:t|ungen|ung))$/;
const ARABIC =
  /^[\u0648\u0641\u0628\u0644](?=.{3})|(?<=[\u0621-\u064a]{3})(?:\u0627\u062a|[\u064a\u0648]\u0646|\u062a)?(?:\u0647\u0627|\u0647\u0645|\u0646\u0627|[\u064a\u0643\u0647\u0627\u0629])?$/g;
const JAPANESE = /(?<=\p{Script=Han})\p{Script=Hiragana}+$/u;

function rootOf(word: string): string {
  return word.replace(LATIN, '').replace(ARABIC, '').replace(JAPANESE, '');
}

/** Adds the meaning of words in the language that has the most of them. */
export function understood(tokens: readonly Token[], vocabularies: readonly Vocabulary[]): readonly Token[] {
  let best = tokens;
  let most = 0;
  // A word that is not itself in a list may be an English one: "Delete a machine".
  const mayBeEnglish = tokens.some(({ text, word }) => STOP_WORDS.has(text) || actionOf(word) !== undefined);
  for (const vocabulary of vocabularies) {
    const read = readIn(vocabulary, tokens);
    const foreign = read.filter(isForeign);
    const { meanings } = phrasesIn(vocabulary);
    const known = mayBeEnglish && !foreign.some(({ word }) => meanings.has(word)) ? 0 : foreign.length;
    // "Delete a suppression" isn't French.
    const english = read.filter(({ meaning, word }) => !meaning && isOnlyEnglish(word)).length;
    if (known <= most || known <= english) continue;
    const meant = read.filter(({ meaning }) => meaning?.name !== FILLERS).map(withFunctionWord);
    [best, most] = [meant.length > 0 ? meant : read, known];
  }
  return best;
}

/** "Delete a comment" is English on a site in French, although "comment" is a French word. */
function isForeign({ text, word, meaning }: Token): boolean {
  return meaning !== undefined && meaning.english !== stem(text) && !isEnglish(word) && !isEnglish(stem(text));
}

function isEnglish(word: string): boolean {
  return STOP_WORDS.has(word) || actionOf(word) !== undefined || isTerm([word]) || VAGUE.has(word);
}

/** Whether a word is English only. Short words such as "do" and "me" are in other languages, too. */
function isOnlyEnglish(word: string): boolean {
  return word.length > 2 && (STOP_WORDS.has(word) || isGenericVerb(word));
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
    if (meaning) read.push({ text, word: phraseOf(part), meaning });
    else read.push(...part.flatMap((each) => formOf(each, vocabulary)));
    at += part.length;
  }
  return read;
}

/** Reads a word that is not in a list as a form of one that is, or as several words. */
function formOf(token: Token, vocabulary: Vocabulary): Token[] {
  const { meanings, roots } = phrasesIn(vocabulary);
  const { text, word, name } = token;
  // "API-Schlüssel" is no name.
  const parts = name !== undefined && /^\p{L}+(?:-\p{L}+)+$/u.test(text) ? tokensOf(text.replaceAll('-', ' ')) : [];
  const read = readIn(vocabulary, parts);
  if (read.some(isForeign) && read.every((part) => part.meaning ?? isEnglish(part.word))) return read;
  if (name !== undefined || isEnglish(word)) return [token];
  // "Teil" is no form of "teilen".
  const meaning = rootOf(word) === text ? undefined : roots.get(rootOf(word));
  if (meaning) return [{ text, word, meaning }];
  // "Rechnungsversand" is two words, and "Patientendaten" too, although only its end is in a list.
  for (let at = word.length - 3; at >= 4 && /^[a-z]+$/.test(word); at -= 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    const plain = first.replace(/e?[ns]$/, '');
    const unknown = { name: first, english: first, action: undefined, synonyms: [[plain]] };
    const end = meanings.get(last) ?? roots.get(rootOf(last));
    const known = meanings.get(first) ?? meanings.get(plain) ?? roots.get(first);
    const start = known ?? (last.length > 4 && meanings.has(last) ? unknown : undefined);
    if (!start || !end) continue;
    const both = [[first, start] as const, [last, end] as const];
    const withPart = (part: string, { synonyms, ...rest }: Meaning) => ({ ...rest, synonyms: [...synonyms, [part]] });
    return both.map(([part, meant]) => ({ text: part, word, meaning: withPart(part, meant) }));
  }
  return [token];
}

function phraseOf(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join(' ');
}
