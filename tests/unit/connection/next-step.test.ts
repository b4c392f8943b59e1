import { expect, test } from 'vitest';
import type { ConnectionForm } from '../../../src/connection/connection-form.ts';
import { initialConnection } from '../../../src/connection/connection-url.ts';
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
    { name: 'header', words: '', kind: 'unsupported', reason: 'Pages cannot set headers.' },
  ],
};

test.each<[words: string, form: ConnectionForm, credentials: Record<string, string>, hasOpened: boolean, step: string]>(
  [
    ['nothing can be entered', BARE, {}, false, 'Check the server, then connect again.'],
    ['credentials are empty', LOCKED, {}, false, 'Enter token and key, then connect again.'],
    ['one credential is empty', LOCKED, { token: 'a' }, false, 'Enter key, then connect again.'],
    [
      'all is entered',
      LOCKED,
      { token: 'a', key: 'b' },
      false,
      'Check the server, the parameters and the credentials, then connect again.',
    ],
    ['the connection was open', LOCKED, {}, true, 'Connect again to continue.'],
  ],
)('suggests the next step if %s', (_words, form, credentials, hasOpened, step) => {
  expect(nextStep({ words: '', hasOpened }, form, { ...initialConnection(form), credentials })).toBe(step);
});
