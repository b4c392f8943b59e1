import { ownValue } from '../../core/json/record.ts';
import { connection as words } from '../../words/english/connection.ts';
import { lists } from '../../words/english/lists.ts';
import { say } from '../../words/say.ts';
import type { ConnectionFailure } from './connection.ts';
import type { ConnectionForm } from './connection-form.ts';
import { type ConnectionValues, enteredCredentials } from './connection-url.ts';

interface Situation {
  /** Whether the console waits for the reader, and does not reconnect. */
  isIdle: boolean;
  form: ConnectionForm;
  values: ConnectionValues;
}

/** Returns why a connection failed, and what the reader can do. */
export function failureInWords(failure: ConnectionFailure, { isIdle, form, values }: Situation): string {
  if (failure.isRefused) return `${failure.words} ${nextStep(form, values)}`;
  return isIdle ? `${failure.words} ${words.connectAgain}` : failure.words;
}

/** Returns a sentence that says what the reader can do if a server refused the connection. */
function nextStep(form: ConnectionForm, values: ConnectionValues): string {
  const entered = enteredCredentials(form, values);
  const empty = form.credentials.filter(({ kind, name }) => kind === 'query' && !ownValue(entered, name));
  if (empty.length > 0) return say(words.enterCredentials, { names: empty.map(({ name }) => name).join(lists.and) });
  const headerReasons = form.credentials.flatMap((each) =>
    each.kind === 'unsupported' && each.place === 'header' ? [each.reason] : [],
  );
  const [reason] = headerReasons;
  if (reason !== undefined && headerReasons.length === form.credentials.length) return reason;
  const hasParameters = form.parameters.length + form.query.length > 0;
  if (form.credentials.length > 0) return hasParameters ? words.checkAll : words.checkCredentials;
  return hasParameters ? words.checkParameters : words.checkServer;
}
