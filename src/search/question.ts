import type { Fact } from './search-index.ts';
import { isTerm, longestTerm, synonymsOf } from './synonyms.ts';
import { type Action, actionsOf, isGenericVerb } from './verbs.ts';
import { stem, wholeName, writtenWords } from './words.ts';

/** One thing that a question names, with everything else that it may be called. */
export interface Concept {
  /** As written. */
  text: string;
  words: readonly string[];
  /** How much it counts; 1 for a noun. */
  weight: number;
  synonyms: readonly (readonly string[])[];
  /** The name written in several words (`per_page`), compared as a whole first. */
  name?: string;
  /** The reader may still be typing it. */
  isLast: boolean;
}

/** A question as search understands it. */
export interface Question {
  concepts: Concept[];
  action: Action | undefined;
  /** How sure the action is. */
  sureness: number;
  /** Whether a noun is in the plural, as in "all coupons". */
  many: boolean;
  /** Kinds of facts that words such as "header" ask for. */
  kinds: ReadonlySet<Fact['kind']>;
}

const STOP_WORDS = new Set(
  `a an the my our your his her its their them they i we you he she me us it this that these those of in on at to into onto
  for from with by as and or not no is am are was were be been do does did can could will would should may might must
  have has had want need like please how what which who whom whose where when why there here so if than then any some
  something anything someone somebody anyone everybody everyone everything all every each one own self myself itself
  themselves yourself about out off over up down through via per just only also too very more most much many often
  let say says said yes good give gave gives given make makes others other another between within without`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that ask for a kind of fact. They count little in themselves. */
const KIND_WORDS = new Map<string, Fact['kind'][]>(
  [
    ['parameter', ['query', 'path', 'header', 'cookie']],
    ['param', ['query', 'path', 'header', 'cookie']],
    ['query', ['query']],
    ['header', ['header', 'response header']],
    ['cookie', ['cookie']],
    ['field', ['body', 'response']],
    ['property', ['body', 'response']],
    ['body', ['body']],
    ['response', ['response', 'status', 'response header']],
    ['value', ['value']],
    ['enum', ['value']],
    ['status', ['status']],
    ['code', ['status', 'error']],
    ['error', ['error', 'status']],
  ].map(([word, kinds]) => [stem(word as string), kinds as Fact['kind'][]]),
);

const NOTHING: Question = { concepts: [], action: undefined, sureness: 0, many: false, kinds: new Set() };

/** Reads a question or single words. Languages other than English pass through as words. */
export function readQuestion(query: string): Question {
  const tokens = tokensOf(query);
  if (tokens.length === 0) return NOTHING;
  const { action, sureness } = actionIn(tokens);
  const kinds = new Set<Fact['kind']>();
  const concepts: Concept[] = [];
  const isOnlyStopWords = tokens.every(({ text }) => STOP_WORDS.has(text));
  for (let at = 0; at < tokens.length; ) {
    const length = termLength(tokens, at);
    const term = tokens.slice(at, at + length);
    const [first] = term;
    at += length;
    if (!first) break;
    const isLast = at >= tokens.length;
    if (length === 1 && !isOnlyStopWords && STOP_WORDS.has(first.text) && !first.name) continue;
    const words = term.flatMap(({ word }) => word.split(' '));
    const asked = length === 1 && tokens.length > 1 ? KIND_WORDS.get(first.word) : undefined;
    for (const kind of asked ?? []) kinds.add(kind);
    const isVerb = length === 1 && isGenericVerb(first.word);
    const weight = isVerb ? 0.25 : asked ? 0.4 : 1;
    const concept: Concept = {
      text: term.map(({ text }) => text).join(' '),
      words,
      weight,
      synonyms: synonymsOf(words),
      isLast,
    };
    if (first.name) concept.name = first.name;
    concepts.push(concept);
  }
  return { concepts, action, sureness, many: tokens.some(({ text, word }) => isPlural(text, word)), kinds };
}

interface Token {
  text: string;
  word: string;
  name?: string;
}

function tokensOf(query: string): Token[] {
  return query.split(/\s+/).flatMap((part): Token[] => {
    const words = writtenWords(part.replaceAll(/[’']s\b/g, ''));
    const isName = words.length > 1 && /[\p{L}\p{N}][_\-.][\p{L}\p{N}]|\p{Ll}\p{Lu}/u.test(part);
    if (isName) return [{ text: part, word: words.map(stem).join(' '), name: wholeName(part) }];
    return words.map((text) => ({ text, word: stem(text) }));
  });
}

function termLength(tokens: readonly Token[], at: number): number {
  for (let length = Math.min(longestTerm, tokens.length - at); length > 1; length -= 1) {
    if (isTerm(tokens.slice(at, at + length).map(({ word }) => word))) return length;
  }
  return 1;
}

/** The first verb decides; "new" decides if there is no other. */
function actionIn(tokens: readonly Token[]): { action: Action | undefined; sureness: number } {
  const first = tokens.find(({ text }) => !STOP_WORDS.has(text) || actionsOf(stem(text)).length > 0);
  const [atFirst] = first ? actionsOf(first.word) : [];
  if (first && atFirst && first.word !== 'new')
    return { action: atFirst, sureness: isGenericVerb(first.word) ? 1 : 0.5 };
  const other = tokens.find(({ word }) => isGenericVerb(word));
  const [action] = other ? actionsOf(other.word) : [];
  if (action) return { action, sureness: 1 };
  return { action: 'read', sureness: 0.3 };
}

function isPlural(text: string, word: string): boolean {
  return text.length > 3 && text.endsWith('s') && !text.endsWith('ss') && !word.endsWith('s');
}
