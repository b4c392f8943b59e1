import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OAuthFlowField } from '../../../src/request/form.ts';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import {
  authorizationAddress,
  clientCredentialsRequest,
  codeRequest,
  deviceRequest,
  deviceTokenRequest,
  discoveredFlows,
  newAuthorization,
  passwordRequest,
  readDeviceAnswer,
  readRedirect,
  readTokenAnswer,
  refreshRequest,
} from '../../../src/request/oauth.ts';
import { wireRequest } from '../../../src/request/wire-request.ts';
import { authorizationServer, REDIRECT, reader } from './authorization-server.ts';

let server: Awaited<ReturnType<typeof authorizationServer>>;
let flows: OAuthFlowField[];

beforeAll(async () => {
  server = await authorizationServer();
  flows = discoveredFlows(await (await fetch(`${server.issuer}/.well-known/openid-configuration`)).json());
});

afterAll(() => server.close());

function flowOf(kind: OAuthFlowField['kind']): OAuthFlowField {
  const flow = flows.find((candidate) => candidate.kind === kind);
  if (!flow) throw new Error(`The server offers no ${kind}.`);
  return flow;
}

async function ask(request: HttpRequest): Promise<unknown> {
  const { url, method, headers, body } = wireRequest(request);
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return response.json();
}

const NOW = 1_000_000;

async function granted(request: HttpRequest) {
  const answer = readTokenAnswer(await ask(request), NOW);
  if (!('granted' in answer)) throw new Error(answer.words);
  return answer.granted;
}

describe('against a real authorization server', () => {
  test('authorization code with PKCE, then a refresh', async () => {
    const flow = flowOf('authorizationCode');
    const client = { clientId: 'public', scopes: ['openid', 'read', 'offline_access'] };
    const pending = await newAuthorization(REDIRECT);
    const address = await authorizationAddress(flow, client, pending);
    const back = new URL(await reader().go(address));
    const fields = readRedirect(back.search, back.hash);
    expect(fields['state']).toBe(pending.state);
    const stolen = readTokenAnswer(
      await ask(codeRequest(flow, client, fields['code'] ?? '', { ...pending, verifier: 'x'.repeat(43) })),
      NOW,
    );
    expect(stolen).toMatchObject({ error: 'invalid_grant' });

    const again = await newAuthorization(REDIRECT);
    const second = new URL(await reader().go(await authorizationAddress(flow, client, again)));
    const code = second.searchParams.get('code') ?? '';
    const token = await granted(codeRequest(flow, client, code, again));
    expect(token.token).not.toBe('');
    expect(token.expiresAt).toBeGreaterThan(NOW);
    const next = await granted(refreshRequest(flow.tokenUrl ?? '', client, token.refreshToken ?? ''));
    expect(next.token).not.toBe(token.token);
  });

  test('client credentials with signs that must be encoded', async () => {
    const flow = flowOf('clientCredentials');
    const client = { clientId: 'con fidential', clientSecret: 's+cret/%&', scopes: ['read'] };
    expect((await granted(clientCredentialsRequest(flow, client))).token).not.toBe('');
    const wrong = { ...client, clientSecret: 'wrong' };
    const answer = readTokenAnswer(await ask(clientCredentialsRequest(flow, wrong)), NOW);
    expect(answer).toMatchObject({ error: 'invalid_client' });
  });

  test('device code: pending until the reader has entered it', async () => {
    const flow = flowOf('deviceAuthorization');
    const client = { clientId: 'device', scopes: ['openid'] };
    const device = readDeviceAnswer(await ask(deviceRequest(flow, client)));
    if (!device) throw new Error('no device code');
    const asking = deviceTokenRequest(flow, client, device.deviceCode);
    expect(readTokenAnswer(await ask(asking), NOW)).toMatchObject({ error: 'authorization_pending' });
    await reader().go(device.completeAddress ?? device.address);
    expect((await granted(asking)).token).not.toBe('');
  });
});

test('the implicit flow answers in the fragment', async () => {
  const flow: OAuthFlowField = { kind: 'implicit', authorizationUrl: 'https://id.test/auth?tenant=a', scopes: [] };
  const pending = await newAuthorization(REDIRECT);
  const address = new URL(await authorizationAddress(flow, { clientId: 'c', scopes: ['a', 'b'] }, pending));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tenant: 'a',
    response_type: 'token',
    client_id: 'c',
    redirect_uri: REDIRECT,
    scope: 'a b',
    state: pending.state,
  });
  const fields = readRedirect('', `#access_token=t&expires_in=60&state=${pending.state}`);
  expect(readTokenAnswer(fields, NOW)).toEqual({
    granted: { token: 't', expiresAt: NOW + 60_000, refreshToken: undefined, scope: undefined },
  });
});

test('the password flow', () => {
  const flow: OAuthFlowField = { kind: 'password', tokenUrl: 'https://id.test/token', scopes: [] };
  const { body, headers } = passwordRequest(flow, { clientId: 'c', scopes: [], username: 'ü', password: 'p&q' });
  expect(body).toMatchObject({ text: 'grant_type=password&username=%C3%BC&password=p%26q&client_id=c' });
  expect(headers.some(([name]) => name === 'Authorization')).toBe(false);
});

test('an answer without a token is told in words', () => {
  expect(readTokenAnswer({ error: 'x', error_description: 'Closed on Sundays' }, 0)).toEqual({
    error: 'x',
    words: 'Closed on Sundays',
  });
  expect(readTokenAnswer({ error: 'access_denied' }, 0)).toMatchObject({ words: 'Access was denied.' });
  expect(readTokenAnswer('nonsense', 0)).toMatchObject({ error: 'no_token' });
});
