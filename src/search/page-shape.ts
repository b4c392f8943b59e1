import { actionIn } from './question-action.ts';
import { isPlural, termsOf, tokensOf } from './question-terms.ts';
import type { SearchPage } from './search-index.ts';
import { VAGUE } from './stop-words.ts';
import { actionOf, isGenericVerb, usualMethod } from './verbs.ts';
import { understood, type Vocabulary } from './vocabulary.ts';
import { fixedParts } from './word-index.ts';
import { wordsOf } from './words.ts';

/** The properties of a page's title and path that determine its rank. */
export interface PageShape {
  title: readonly string[];
  /** The noun that the title is about: `policy` in "Delete the branch policy of an environment". */
  titleNoun: string | undefined;
  path: readonly string[];
  /** Words of the last fixed part of the path that names a resource rather than an action such as `cancel`. */
  lastResource: readonly string[];
  segments: number;
  /** Words that mark a variant of another operation: "bulk", "legacy". */
  variants: readonly string[];
  /** Whether it is about the reader's own account. */
  isOwn: boolean;
  /** The method that an operation with this title usually has. Some APIs use POST for all of their operations. */
  method: string | undefined;
  /** Whether it is about one resource rather than all of them. */
  isOne: boolean;
}

/** Analyzes the title and path of a page. */
export function shapeOf({ t, p = '', m }: SearchPage, languages: readonly Vocabulary[] = []): PageShape {
  const path = fixedParts(p);
  const method = m === 'POST' ? methodIn(t, languages) : m;
  return {
    title: [...new Set(languages.length > 0 ? meantWords(t, languages) : wordsOf(t))].filter(
      (word) => !isGenericVerb(word) && !FILLERS.has(word),
    ),
    titleNoun: wordsOf(t.split(PREPOSITION, 1)[0] ?? '').at(-1),
    path: [...new Set(wordsOf(path.join(' ')))],
    lastResource: path.map((part) => wordsOf(part)).findLast((words) => !words.every((word) => actionOf(word))) ?? [],
    segments: p.split('/').length - 1,
    variants: wordsOf(`${t} ${p}`).filter((word) => VARIANTS.has(word)),
    isOwn: OWN_TITLE.test(t) || OWN_PATH.test(p),
    method,
    isOne:
      /\}(?:\.\w+)?\/?$/.test(p) ||
      (m === 'POST' && method === 'GET' && !tokensOf(t).some(({ text, word }) => isPlural(text, word))),
  };
}

/** Returns the method that an operation usually has if its title says what it does, otherwise POST. */
function methodIn(title: string, languages: readonly Vocabulary[]): string {
  const { action, certainty } = actionIn(termsOf(understood(tokensOf(title), languages)));
  return action && certainty > 0.6 ? usualMethod(action) : 'POST';
}

/** Returns the words of a title without those that name only an action or say nothing in its language. */
function meantWords(title: string, languages: readonly Vocabulary[]): string[] {
  const tokens = understood(tokensOf(title), languages);
  const saysLittle = (english = '') => isGenericVerb(english) || VAGUE.has(english);
  return tokens.flatMap(({ word, meaning }) => (saysLittle(meaning?.english) ? [] : word.split(' ')));
}

/** Words in titles that questions leave out. */
const FILLERS = new Set(wordsOf('a an the for of to in on from with by and or all one us your authenticated several'));

/** Matches the preposition after the main noun of a title: "of" in "policy of a branch". */
const PREPOSITION = / (?:for|of|to|in|on|from|with|by|at|into) /i;

const VARIANTS = new Set(wordsOf('bulk batch multiple legacy deprecated beta stubbed preview async experimental'));
const OWN_TITLE = /\b(?:authenticated|current|your|my)\b/i;
const OWN_PATH = /^\/(?:v\d+\/)?(?:@?me|user|account|self)(?:\/|$)|\/@me\b/;

/** Counts the pages that have each word in their title or path. */
export function frequenciesOf(shapes: readonly PageShape[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { title, path } of shapes) {
    for (const word of new Set([...title, ...path])) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
