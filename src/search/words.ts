import { memoText } from '../json/memo.ts';

/** Scripts that are written without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text as they are compared, in order: names such as `userId` and `user_id` are two words. */
export function wordsOf(text: string): string[] {
  return writtenWords(text).map(stem);
}

/** The same words in lowercase, as written. */
export function writtenWords(text: string): string[] {
  return textPieces(text).flatMap(({ text: piece, isWord }) => (isWord ? [piece.toLowerCase()] : []));
}

/** A piece of a text: a word, or what is between two. */
export interface TextPiece {
  text: string;
  isWord: boolean;
}

/** Between the words of a name: `user|Id`, `XML|Document`. `URLs` and `OAuth` are one. */
const NAME_BREAK = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/u;

/** A text in pieces, without a loss. Inside names each word is a piece. */
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

/** A piece as it is compared. */
export function pieceWord(piece: string): string {
  return stem(piece.toLowerCase());
}

/** The whole names in a text that consist of several words: `per_page`, `X-Request-Id`, `fetchUserById`. */
export function namesOf(text: string): string[] {
  return text.split(/\s+/).flatMap((part) => {
    const name = part.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return writtenWords(name).length > 1 ? [wholeName(name)] : [];
  });
}

/** A name that begins with a sign, in lowercase: `@type` is not `type`. */
export function signedName(name: string): string | undefined {
  return /^[@$_]+[\p{L}\p{N}]\S*$/u.test(name) ? name.toLowerCase() : undefined;
}

/** A name as it is compared: `perPage`, `per-page` and `per_page` are one. */
export function wholeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '').toLowerCase();
}

const ENGLISH = /^[a-z]+$/;

/** One form for singular, plural and the forms of a verb. Words of other languages stay, except for Latin accents. */
export const stem = memoText((word: string): string => {
  const plain = /[\u00c0-\u024f]/.test(word) ? word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '') : word;
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
