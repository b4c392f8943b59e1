import type { Vocabulary } from './vocabulary.ts';

/** The search index of a site: one JSON file, fetched when a reader opens the search, and therefore with short keys. */
export interface SearchIndex {
  pages: SearchPage[];
  /** Titles of the API documents, for `SearchPage.a`. */
  documents: string[];
  /** The distinct facts of all pages: the letter of the kind, then the text. */
  facts: string[];
  /** Lists of indices into `facts`. Many operations share a list. */
  lists: number[][];
  /** The vocabularies of the site's languages other than English. */
  languages?: Vocabulary[];
}

export type PageKind = 'operation' | 'channel' | 'schema' | 'page';

/** One page as search shows and finds it. */
export interface SearchPage {
  /** Slug. */
  s: string;
  /** Title. */
  t: string;
  /** Kind. Absent for a page of prose. */
  k?: Exclude<PageKind, 'page'>;
  /** Labels of the groups and tabs that it is in. */
  g?: string;
  /** What stands before its title: `GET`, … */
  m?: string;
  /** Badges beside its title. */
  b?: readonly string[];
  /** Path or channel of its operation. */
  p?: string;
  /** Its `operationId`, or the IDs of a channel and its operations, with spaces between them. */
  o?: string;
  /** Description and first words. */
  d?: string;
  /** Headings, each with its anchor. */
  h?: [text: string, anchor: string][];
  /** Language and version, when the site has several. */
  e?: string;
  /** Index of its document. */
  a?: number;
  /** Indices into `lists`. */
  f?: number[];
  /** 1 for a deprecated operation. */
  x?: 1;
}

/** What a page says about its operation or channel, besides its texts. */
export type Fact =
  | {
      kind: 'path' | 'query' | 'header' | 'cookie' | 'body' | 'response' | 'status' | 'error' | 'message' | 'callback';
      name: string;
    }
  /** `status` is that of the response with this header. */
  | { kind: 'response header'; name: string; status: string }
  /** An enum value of the parameter or field `of`. OAuth scopes are values of `SCOPE`. */
  | { kind: 'value' | 'response value'; name: string; of: string };

/** The parameter of OAuth whose values are scopes (RFC 6749 section 3.3). */
export const SCOPE = 'scope';

const LETTERS = {
  path: 'p',
  query: 'q',
  header: 'h',
  cookie: 'c',
  body: 'b',
  response: 'r',
  status: 's',
  error: 'x',
  message: 'm',
  callback: 'k',
  'response header': 'H',
  value: 'v',
  'response value': 'V',
} as const satisfies Record<Fact['kind'], string>;

const KINDS = new Map(Object.entries(LETTERS).map(([kind, letter]) => [letter as string, kind as Fact['kind']]));

/** Writes a fact: `qper_page`, `vsort=title`, `HETag=200`. Names of headers and statuses contain no `=`. */
export function factText(fact: Fact): string {
  if ('of' in fact) return `${LETTERS[fact.kind]}${fact.of}=${fact.name}`;
  if (fact.kind === 'response header') return `${LETTERS[fact.kind]}${fact.name}=${fact.status}`;
  return LETTERS[fact.kind] + fact.name;
}

/** Reads a fact as the index writes it. Its first letter is the kind. */
export function readFact(text: string): Fact {
  const kind = KINDS.get(text.charAt(0)) ?? 'body';
  const name = text.slice(1);
  const equals = name.indexOf('=');
  if (kind === 'value' || kind === 'response value')
    return { kind, of: name.slice(0, equals), name: name.slice(equals + 1) };
  if (kind === 'response header') return { kind, name: name.slice(0, equals), status: name.slice(equals + 1) };
  return { kind, name };
}

/** Returns the kind of a page. The index leaves out `page`. */
export function kindOf(page: SearchPage): PageKind {
  return page.k ?? 'page';
}
