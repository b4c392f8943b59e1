import { actionIn, isDoing, isOnlyAction, OWN, PREPOSITIONS, READING } from './question-action.ts';
import { isPlural, type Term, type Token, termsOf, tokensOf } from './question-terms.ts';
import type { Fact } from './search-index.ts';
import { contentWords, STOP_WORDS, VAGUE } from './stop-words.ts';
import { synonymsOf } from './synonyms.ts';
import { type Action, actionOf } from './verbs.ts';
import { understood, type Vocabulary } from './vocabulary.ts';
import { formsOf } from './word-forms.ts';
import { lowerCaseWords, stem, wordsOf } from './words.ts';

/** A word or phrase of a question, with its synonyms. */
export interface Concept {
  /** The text as written. */
  text: string;
  words: readonly string[];
  /** How much it counts: 1 for a noun. */
  weight: number;
  synonyms: readonly (readonly string[])[];
  /** A name of several words, such as `per_page`, which is compared as a whole first. */
  name?: string;
  /** Whether it is only a detail of what the question is about: the labels in "create an issue with labels". */
  isDetail: boolean;
  /** Whether it is the last term, which the reader may still be typing. */
  isLast: boolean;
}

/** A question as search understands it. */
export interface Question {
  concepts: Concept[];
  /** All its words except stop words, in the form in which they are compared. */
  words: readonly string[];
  action: Action | undefined;
  /** How certain the action is, from 0 to 1. */
  certainty: number;
  /** Whether it is about several resources, as in "all coupons", or about one. */
  number: 'many' | 'one' | undefined;
  /** Kinds of facts that words such as "header" ask for. */
  kinds: ReadonlySet<Fact['kind']>;
  /** What the question is about: the comments in "comments of a PR". */
  head: Concept | undefined;
  /** Whether it is about the reader: "my", "who am I". */
  isOwn: boolean;
}

const REQUEST_WORD = stem('request');

const NOTHING: Question = {
  concepts: [],
  words: [],
  action: undefined,
  certainty: 0,
  number: undefined,
  kinds: new Set(),
  head: undefined,
  isOwn: false,
};

/** How much words count that are not nouns or say little. */
const WEIGHTS = {
  verb: 0.7,
  detail: 0.2,
  verbBesideGeneric: 0.15,
  order: 0.5,
  orderOfMany: 0.15,
  vague: 0.3,
  kind: 0.2,
};

/**
 * Maximum number of concepts of a question, and of words of a concept. Of a long text that a reader pastes, only the
 * beginning counts.
 */
const MAX_LENGTH = 16;

/** Words for an order in time. They say little about a list, which has such an order anyway. */
const ORDER = new Set(wordsOf('newest latest recent last current next'));

/**
 * Reads a question or single words, in English or a language with a vocabulary. Others pass through as words.
 *
 * @param isThing Whether something that a reader can get has this name, in the form that `stem` returns.
 */
export function readQuestion(
  query: string,
  isThing?: (noun: string) => boolean,
  vocabularies: readonly Vocabulary[] = [],
): Question {
  const tokens = understood(tokensOf(taskIn(query), isThing), vocabularies);
  if (tokens.length === 0) return NOTHING;
  const terms = termsOf(tokens);
  const { action, certainty, verb } = actionIn(terms);
  const kinds = kindsIn(tokens);
  const number = numberIn(
    tokens.filter(({ text, meaning }) => text !== verb?.text || (meaning?.name ?? text) === 'list'),
  );
  // "What changed" asks about a change, whereas "change a book" only names an action.
  const isGeneric = (term: Term) =>
    isOnlyAction(term) &&
    (isDoing(term) || !(READING.has(terms[0]?.text ?? '') && actionOf(term.words.join(' ')) !== 'read'));
  const hasGeneric = terms.some((term) => term !== verb && isGeneric(term));
  const meant = terms.filter(({ text, name, tokens: length }) => length > 1 || name || !STOP_WORDS.has(text));
  const nouns = meant.filter((term) => !isGeneric(term));
  const meaningful = (nouns.length > 0 ? nouns : meant.length > 0 ? meant : terms).slice(0, MAX_LENGTH);
  const concepts = meaningful.map((term): Concept => {
    const { text, name, meaning } = term;
    const words = term.words.slice(0, MAX_LENGTH);
    const forms = words.length === 1 ? words.flatMap(formsOf).map((form) => [form]) : [];
    const concept = {
      text,
      words,
      weight: weightOf(term),
      synonyms: [...synonymsOf(words), ...forms, ...(meaning?.synonyms ?? [])],
      isDetail: isDetail(term),
      isLast: term === terms.at(-1),
    };
    return name === undefined ? concept : { ...concept, name };
  });
  const isOwn = tokens.some(({ text }) => OWN.has(text));
  return {
    concepts,
    words: contentWords(lowerCaseWords(query)),
    action,
    certainty,
    number,
    kinds,
    head: headOf(),
    isOwn,
  };

  /** Returns the last noun before the first preposition. */
  function headOf(): Concept | undefined {
    const end = terms.findIndex(({ text }) => PREPOSITIONS.has(text));
    const before = new Set(end > 0 ? terms.slice(0, end) : terms);
    return concepts[meaningful.findLastIndex((term) => before.has(term) && (term !== verb || meaningful.length === 1))];
  }

  /** A list "with" something is about that too, but whatever is created or changed has its own operation. */
  function isDetail(term: Term): boolean {
    const at = terms.findIndex(({ text }) => text === 'with');
    if (action === 'read' || at < 1 || terms.indexOf(term) < at) return false;
    return terms.slice(0, at).some((before) => nouns.includes(before));
  }

  function weightOf(term: Term): number {
    const word = term.meaning?.english ?? term.words[0] ?? '';
    if (meaningful.length === 1) return 1;
    if (KIND_WORDS.get(word)?.some((kind) => kinds.has(kind))) return WEIGHTS.kind;
    // Every operation has errors and a body: "the errors of creating an order".
    if (verb && isDoing(verb) && (KIND_WORDS.has(word) || word === REQUEST_WORD)) return WEIGHTS.kind;
    if (isDetail(term)) return WEIGHTS.detail;
    if (term === verb && term.tokens === 1) return hasGeneric ? WEIGHTS.verbBesideGeneric : WEIGHTS.verb;
    if (ORDER.has(word)) return number === 'many' ? WEIGHTS.orderOfMany : WEIGHTS.order;
    return VAGUE.has(word) ? WEIGHTS.vague : 1;
  }
}

function numberIn(tokens: readonly Token[]): Question['number'] {
  if (tokens.some(({ text }) => text === 'one' || text === 'single')) return 'one';
  const isMany = ({ text, word, meaning }: Token) =>
    meaning?.name === 'list' || (!VAGUE.has(meaning?.english ?? '') && isPlural(text, word));
  return tokens.some(isMany) ? 'many' : undefined;
}

type Kinds = readonly Fact['kind'][];

const KINDS: Readonly<Record<string, Kinds>> = {
  parameter: ['query', 'path', 'header', 'cookie'],
  param: ['query', 'path', 'header', 'cookie'],
  query: ['query'],
  header: ['header', 'response header'],
  cookie: ['cookie'],
  field: ['body', 'response'],
  property: ['body', 'response'],
  body: ['body'],
  response: ['response', 'status', 'response header'],
  value: ['value', 'response value'],
  enum: ['value', 'response value'],
  scope: ['value'],
  status: ['status'],
  code: ['status', 'error'],
  error: ['error', 'status'],
};

/** Words that ask for a kind of fact. They count little in themselves. */
const KIND_WORDS: ReadonlyMap<string, Kinds> = new Map(
  Object.entries(KINDS).map(([word, kinds]): [string, Kinds] => [stem(word), kinds]),
);

const SCOPE_WORD = stem('scope');

/**
 * Returns the kinds of facts that words such as "header" ask for. "Status" and "error" also need a number or name, and
 * "scope" a name.
 */
function kindsIn(tokens: readonly Token[]): Set<Fact['kind']> {
  const hasNumber = tokens.some(({ text }) => /^[1-5]\d\d$/.test(text));
  const hasName = tokens.some(({ name }) => name);
  const kinds = new Set<Fact['kind']>(hasNumber ? ['status'] : []);
  if (tokens.length < 2) return kinds;
  for (const { word: written, meaning } of tokens) {
    const word = meaning?.english ?? written;
    for (const kind of KIND_WORDS.get(word) ?? []) {
      const isResult = kind === 'status' || kind === 'error';
      if (hasName || (isResult ? hasNumber : word !== SCOPE_WORD)) kinds.add(kind);
    }
  }
  return kinds;
}

const OPERATION = '(?:operation|endpoint|method|call|request|route)s?';

/** What readers write around a task. */
const ASKING = [
  /^(?:how|where|when) (?:to|(?:do|can|could|should|must|would) (?:i|you|we|one)(?: (?:need|have|want) to)?) /i,
  new RegExp(
    `^(?:what|which) ${OPERATION} (?:(?:do|can|could|should|must|would) (?:i|you|we|one) (?:use|call|need|send) (?:to|for) |(?:can|will|would) )?`,
    'i',
  ),
  new RegExp(`^is there (?:an?|any|some) ${OPERATION} (?:to|for|that) `, 'i'),
  /^(?:write|show|give)(?: me)? (?:an?|the)(?: example| sample)? (?:request|call|curl|command|code) (?:to|for|of) /i,
  /^(?:what|which) .*?\b(?:need|needed|require|required|necessary) (?:to|for) /i,
];

const HAS = '(?:need|require|take|accept|expect|use|have|return|contain|mean)s?';

/** "Which headers does create an order need": which details a task has. */
const DETAILS = new RegExp(`^(?:what|which) (.*?)\\b(?:does|do) (?!(?:i|you|we|one) )(.+?) ${HAS}$`, 'i');

/** "Which operations need the scope": which operations have a detail. */
const WITH_DETAIL = new RegExp(`^((?:what|which) )${OPERATION} ${HAS} `, 'i');

/**
 * Returns the task in a question such as "how do I delete a file" or "which operation deletes a file": both are about
 * deleting a file. Leaves out words that any question has.
 */
function taskIn(query: string): string {
  const asked = query
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?\?+$/, '');
  for (const asking of ASKING) {
    const task = asked.replace(asking, '');
    const [verb = ''] = lowerCaseWords(task);
    if (task !== asked && actionOf(stem(verb))) return task;
  }
  if (DETAILS.test(asked)) return asked.replace(DETAILS, '$2 $1');
  return WITH_DETAIL.test(asked) ? asked.replace(WITH_DETAIL, '$1') : query;
}
