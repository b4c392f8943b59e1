import { ownValue } from '../json/record.ts';
import { connection as words } from '../words/english/connection.ts';
import { lists } from '../words/english/lists.ts';
import { say } from '../words/say.ts';
import type { ConnectionFailure } from './connection.ts';
import type { ConnectionForm } from './connection-form.ts';
import type { ConnectionValues } from './connection-url.ts';

/** Returns a sentence that says what the reader can do after a connection failed. */
export function nextStep({ hasOpened }: ConnectionFailure, form: ConnectionForm, values: ConnectionValues): string {
  if (hasOpened) return words.connectAgain;
  const empty = form.credentials.filter(({ kind, name }) => kind === 'query' && !ownValue(values.credentials, name));
  if (empty.length > 0) return say(words.enterCredentials, { names: empty.map(({ name }) => name).join(lists.and) });
  const hasParameters = form.parameters.length + form.query.length > 0;
  if (form.credentials.length > 0) return hasParameters ? words.checkAll : words.checkCredentials;
  return hasParameters ? words.checkParameters : words.checkServer;
}
