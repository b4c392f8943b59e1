import { expect, test } from 'vitest';
import type { ConnectionForm } from '../../../../src/request/connection/connection-form.ts';
import { initialConnection, withCredential } from '../../../../src/request/connection/connection-url.ts';
import { failureInWords } from '../../../../src/request/connection/next-step.ts';

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

test.each<[words: string, form: ConnectionForm, credentials: Record<string, string>, step: string]>([
  ['nothing can be entered', BARE, {}, 'Check the server, then connect again.'],
  ['credentials are empty', LOCKED, {}, 'Enter token and key, then connect again.'],
  ['one credential is empty', LOCKED, { token: 'a' }, 'Enter key, then connect again.'],
  [
    'all is entered',
    LOCKED,
    { token: 'a', key: 'b' },
    'Check the server, parameters, and credentials, then connect again.',
  ],
  ['a page cannot send the credential', IN_HEADER, {}, 'Use a code sample.'],
  ['the browser sends the credential', IN_COOKIE, {}, 'Check the server and credentials, then connect again.'],
])('suggests the next step after a refusal if %s', (_words, form, credentials, step) => {
  const entries = Object.entries(credentials);
  const values = entries.reduce((before, entry) => withCredential(form, before, entry), initialConnection(form));
  const failure = { words: 'Couldn’t connect.', isRefused: true };
  expect(failureInWords(failure, { isIdle: true, form, values })).toBe(`Couldn’t connect. ${step}`);
});

test('asks the reader to connect again only if the console does not reconnect', () => {
  const failure = { words: 'Disconnected.', isRefused: false };
  const situation = { form: LOCKED, values: initialConnection(LOCKED) };
  expect(failureInWords(failure, { ...situation, isIdle: true })).toBe('Disconnected. Connect again to continue.');
  expect(failureInWords(failure, { ...situation, isIdle: false })).toBe('Disconnected.');
});
