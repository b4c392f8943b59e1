import { type Action, actionOf } from './verbs.ts';
import { lowerCaseWords, stem } from './words.ts';

/** A call that a reader copies from code: `octokit.rest.issues.addLabels(`. */
export interface MethodCall {
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
