import { type MethodCall, methodCall } from './method-call.ts';
import type { Fact } from './search-index.ts';
import { contentWords, STOP_WORDS } from './stop-words.ts';
import { isTerm, longestTerm, synonymsOf } from './synonyms.ts';
import { type Action, actionOf, isGenericVerb } from './verbs.ts';
import { signedName, stem, wholeName, wordsOf, writtenWords } from './words.ts';

/** One thing that a question names, with its synonyms. */
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
  /** Whether it is about several things, as in "all coupons", or about one. */
  number: 'many' | 'one' | undefined;
  /** Kinds of facts that words such as "header" ask for. */
  kinds: ReadonlySet<Fact['kind']>;
  /** What the question is about: the comments in "comments of a PR". */
  head: Concept | undefined;
  /** Whether it is about the reader: "my", "who am I". */
  isOwn: boolean;
}

const OWN = new Set(['i', 'my', 'me', 'am', 'myself']);

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
    ['scope', ['value']],
    ['status', ['status']],
    ['code', ['status', 'error']],
    ['error', ['error', 'status']],
  ].map(([word, kinds]) => [stem(word as string), kinds as Fact['kind'][]]),
);

const SCOPE_WORD = stem('scope');
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

/** The most concepts of a question. Of a long text that a reader pastes, only the beginning counts. */
const MAX_CONCEPTS = 16;

const PREPOSITIONS = new Set('of in on to into from for with at by between'.split(' '));

/** Words for an order in time. They say little about a list, which has such an order anyway. */
const ORDER = new Set(wordsOf('newest latest recent last current next'));
/** Words that fit almost every page. */
const VAGUE = new Set(wordsOf('api data information info detail thing'));

/** Reads a question or single words. Languages other than English pass through as words. */
export function readQuestion(query: string): Question {
  const tokens = tokensOf(taskIn(query));
  if (tokens.length === 0) return NOTHING;
  const terms = termsOf(tokens);
  const { action, certainty, verb } = actionIn(terms);
  const kinds = kindsIn(tokens);
  const number = numberIn(tokens.filter(({ text }) => text !== verb?.text || text === 'list'));
  // "What changed" asks about a change, whereas "change a book" only names an action.
  const isGeneric = (term: Term) =>
    isOnlyAction(term) &&
    (isDoing(term) || !(READING.has(terms[0]?.text ?? '') && actionOf(term.words.join(' ')) !== 'read'));
  const hasGeneric = terms.some((term) => term !== verb && isGeneric(term));
  const meant = terms.filter(({ text, name, tokens: length }) => length > 1 || name || !STOP_WORDS.has(text));
  const nouns = meant.filter((term) => !isGeneric(term));
  const meaningful = (nouns.length > 0 ? nouns : meant.length > 0 ? meant : terms).slice(0, MAX_CONCEPTS);
  const concepts = meaningful.map((term): Concept => {
    const { text, words, name } = term;
    const concept = {
      text,
      words,
      weight: weightOf(term),
      synonyms: synonymsOf(words),
      isDetail: isDetail(term),
      isLast: term === terms.at(-1),
    };
    return name === undefined ? concept : { ...concept, name };
  });
  const isOwn = tokens.some(({ text }) => OWN.has(text));
  return {
    concepts,
    words: contentWords(writtenWords(query)),
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
    const [word = ''] = term.words;
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

const ASKING = [
  /^(?:how|where|when) (?:to|(?:do|can|could|should|must|would) (?:i|you|we|one)(?: (?:need|have|want) to)?) /i,
  /^(?:what|which) (?:operation|endpoint|method|call|request|route)s? (?:(?:do|can|could|should|must|would) (?:i|you|we|one) (?:use|call|need|send) (?:to|for) |(?:can|will|would) )?/i,
  /^(?:what|which) .*?\b(?:need|needed|require|required|necessary) (?:to|for) /i,
];

/**
 * Returns what a reader wants to do who asks how to, what it takes or what does it: "how do I delete a file" is about
 * deleting, as is "which operation deletes a file".
 */
function taskIn(query: string): string {
  for (const asking of ASKING) {
    const task = query.trim().replaceAll(/\s+/g, ' ').replace(asking, '');
    const [verb = ''] = writtenWords(task);
    if (task !== query && actionOf(stem(verb))) return task;
  }
  return query;
}

/** Whether a term names only an action: "create", "take away". */
function isOnlyAction({ words, tokens }: Term): boolean {
  if (tokens > 1) return actionOf(words.join(' ')) !== undefined && !isTerm(words);
  return isGenericVerb(words[0] ?? '');
}

/** Whether a term is an action that a question is about: "creating". */
function isDoing(term: Term): boolean {
  return term.tokens === 1 && term.text.endsWith('ing') && isOnlyAction(term);
}

/** One or several tokens that mean one thing. */
interface Term {
  text: string;
  words: string[];
  tokens: number;
  name?: string | undefined;
  action?: Action | undefined;
}

function termsOf(tokens: readonly Token[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = tokens.slice(at, at + termLength(tokens, at));
    at += part.length;
    const text = part.map((token) => token.text).join(' ');
    const words = part.flatMap(({ word }) => word.split(' '));
    const { name, action } = part.length === 1 ? (part[0] ?? {}) : {};
    terms.push({ text, words, tokens: part.length, name, action });
  }
  return terms;
}

interface Token {
  text: string;
  word: string;
  name?: string;
  /** What a call does. */
  action?: Action;
}

function tokensOf(query: string): Token[] {
  return query.split(/\s+/).flatMap((part): Token[] => {
    const call = methodCall(part);
    if (call) return [callToken(call)];
    const words = writtenWords(part.replaceAll(/[’']s\b/g, ''));
    const isName =
      words.length > 1 && /[\p{L}\p{N}][_\-.][\p{L}\p{N}]|\p{L}:\p{L}|\p{Ll}\p{Lu}|\p{Lu}{3}\p{Ll}/u.test(part);
    const name = signedName(part) ?? (isName ? wholeName(part) : undefined);
    if (name !== undefined && words.length > 0) return [{ text: part, word: words.map(stem).join(' '), name }];
    return words.map((text) => ({ text, word: stem(text) }));
  });
}

/** The name of a call is compared as a whole, or without a verb that names only the action. */
function callToken({ name, action }: MethodCall): Token {
  const written = writtenWords(name);
  const things = contentWords(written).filter((word) => !isGenericVerb(word));
  const words = things.length > 0 ? things : written.map(stem);
  return { text: name, word: words.join(' '), name: wholeName(name), action };
}

function termLength(tokens: readonly Token[], at: number): number {
  for (let length = Math.min(longestTerm, tokens.length - at); length > 1; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    if (isTerm(words) || actionOf(words.join(' '))) return length;
  }
  return 1;
}

/** First words of questions that ask for something to read, whatever verb follows. */
const READING = new Set('what which who whom whose where when how is are does has'.split(' '));

/** Finds the action of a question: the first word if it is a verb, or else a word that is only a verb: "create". */
function actionIn(terms: readonly Term[]): { action: Action | undefined; certainty: number; verb?: Term | undefined } {
  const [opening] = terms;
  const call = terms.find((term) => term.action);
  if (call) return { action: call.action, certainty: 0.8 };
  // "Show the errors of creating an order" is about creating.
  const doing = terms.find(isDoing);
  if (doing && terms.length > 1) return { action: actionOf(doing.words.join(' ')), certainty: 0.8, verb: doing };
  if (opening && opening.tokens === 1 && READING.has(opening.text)) return { action: 'read', certainty: 0.6 };
  const at = terms.findIndex(({ text, words }) => actionOf(words.join(' ')) || !STOP_WORDS.has(text));
  const verb = terms[at];
  const isStopped = verb?.text === 'stop' && terms[at + 1]?.text.endsWith('ing');
  if (verb && isStopped) return { action: 'delete', certainty: 0.8, verb };
  // "Labels of a board", "label of an issue" and "issue labels" begin with a noun, "cancels an order" with a verb.
  const after = terms[at + 1]?.text ?? '';
  const isNoun =
    verb?.tokens === 1 &&
    (after === 'of' ||
      (isPlural(verb.text, stem(verb.text)) && !DETERMINERS.has(after)) ||
      (THINGS.has(verb.text) && isPlural(after, stem(after))));
  const action = verb && !isNoun ? actionOf(verb.words.join(' ')) : undefined;
  if (verb && action && verb.text !== 'new' && (terms.length > 1 || verb.tokens > 1))
    return { action, certainty: 0.8, verb };
  const other = terms.find(isOnlyAction);
  const meant = other && actionOf(other.words.join(' '));
  if (other && meant && terms.length > 1) return { action: meant, certainty: 0.8, verb: other };
  if (terms.some(({ name }) => name !== undefined)) return { action: undefined, certainty: 0 };
  const isPhrase = terms.some(({ text }) => PREPOSITIONS.has(text) || OWN.has(text) || isPlural(text, stem(text)));
  if (isPhrase) return { action: 'read', certainty: 0.6 };
  return terms.length < 2 ? { action: undefined, certainty: 0 } : { action: 'read', certainty: 0.3 };
}

/** Verbs that are mostly the thing that a plural after them belongs to: "issue comments", "order items". */
const THINGS = new Set('issue file post order book review comment charge'.split(' '));

/** Words that can only follow a verb: "lists all orders". */
const DETERMINERS = new Set('a an the all every each your my our this these one'.split(' '));

function numberIn(tokens: readonly Token[]): Question['number'] {
  if (tokens.some(({ text }) => text === 'one' || text === 'single')) return 'one';
  return tokens.some(({ text, word }) => isPlural(text, word)) ? 'many' : undefined;
}

function isPlural(text: string, word: string): boolean {
  return text === 'list' || text === 'all' || (text.length > 3 && /[^su]s$/.test(text) && !word.endsWith('s'));
}

/**
 * Returns the kinds of facts that words such as "header" ask for. "Status" and "error" also need a number or name, and
 * "scope" a name.
 */
function kindsIn(tokens: readonly Token[]): Set<Fact['kind']> {
  const hasNumber = tokens.some(({ text }) => /^[1-5]\d\d$/.test(text));
  const hasName = tokens.some(({ name }) => name);
  const kinds = new Set<Fact['kind']>(hasNumber ? ['status'] : []);
  if (tokens.length < 2) return kinds;
  for (const { word } of tokens) {
    for (const kind of KIND_WORDS.get(word) ?? []) {
      const isResult = kind === 'status' || kind === 'error';
      if (hasName || (isResult ? hasNumber : word !== SCOPE_WORD)) kinds.add(kind);
    }
  }
  return kinds;
}
