import { expect, test } from 'vitest';
import type { SecurityAlternative, SecuritySchemeField } from '../../../../src/request/form/form.ts';
import { isExpired, renewable } from '../../../../src/request/oauth/token-expiry.ts';

const NOW = 1_000_000;
const OAUTH: SecuritySchemeField = { name: 'oauth', scopes: [], type: 'oauth2' };
const ALTERNATIVE: SecurityAlternative = { schemes: [OAUTH, { name: 'bearer', scopes: [], type: 'bearer' }] };

test.each([
  ['an hour left', { token: 't', expiresAt: String(NOW + 3_600_000) }, false],
  ['a second left, too little to reach the server', { token: 't', expiresAt: String(NOW + 1_000) }, true],
  ['an expiry in the past', { token: 't', expiresAt: String(NOW - 1) }, true],
  ['no expiry', { token: 't' }, false],
  ['no value', { expiresAt: String(NOW - 1) }, false],
])('checks the expiry of a token with %s', (_name, credential, expected) => {
  expect(isExpired(credential, NOW)).toBe(expected);
});

test('renews only expired OAuth tokens that have a refresh token', () => {
  const old = { token: 't', expiresAt: '1', refreshToken: 'r', refreshUrl: 'https://id.test/token' };
  expect(renewable(ALTERNATIVE, { oauth: old, bearer: old }, NOW)).toEqual([{ scheme: OAUTH, credential: old }]);
  expect(renewable(ALTERNATIVE, { oauth: { ...old, refreshToken: undefined } }, NOW)).toEqual([]);
  expect(renewable(ALTERNATIVE, { oauth: { ...old, expiresAt: undefined } }, NOW)).toEqual([]);
  expect(renewable(undefined, { oauth: old }, NOW)).toEqual([]);
});
