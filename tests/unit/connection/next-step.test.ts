import { expect, test } from 'vitest';
import type { ConnectionForm } from '../../../src/connection/connection-form.ts';
import { initialConnection, withCredential } from '../../../src/connection/connection-url.ts';
import { nextStep } from '../../../src/connection/next-step.ts';

const BARE: ConnectionForm = {
  servers: [],
  address: '',
  parameters: [],
  query: [],
  subprotocols: [],
  credentials: [],
  headers: [],
  messages: [],
};
const LOCKED: ConnectionForm = {
  ...BARE,
  parameters: [{ name: 'room', enum: [], initial: 'lobby' }],
  credentials: [
    { name: 'token', words: '', kind: 'query', parameter: 'token', sampled: true },
    { name: 'key', words: '', kind: 'query', parameter: 'key', sampled: false },
    { name: 'header', words: '', kind: 'unsupported', place: 'header', reason: 'Use a code sample.' },
  ],
};
const IN_HEADER: ConnectionForm = { ...LOCKED, credentials: LOCKED.credentials.slice(2) };
const IN_COOKIE: ConnectionForm = {
  ...BARE,
  credentials: [{ name: 'session', words: '', kind: 'unsupported', place: 'cookie', reason: 'Sent by the browser.' }],
};

test.each<[words: string, form: ConnectionForm, credentials: Record<string, string>, isRefused: boolean, step: string]>(
  [
    ['nothing can be entered', BARE, {}, true, 'Check the server, then connect again.'],
    ['credentials are empty', LOCKED, {}, true, 'Enter token and key, then connect again.'],
    ['one credential is empty', LOCKED, { token: 'a' }, true, 'Enter key, then connect again.'],
    [
      'all is entered',
      LOCKED,
      { token: 'a', key: 'b' },
      true,
      'Check the server, the parameters and the credentials, then connect again.',
    ],
    ['a page cannot send the credential', IN_HEADER, {}, true, 'Use a code sample.'],
    [
      'the browser sends the credential',
      IN_COOKIE,
      {},
      true,
      'Check the server and the credentials, then connect again.',
    ],
    ['the connection was lost', LOCKED, {}, false, 'Connect again to continue.'],
  ],
)('suggests the next step if %s', (_words, form, credentials, isRefused, step) => {
  const entries = Object.entries(credentials);
  const values = entries.reduce((before, entry) => withCredential(form, before, entry), initialConnection(form));
  expect(nextStep({ words: '', isRefused }, form, values)).toBe(step);
});
