import type { Token } from './question-terms.ts';
import type { Fact } from './search-index.ts';
import { stem } from './words.ts';

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
export const KIND_WORDS: ReadonlyMap<string, Kinds> = new Map(
  Object.entries(KINDS).map(([word, kinds]): [string, Kinds] => [stem(word), kinds]),
);

const SCOPE_WORD = stem('scope');

/**
 * Returns the kinds of facts that words such as "header" ask for. "Status" and "error" also need a number or name, and
 * "scope" a name.
 */
export function kindsIn(tokens: readonly Token[]): Set<Fact['kind']> {
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
