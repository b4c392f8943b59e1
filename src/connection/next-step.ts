import { ownValue } from '../json/record.ts';
import type { ConnectionFailure } from './connection.ts';
import type { ConnectionForm } from './connection-form.ts';
import type { ConnectionValues } from './connection-url.ts';

/** What the reader can do after a connection failed. A sentence. */
export function nextStep({ hasOpened }: ConnectionFailure, form: ConnectionForm, values: ConnectionValues): string {
  if (hasOpened) return 'Connect again to continue.';
  const empty = form.credentials.filter(({ kind, name }) => kind === 'query' && !ownValue(values.credentials, name));
  if (empty.length > 0) return `Enter ${empty.map(({ name }) => name).join(' and ')}, then connect again.`;
  const places = [
    'the server',
    form.parameters.length + form.query.length > 0 && 'the parameters',
    form.credentials.length > 0 && 'the credentials',
  ].filter(Boolean);
  const last = places.pop();
  return `Check ${places.length > 0 ? `${places.join(', ')} and ` : ''}${last}, then connect again.`;
}
