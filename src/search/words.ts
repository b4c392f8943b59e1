import { memoText } from '../core/json/memo.ts';

/** Scripts that are written without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Returns the words of a text in order, in the form in which they are compared. `userId` is two words. */
export function wordsOf(text: string): string[] {
  return lowerCaseWords(text).map(stem);
}

/** Returns the same words as written, but in lowercase. */
export function lowerCaseWords(text: string): string[] {
  return textPieces(text).flatMap(({ text: piece, isWord }) => (isWord ? [piece.toLowerCase()] : []));
}

/** A piece of a text: a word, or the characters between two words. */
export interface TextPiece {
  text: string;
  isWord: boolean;
}

/** Matches between the words of a name: `user|Id`, `XML|Document`. `URLs` and `OAuth` are one word. */
const NAME_BREAK = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/u;

/** Splits a text into pieces that together are the whole text. Each word inside a name is a piece. */
export function textPieces(text: string): TextPiece[] {
  return text.split(/([^\p{L}\p{M}\p{N}]+)/u).flatMap((part, index) => {
    if (part === '') return [];
    if (index % 2 === 1) return [{ text: part, isWord: false }];
    if (!UNSPACED.test(part)) return part.split(NAME_BREAK).map((piece) => ({ text: piece, isWord: true }));
    return [...segmenter.segment(part)].map(({ segment, isWordLike = false }) => ({
      text: segment,
      isWord: isWordLike,
    }));
  });
}

/** Returns a piece in the form in which it is compared. */
export function pieceWord(piece: string): string {
  return stem(piece.toLowerCase());
}

/** Returns the names in a text that consist of several words: `per_page`, `X-Request-Id`, `fetchUserById`. */
export function namesOf(text: string): string[] {
  return text.split(/\s+/).flatMap((part) => {
    const name = part.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return lowerCaseWords(name).length > 1 ? [normalizeName(name)] : [];
  });
}

/** Returns a name in lowercase if it begins with a sign, because `@type` is not `type`. */
export function signedName(name: string): string | undefined {
  return /^[@$_]+[\p{L}\p{N}]\S*$/u.test(name) ? name.toLowerCase() : undefined;
}

/** Returns a whole name in the form in which it is compared: `perPage`, `per-page` and `per_page` are the same. */
export function normalizeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '').toLowerCase();
}

const ENGLISH = /^[a-z]+$/;

/** Marks that readers leave out: accents, and the vowels, hamza and stretching of Arabic. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f]/g;

/** The Arabic article, which is part of the word, with a word of one letter before it: "and", "so", "with", "as", "for". */
const ARTICLE = /^(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)/;

/** Removes the article. A word of which fewer than three letters would remain only begins with the same letters. */
function withoutArticle(word: string): string {
  const rest = word.replace(ARTICLE, '');
  return rest.length > 2 ? rest : word;
}

/** Returns what a reader who is still typing a word has typed after the Arabic article, or "" if there is none. */
export function afterArticle(word: string): string {
  return ARTICLE.test(word) ? word.replace(ARTICLE, '') : '';
}

/** Returns a word with its letters as a reader with another keyboard writes them: `ß` as `ss`, `ı` as `i`. */
function plainLetters(word: string): string {
  return withoutArticle(word.normalize('NFKD').replaceAll(MARKS, '')).toUpperCase().toLowerCase().normalize('NFC');
}

/** Reduces plurals and verb forms to one form. Words in other languages keep theirs, without accents. */
export const stem = memoText((word: string): string => {
  const plain = /[\u0080-\uffff]/.test(word) ? plainLetters(word) : word;
  if (plain.length < 4 || !ENGLISH.test(plain)) return plain;
  return withoutEnding(singular(plain));
}, 20_000);

function singular(word: string): string {
  if (/(?:ss|us|is|[^aeiou]os)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|xes|ches|shes|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  let base = word;
  for (const ending of ['ing', 'ed']) {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || rest.length < 3 || !/[aeiouy]/.test(rest)) continue;
    base = /([bdgmnprt])\1$|^.{3,}ell$/.test(rest) ? rest.slice(0, -1) : rest;
    break;
  }
  if (base.length > 3 && base.endsWith('e')) base = base.slice(0, -1);
  return base.length > 2 && /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}i` : base;
}
