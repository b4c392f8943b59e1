import { expect, test } from 'vitest';
import type { OAuthFlowField } from '../../../../src/request/form/form.ts';
import { differingScopes, scopesFor } from '../../../../src/request/oauth/scopes.ts';

const flow = (kind: OAuthFlowField['kind'], ...names: string[]): OAuthFlowField => ({
  kind,
  scopes: names.map((name) => ({ name })),
});
const openId = (...scopes: string[]) => ({ name: 'id', type: 'openIdConnect', scopes }) as const;
const oauth2 = (...scopes: string[]) => ({ name: 'id', type: 'oauth2', scopes }) as const;

test('a sign-in with OpenID Connect requests openid, even if neither the operation nor the server names it', () => {
  expect(scopesFor(openId())).toEqual(['openid']);
  expect(scopesFor(openId('read'), flow('authorizationCode', 'read'))).toEqual(['openid', 'read']);
  expect(scopesFor(openId('read', 'openid'), flow('implicit'))).toEqual(['read', 'openid']);
});

test('client credentials of OpenID Connect request only what the operation needs', () => {
  expect(scopesFor(openId('read'), flow('clientCredentials', 'openid', 'read'))).toEqual(['read']);
});

test('OAuth 2 requests what the operation needs and the flow offers', () => {
  expect(scopesFor(oauth2('read', 'write'), flow('authorizationCode', 'read'))).toEqual(['read']);
  expect(scopesFor(oauth2('read', 'write'), flow('authorizationCode'))).toEqual(['read', 'write']);
});

test.each<[requested: string[], granted: string | undefined, reported: string | undefined]>([
  [['read', 'write'], 'read', 'read'],
  [['email'], 'https://id.test/email', 'https://id.test/email'],
  [['read', 'write'], 'write read more', undefined],
  [['read', 'write'], 'write,read', undefined],
  [['read,write'], 'read,write', undefined],
  [['read'], undefined, undefined],
  [[], 'read', undefined],
])('of the requested scopes %j and the granted "%s", "%s" is reported', (requested, granted, reported) => {
  expect(differingScopes(requested, granted)).toBe(reported);
});

test('adds those of the preset to those that the operation needs', () => {
  const scheme = { ...oauth2('read'), preset: { scopes: ['offline', 'read'] } };
  expect(scopesFor(scheme, flow('authorizationCode', 'read', 'write'))).toEqual(['read', 'offline']);
});
