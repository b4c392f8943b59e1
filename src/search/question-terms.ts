import { contentWords } from './stop-words.ts';
import { isTerm, longestTerm } from './synonyms.ts';
import { type Action, actionOf, isGenericVerb } from './verbs.ts';
import { verbsOf } from './word-forms.ts';
import { lowerCaseWords, normalizeName, signedName, stem } from './words.ts';

/** One or several tokens with one meaning. */
export interface Term {
  text: string;
  words: string[];
  tokens: number;
  name?: string | undefined;
  action?: Action | undefined;
  meaning?: Meaning | undefined;
}

/** What a word of another language means. */
export interface Meaning {
  /** The English word, as written and in the form that `stem` returns. */
  name: string;
  english: string;
  /** What it does, if it is a verb. */
  action: Action | undefined;
  /** The English word, and other words of the language for it. */
  synonyms: readonly (readonly string[])[];
}

/** Joins the tokens of a question that mean something together, such as "pull request". */
export function termsOf(tokens: readonly Token[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = tokens.slice(at, at + termLength(tokens, at));
    at += part.length;
    const text = part.map((token) => token.text).join(' ');
    const words = part.flatMap(({ word }) => word.split(' '));
    const { name, action, meaning } = part.length === 1 ? (part[0] ?? {}) : {};
    terms.push({ text, words, tokens: part.length, name, action: action ?? meaning?.action, meaning });
  }
  return terms;
}

/** A word of a question, or a name in it. */
export interface Token {
  text: string;
  word: string;
  name?: string;
  /** What a call does. */
  action?: Action;
  meaning?: Meaning;
}

/**
 * Splits a question into words. A name such as `per_page` is one token, and "deletion of" is the verb "delete".
 *
 * @param isThing Whether something that readers can get has this name, in the form that `stem` returns. "Configuration
 * of a portal" then asks for one.
 */
export function tokensOf(query: string, isThing: (noun: string) => boolean = () => false): Token[] {
  const tokens = writtenTokens(query);
  const verbs = tokens.map((token, index) =>
    tokens[index + 1]?.text === 'of' ? actingVerb(token, isThing) : undefined,
  );
  return tokens.flatMap((token, index) => {
    const isPart = token.text === 'of' && verbs[index - 1] !== undefined;
    return isPart ? [] : { ...token, word: verbs[index] ?? token.word };
  });
}

/** Returns the verb of a noun if it is an action. The plural names things. */
function actingVerb({ text, word, name }: Token, isThing: (noun: string) => boolean): string | undefined {
  if (name !== undefined || isPlural(text, word)) return undefined;
  const verb = verbsOf(word).find((each) => actionOf(each) !== undefined);
  return verb !== undefined && (isGenericVerb(verb) || !isThing(word)) ? verb : undefined;
}

function writtenTokens(query: string): Token[] {
  return query.split(/\s+/).flatMap((part): Token[] => {
    const call = methodCall(part);
    if (call) return [callToken(call)];
    const words = lowerCaseWords(part.replaceAll(/[’']s\b/g, ''));
    const isName =
      words.length > 1 && /[\p{L}\p{N}][_\-.][\p{L}\p{N}]|\p{L}:\p{L}|\p{Ll}\p{Lu}|\p{Lu}{3}\p{Ll}/u.test(part);
    const name = signedName(part) ?? (isName ? normalizeName(part) : undefined);
    if (name !== undefined && words.length > 0) return [{ text: part, word: words.map(stem).join(' '), name }];
    return words.map((text) => ({ text, word: stem(text) }));
  });
}

/** The name of a call is compared as a whole, or without a verb that names only the action. */
function callToken({ name, action }: MethodCall): Token {
  const written = lowerCaseWords(name);
  const nouns = contentWords(written).filter((word) => !isGenericVerb(word));
  const words = nouns.length > 0 ? nouns : written.map(stem);
  return { text: name, word: words.join(' '), name: normalizeName(name), action };
}

function termLength(tokens: readonly Token[], at: number): number {
  for (let length = Math.min(longestTerm, tokens.length - at); length > 1; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    if (isTerm(words) || actionOf(words.join(' '))) return length;
  }
  return 1;
}

/** Whether a word is a plural, or asks for all of something, as "list" does. `word` is its stem. */
export function isPlural(text: string, word: string): boolean {
  return text === 'list' || text === 'all' || (text.length > 3 && /[^su]s$/.test(text) && !word.endsWith('s'));
}

/** A call that a reader copies from code: `octokit.rest.issues.addLabels(`. */
interface MethodCall {
  /** The call without what names only the client: `issues.addLabels`. */
  name: string;
  action: Action;
}

const CALL = /^[\p{L}_$][\w$]*(?:\.[\p{L}_][\w$]*)+(?=$|\()/u;

/** Segments that name a part of the client rather than of the API. */
const CLIENT = new Set(['rest', 'api', 'client', 'sdk']);

/** Reads a call whose last segment begins with a verb, unlike that of an event such as `order.created`. */
export function methodCall(text: string): MethodCall | undefined {
  const segments = CALL.exec(text)?.[0].split('.') ?? [];
  const [verb = ''] = lowerCaseWords(segments.at(-1) ?? '');
  const action = verb.endsWith('ed') ? undefined : actionOf(stem(verb));
  if (action === undefined) return undefined;
  const path = segments.length > 2 ? segments.slice(1) : segments;
  return { name: path.filter((segment) => !CLIENT.has(segment.toLowerCase())).join('.'), action };
}
