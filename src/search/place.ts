import { memoText } from '../json/memo.ts';
import { anchorPart } from '../openapi/anchors.ts';
import type { Concept, Question } from './question.ts';
import { type Fact, readFact, type SearchIndex, type SearchPage } from './search-index.ts';
import { wholeName, wordsOf } from './words.ts';

/** The place in a page that a question is about. */
export type Place =
  | { kind: 'heading'; text: string; anchor: string }
  | { kind: 'fact'; fact: Fact; anchor: string | undefined };

/** The heading or fact that says more of the question than the title of the page does. */
export function placeOf(
  page: SearchPage,
  index: SearchIndex,
  question: Question,
  terms: ReadonlyMap<string, number>,
): Place | undefined {
  const titleWords = new Set(wordsOf(`${page.t} ${page.p ?? ''} ${page.o ?? ''}`));
  const open = question.concepts.filter(({ words }) => !words.every((word) => titleWords.has(word)));
  const heading = bestHeading(page, terms, titleWords);
  const fact = open.length > 0 || question.kinds.size > 0 ? bestFact(page, index, question, open) : undefined;
  return fact ?? heading;
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
): Place | undefined {
  const facts = (page.f ?? [])
    .flatMap((list) => index.lists[list] ?? [])
    .map((fact) => namedFact(index.facts[fact] ?? ''));
  let best: Fact | undefined;
  let most = 0;
  for (const named of facts) {
    const { fact } = named;
    let fit = 0;
    for (const concept of open) fit = Math.max(fit, factFit(named, concept));
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
  words: readonly string[];
}

/** Read once: every key that is pressed asks for the same facts. */
const namedFact = memoText((text: string): NamedFact => {
  const fact = readFact(text);
  return { fact, whole: wholeName(fact.name), words: wordsOf(fact.name) };
}, 20_000);

/** 1 for the whole name, less for words of it. */
function factFit({ whole, words }: NamedFact, concept: Concept): number {
  const entered = concept.name ?? wholeName(concept.text);
  if (whole === entered) return 1;
  if (concept.words.every((word) => words.includes(word))) return 0.7;
  return concept.isLast && entered.length > 1 && whole.startsWith(entered) ? 0.6 : 0;
}

/** Ids of the elements of a page, as the page writes them. */
function anchorOf(fact: Fact, facts: readonly Fact[]): string | undefined {
  if (fact.kind === 'value') {
    const owner = facts.find(({ kind, name }) => kind !== 'value' && kind !== 'response' && name === fact.of);
    return owner && anchorOf(owner, facts);
  }
  if (fact.kind === 'status') return `response-${fact.name}`;
  if (fact.kind === 'response header') return `response-${fact.status}-header-${anchorPart(fact.name)}`;
  if (fact.kind === 'body') return `body.${fact.name.split('.').map(anchorPart).join('.')}`;
  if (fact.kind === 'response') {
    const success = facts.find(({ kind, name }) => kind === 'status' && name.startsWith('2'));
    return success && `response-${success.name}.${anchorPart(fact.name)}`;
  }
  if (fact.kind === 'error') return undefined;
  // The later of two parameters with one name has its place in its id.
  const namesake = facts.find(({ kind, name }) => PARAMETERS.has(kind) && name === fact.name);
  const plain = `parameter-${anchorPart(fact.name)}`;
  return namesake === fact ? plain : `${plain}-${fact.kind}`;
}

const PARAMETERS = new Set<Fact['kind']>(['path', 'query', 'header', 'cookie']);
