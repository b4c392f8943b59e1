import { isPlural, type Term } from './question-terms.ts';
import { STOP_WORDS } from './stop-words.ts';
import { isTerm } from './synonyms.ts';
import { type Action, actionOf, isGenericVerb } from './verbs.ts';
import { stem } from './words.ts';

/** Words for the reader. */
export const OWN = new Set(['i', 'my', 'me', 'am', 'myself']);

export const PREPOSITIONS = new Set('of in on to into from for with at by between'.split(' '));

/** First words of questions that ask for something to read, whatever verb follows. */
export const READING = new Set('what which who whom whose where when how is are does has'.split(' '));

/** Finds the action of a question: the first word if it is a verb, otherwise a word that is only a verb: "create". */
export function actionIn(terms: readonly Term[]): {
  action: Action | undefined;
  certainty: number;
  verb?: Term | undefined;
} {
  const [opening] = terms;
  const call = terms.find((term) => term.action);
  if (call) return { action: call.action, certainty: 0.8, verb: call.meaning && call };
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
      isState(verb.text, after) ||
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

/** Verbs that are usually nouns before a plural: "issue comments", "order items". */
const THINGS = new Set('issue file post order book review comment charge'.split(' '));

/** Whether a verb is used as an adjective: "assigned issues", but not "canceled an order" or "feed cats". */
function isState(verb: string, after: string): boolean {
  return verb.endsWith('ed') && !stem(verb).endsWith('ed') && after !== '' && !DETERMINERS.has(after);
}

/** Words that can only follow a verb: "lists all orders". */
const DETERMINERS = new Set('a an the all every each your my our this these one'.split(' '));

/** Whether a term names only an action: "create" or "take away", but not `new_name`. */
export function isOnlyAction({ words, tokens, name, meaning }: Term): boolean {
  if (meaning) return meaning.action !== undefined && isGenericVerb(meaning.english);
  if (tokens > 1) return actionOf(words.join(' ')) !== undefined && !isTerm(words);
  return name === undefined && isGenericVerb(words[0] ?? '');
}

/** Whether a term is an action that a question is about: "creating". */
export function isDoing(term: Term): boolean {
  return term.tokens === 1 && term.text.endsWith('ing') && isOnlyAction(term);
}
