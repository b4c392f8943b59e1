import { memoText } from '../core/json/memo.ts';
import type { Concept, Question } from './question.ts';
import type { FoundTerms } from './rank.ts';
import type { SearchPage } from './search-index.ts';
import { contentWords } from './stop-words.ts';
import { lowerCaseWords } from './words.ts';

/** The score of a page whose title or heading is the question: a little more than for all words in a title. */
const EXACT = 1.1;

/** The score of a phrase in a text grows with its words, because a long phrase is seldom there by chance. */
const PHRASE = { least: 0.6, word: 0.1, words: 6 };
/** The first word of a description says what an operation does, and its first sentence what it is about. */
const PLACE = { first: 1.35, beginning: 1, later: 0.85 };
/** The factor of words in another order: "subscription: cancel …" may be about something else. */
const OTHER_ORDER = 0.8;
/** How many content words belong to the beginning of a text. */
const BEGINNING = 8;

/** The words of a question as texts have them. */
interface QuestionWords {
  /** Which word of the question each word of a text matches. */
  numbers: ReadonlyMap<string, number>;
  /** How much each word of the question counts: together 1. */
  shares: readonly number[];
}

/** @param weights How much each concept counts. */
export function questionWords(found: FoundTerms, weights: ReadonlyMap<Concept, number>): QuestionWords {
  const numbers = new Map<string, number>();
  const shares: number[] = [];
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  for (const [concept, terms] of found) {
    const { words } = concept;
    for (const term of terms) {
      const at = words.findIndex((word) => term.startsWith(word));
      if (!numbers.has(term)) numbers.set(term, shares.length + Math.max(0, at));
    }
    for (const _ of words) shares.push((weights.get(concept) ?? 0) / total / words.length);
  }
  return { numbers, shares };
}

/**
 * Scores how much of a question a page says in one place: as its title, as a heading, or in words of its text near each
 * other. Scores are on the scale of those for single words, where 1 means that a title has all of them.
 *
 * @param text The content words of the page's text, in order.
 */
export function phraseScore(
  { t, h = [] }: SearchPage,
  text: readonly string[],
  { concepts, words: entered }: Question,
  words: QuestionWords,
): number {
  // One name, such as `per_page`, is that of a parameter or field rather than words of a text.
  if (concepts.length < 2 && concepts[0]?.name !== undefined) return 0;
  const phrase = entered.join(' ');
  const isExact = phraseOf(t) === phrase || h.some(([heading]) => phraseOf(heading) === phrase);
  return Math.max(isExact ? EXACT : 0, textScore(text, words));
}

const phraseOf = memoText((text: string) => contentWords(lowerCaseWords(text)).join(' '), 20_000);

/** Scores the best passage of a text: most for one that has all words of the question side by side. */
function textScore(text: readonly string[], { numbers, shares }: QuestionWords): number {
  if (shares.length < 2) return 0;
  const hits = text.flatMap((word, at) => {
    const number = numbers.get(word);
    return number === undefined ? [] : [{ at, number }];
  });
  let best = 0;
  for (const [index, { at: start }] of hits.entries()) {
    const place = start === 0 ? PLACE.first : start < BEGINNING ? PLACE.beginning : PLACE.later;
    const seen = new Set<number>();
    let share = 0;
    let last = -1;
    let order = 1;
    for (const { at, number } of hits.slice(index, index + 2 * shares.length)) {
      if (at - start >= 2 * shares.length) break;
      if (seen.has(number)) continue;
      seen.add(number);
      if (number < last) order = OTHER_ORDER;
      last = number;
      share += shares[number] ?? 0;
      if (seen.size < 2) continue;
      const nearness = Math.sqrt(seen.size / (at - start + 1));
      const length = PHRASE.least + PHRASE.word * Math.min(seen.size, PHRASE.words);
      best = Math.max(best, place * length * order * share * share * nearness);
    }
  }
  return best;
}
