import { anchorPart } from '../api/openapi/anchors.ts';
import { memoText } from '../core/json/memo.ts';
import type { Concept, Question } from './question.ts';
import type { FoundTerms, Ranked } from './rank.ts';
import { type Fact, readFact, SCOPE, type SearchIndex, type SearchPage } from './search-index.ts';
import { normalizeName, signedName, wordsOf } from './words.ts';

/** The place in a page that a question is about. */
export type Place =
  | { kind: 'heading'; text: string; anchor: string }
  | { kind: 'fact'; fact: Fact; anchor: string | undefined };

/** Finds the heading or fact that matches more of the question than the title of the page does. */
export function placeOf(
  page: SearchPage,
  index: SearchIndex,
  question: Question,
  { terms, found }: Pick<Ranked, 'terms' | 'found'>,
): Place | undefined {
  const titleWords = new Set(wordsOf(`${page.t} ${page.p ?? ''} ${page.o ?? ''}`));
  const facts = factsOf(page, index);
  // "Get a template by ID" has the words of `template_id` by chance.
  const isFact = (name: string | undefined) => name !== undefined && facts.some(({ whole }) => whole === name);
  const open = question.concepts.filter(
    ({ words, name }) => isFact(name) || !words.every((word) => titleWords.has(word)),
  );
  const heading = bestHeading(page, terms, titleWords);
  const fact = open.length > 0 || question.kinds.size > 0 ? bestFact(page, facts, question, open) : undefined;
  if (fact || heading) return fact ?? heading;
  // Look for facts whose name contains a typo or only a part of the question.
  const similar = open.filter(
    (concept) => concept.text.length > 2 && !hasTerms([...titleWords], concept, found.get(concept)),
  );
  return similar.length > 0 ? bestFact(page, facts, question, similar, found) : undefined;
}

/** Whether at least as many words were found as the concept has. */
function hasTerms(words: readonly string[], concept: Concept, terms: ReadonlySet<string> = new Set()): boolean {
  return words.filter((word) => terms.has(word)).length >= concept.words.length;
}

/** Returns the terms to mark in the name of a fact: all of its words if it was found as one word. */
export function marksOf(name: string, terms: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const words = wordsOf(name);
  return words.some((word) => terms.has(word)) ? terms : new Map(words.map((word) => [word, 1]));
}

function bestHeading(
  { h = [] }: SearchPage,
  terms: ReadonlyMap<string, number>,
  titleWords: ReadonlySet<string>,
): Place | undefined {
  let best: Place | undefined;
  let most = [...terms.keys()].filter((term) => titleWords.has(term)).length;
  for (const [text, anchor] of h) {
    const count = wordsOf(text).filter((word) => terms.has(word)).length;
    if (count > most) [best, most] = [{ kind: 'heading', text, anchor }, count];
  }
  return best;
}

/** What each further concept in the name of a fact is worth: `cancel_at_period_end` says more than `ended_at`. */
const FURTHER = 0.35;

function factsOf({ f = [] }: SearchPage, { lists, facts }: SearchIndex): NamedFact[] {
  return f.flatMap((list) => lists[list] ?? []).map((fact) => namedFact(facts[fact] ?? ''));
}

function bestFact(
  page: SearchPage,
  facts: readonly NamedFact[],
  { kinds }: Question,
  open: readonly Concept[],
  found?: FoundTerms,
): Place | undefined {
  let best = -1;
  let most = 0;
  for (const [at, named] of facts.entries()) {
    const fits = open.map((concept) => factFit(named, concept, found?.get(concept))).filter((fit) => fit > 0);
    const fit = Math.max(0, ...fits) + FURTHER * (fits.length - 1);
    const { kind, name } = named.fact;
    const points = fits.length === 0 ? 0 : fit + (kinds.has(kind) ? 0.5 : 0) - 0.002 * name.length;
    if (points > most) [best, most] = [at, points];
  }
  const fact = facts[best]?.fact;
  const all = facts.map((each) => each.fact);
  return fact && { kind: 'fact', fact, anchor: (page.k === 'channel' ? channelAnchorOf : anchorOf)(fact, all, best) };
}

interface NamedFact {
  fact: Fact;
  whole: string;
  /** The last part of the name, if it begins with a sign: `@type`. */
  signed: string | undefined;
  words: readonly string[];
}

/** Cached, because each keystroke asks for the same facts. */
const namedFact = memoText((text: string): NamedFact => {
  const fact = readFact(text);
  const signed = signedName(fact.name.slice(fact.name.lastIndexOf('.') + 1));
  return { fact, whole: normalizeName(fact.name), signed, words: wordsOf(fact.name) };
}, 20_000);

/** Scores a fact: 1 for its whole name, less for words of it, least for words that are only similar. */
function factFit({ whole, signed, words }: NamedFact, concept: Concept, terms?: ReadonlySet<string>): number {
  const entered = concept.name ?? normalizeName(concept.text);
  if (whole === entered || signed === entered) return 1;
  if (concept.isLast && signed?.startsWith(entered)) return 0.8;
  if (concept.words.every((word) => words.includes(word))) return 0.7;
  if (concept.isLast && entered.length > 1 && whole.startsWith(entered)) return 0.6;
  return terms && (terms.has(whole) || hasTerms(words, concept, terms)) ? 0.5 : 0;
}

/** Returns the ID of the element that shows a fact in its page. `at` is the index of the fact. */
function anchorOf(fact: Fact, facts: readonly Fact[], at: number): string | undefined {
  if (fact.kind === 'value') {
    const owner = ownerIndex(fact, facts, at);
    return facts[owner] ? anchorOf(facts[owner], facts, owner) : fact.of === SCOPE ? 'authorization' : undefined;
  }
  if (fact.kind === 'response value') return anchorOf({ kind: 'response', name: fact.of }, facts, at);
  if (fact.kind === 'status') return `response-${fact.name}`;
  if (fact.kind === 'response header') return `response-${fact.status}-header-${anchorPart(fact.name)}`;
  const path = fact.name.split('.').map(anchorPart).join('.');
  if (fact.kind === 'body') return `body.${path}`;
  if (fact.kind === 'response') {
    const success = facts.find(({ kind, name }) => kind === 'status' && name.startsWith('2'));
    return success && `response-${success.name}.${path}`;
  }
  if (fact.kind === 'callback') return 'callbacks';
  if (fact.kind === 'error') return undefined;
  // If two parameters have the same name, the ID of the second one also contains its location.
  const namesake = facts.find(({ kind, name }) => PARAMETERS.has(kind) && name === fact.name);
  const plain = `parameter-${anchorPart(fact.name)}`;
  return namesake === fact ? plain : `${plain}-${fact.kind}`;
}

/** Returns the index of the parameter or field of a value. Its values follow it. OAuth scopes have none: -1. */
function ownerIndex({ of }: Extract<Fact, { of: string }>, facts: readonly Fact[], at: number): number {
  const before = facts.slice(0, at).findLastIndex((fact) => !(fact.kind === 'value' && fact.of === of));
  return facts[before]?.name === of ? before : -1;
}

/** Returns the ID of the element that shows a fact in the page of a channel. `at` is the index of the fact. */
function channelAnchorOf(fact: Fact, facts: readonly Fact[], at: number): string | undefined {
  if (fact.kind === 'value') {
    const owner = ownerIndex(fact, facts, at);
    return facts[owner] && channelAnchorOf(facts[owner], facts, owner);
  }
  const name = anchorPart(fact.name);
  if (fact.kind === 'path') return `parameter-${name}`;
  if (fact.kind === 'query') return `connection-ws-query.${name}`;
  if (fact.kind === 'message') return `message-${name}`;
  // The headers and fields of a message follow it. Headers before all messages open the connection.
  const message = facts.slice(0, at).findLast(({ kind }) => kind === 'message');
  if (message) return `message-${anchorPart(message.name)}.${fact.kind === 'header' ? 'headers' : 'payload'}.${name}`;
  return fact.kind === 'header' ? `connection-ws-headers.${name}` : undefined;
}

const PARAMETERS = new Set<Fact['kind']>(['path', 'query', 'header', 'cookie']);
