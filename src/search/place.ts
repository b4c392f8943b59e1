import { memoText } from '../json/memo.ts';
import { anchorPart } from '../openapi/anchors.ts';
import type { Concept, Question } from './question.ts';
import type { FoundTerms, Ranked } from './rank.ts';
import { type Fact, readFact, type SearchIndex, type SearchPage } from './search-index.ts';
import { signedName, wholeName, wordsOf } from './words.ts';

/** The place in a page that a question is about. */
export type Place =
  | { kind: 'heading'; text: string; anchor: string }
  | { kind: 'fact'; fact: Fact; anchor: string | undefined };

/** The heading or fact that says more of the question than the title of the page does. */
export function placeOf(
  page: SearchPage,
  index: SearchIndex,
  question: Question,
  { terms, found }: Pick<Ranked, 'terms' | 'found'>,
): Place | undefined {
  const titleWords = new Set(wordsOf(`${page.t} ${page.p ?? ''} ${page.o ?? ''}`));
  const open = question.concepts.filter(({ words }) => !words.every((word) => titleWords.has(word)));
  const heading = bestHeading(page, terms, titleWords);
  const fact = open.length > 0 || question.kinds.size > 0 ? bestFact(page, index, question, open) : undefined;
  if (fact || heading) return fact ?? heading;
  // With a slip, or by a part of its name.
  const similar = open.filter(
    (concept) => concept.text.length > 2 && !hasTerms([...titleWords], concept, found.get(concept)),
  );
  return similar.length > 0 ? bestFact(page, index, question, similar, found) : undefined;
}

/** Whether a word was found for each word of the concept. */
function hasTerms(words: readonly string[], concept: Concept, terms: ReadonlySet<string> = new Set()): boolean {
  return words.filter((word) => terms.has(word)).length >= concept.words.length;
}

/** Terms for the marks in the name of a fact: its own words if it was found as one word. */
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

function bestFact(
  page: SearchPage,
  index: SearchIndex,
  { kinds }: Question,
  open: readonly Concept[],
  found?: FoundTerms,
): Place | undefined {
  const facts = (page.f ?? [])
    .flatMap((list) => index.lists[list] ?? [])
    .map((fact) => namedFact(index.facts[fact] ?? ''));
  let best: Fact | undefined;
  let most = 0;
  for (const named of facts) {
    const { fact } = named;
    let fit = 0;
    for (const concept of open) fit = Math.max(fit, factFit(named, concept, found?.get(concept)));
    const points = fit === 0 ? 0 : fit + (kinds.has(fact.kind) ? 0.5 : 0) - 0.002 * fact.name.length;
    if (points > most) [best, most] = [fact, points];
  }
  return (
    best && {
      kind: 'fact',
      fact: best,
      anchor: anchorOf(
        best,
        facts.map(({ fact }) => fact),
      ),
    }
  );
}

interface NamedFact {
  fact: Fact;
  whole: string;
  /** With its sign: `@type`. */
  signed: string | undefined;
  words: readonly string[];
}

/** Read once: every key that is pressed asks for the same facts. */
const namedFact = memoText((text: string): NamedFact => {
  const fact = readFact(text);
  const signed = signedName(fact.name.slice(fact.name.lastIndexOf('.') + 1));
  return { fact, whole: wholeName(fact.name), signed, words: wordsOf(fact.name) };
}, 20_000);

/** 1 for the whole name, less for words of it, least for words that are only similar. */
function factFit({ whole, signed, words }: NamedFact, concept: Concept, terms?: ReadonlySet<string>): number {
  const entered = concept.name ?? wholeName(concept.text);
  if (whole === entered || signed === entered) return 1;
  if (concept.isLast && signed?.startsWith(entered)) return 0.8;
  if (concept.words.every((word) => words.includes(word))) return 0.7;
  if (concept.isLast && entered.length > 1 && whole.startsWith(entered)) return 0.6;
  return terms && (terms.has(whole) || hasTerms(words, concept, terms)) ? 0.5 : 0;
}

/** Ids of the elements of a page, as the page writes them. */
function anchorOf(fact: Fact, facts: readonly Fact[]): string | undefined {
  if (fact.kind === 'value') {
    const owner = facts.find(({ kind, name }) => kind !== 'value' && kind !== 'response' && name === fact.of);
    return owner && anchorOf(owner, facts);
  }
  if (fact.kind === 'status') return `response-${fact.name}`;
  if (fact.kind === 'response header') return `response-${fact.status}-header-${anchorPart(fact.name)}`;
  const path = fact.name.split('.').map(anchorPart).join('.');
  if (fact.kind === 'body') return `body.${path}`;
  if (fact.kind === 'response') {
    const success = facts.find(({ kind, name }) => kind === 'status' && name.startsWith('2'));
    return success && `response-${success.name}.${path}`;
  }
  if (fact.kind === 'error') return undefined;
  // The later of two parameters with one name has its place in its id.
  const namesake = facts.find(({ kind, name }) => PARAMETERS.has(kind) && name === fact.name);
  const plain = `parameter-${anchorPart(fact.name)}`;
  return namesake === fact ? plain : `${plain}-${fact.kind}`;
}

const PARAMETERS = new Set<Fact['kind']>(['path', 'query', 'header', 'cookie']);
