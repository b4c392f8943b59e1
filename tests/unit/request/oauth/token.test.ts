import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OAuthFlowField } from '../../../../src/request/form/form.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { wireRequest } from '../../../../src/request/http/wire/wire-request.ts';
import { addressAt, discoveredFlows, flowsAt } from '../../../../src/request/oauth/flows.ts';
import { reasonIn } from '../../../../src/request/oauth/server-response.ts';
import {
  authorizationAddress,
  clientCredentialsToken,
  deviceAuthorization,
  deviceToken,
  newAuthorization,
  passwordToken,
  tokenAfterRedirect,
  tokenAfterRefresh,
} from '../../../../src/request/oauth/token.ts';
import type { OAuthClient } from '../../../../src/request/oauth/token-endpoint.ts';
import { authorizationServer, REDIRECT, reader } from './authorization-server.ts';

let server: Awaited<ReturnType<typeof authorizationServer>>;
let flows: OAuthFlowField[];

beforeAll(async () => {
  server = await authorizationServer();
  const discovery = `${server.issuer}/.well-known/openid-configuration`;
  flows = discoveredFlows(await (await fetch(discovery)).json(), discovery);
});

afterAll(() => server.close());

function flowOf(kind: OAuthFlowField['kind']): OAuthFlowField {
  const flow = flows.find((candidate) => candidate.kind === kind);
  if (!flow) throw new Error(`The server offers no ${kind}.`);
  return flow;
}

async function requestJson(request: HttpRequest): Promise<unknown> {
  const { url, method, headers, body } = wireRequest(request);
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return response.json();
}

/** Returns the result of `token` if the server sends these responses, one for each request, and the requests. */
async function scripted(
  answers: unknown[],
  token: (requestJson: (request: HttpRequest) => Promise<unknown>) => Promise<unknown>,
) {
  const requests: HttpRequest[] = [];
  const result = await token(async (request) => {
    requests.push(request);
    return answers[requests.length - 1];
  }).catch((error: unknown) => error);
  return { result, requests };
}

function textOf({ body }: HttpRequest | undefined = { method: '', url: '', headers: [] }): string {
  return body?.kind === 'urlencoded' ? body.text : '';
}

const CLIENT: OAuthClient = { clientId: 'c', scopes: [] };
const PASSWORD: OAuthFlowField = { kind: 'password', tokenUrl: 'https://id.test/token', scopes: [] };
const CREDENTIALS: OAuthFlowField = { ...PASSWORD, kind: 'clientCredentials' };

describe('against a real authorization server', () => {
  test('gets a token by authorization code with PKCE, and refreshes it', async () => {
    const flow = flowOf('authorizationCode');
    const client = { clientId: 'public', scopes: ['openid', 'read', 'offline_access'] };
    const request = { flow, client, requestJson };
    const first = newAuthorization(REDIRECT);
    const stolen = new URL(await reader().go(await authorizationAddress(flow, client, first)));
    expect(stolen.searchParams.get('state')).toBe(first.state);
    const pair = { search: stolen.search, fragment: stolen.hash };
    await expect(tokenAfterRedirect(request, pair, { ...first, verifier: 'x'.repeat(43) })).rejects.toMatchObject({
      code: 'invalid_grant',
    });

    const second = newAuthorization(REDIRECT);
    const { search, hash } = new URL(await reader().go(await authorizationAddress(flow, client, second)));
    const token = await tokenAfterRedirect(request, { search, fragment: hash }, second);
    expect(token.token).not.toBe('');
    expect(token.expiresAt).toBeGreaterThan(Date.now());
    const next = await tokenAfterRefresh(request, token.refreshToken ?? '');
    expect(next.token).not.toBe(token.token);
  });

  test('gets a token by client credentials with characters that must be encoded', async () => {
    const flow = flowOf('clientCredentials');
    const client = { clientId: 'con fidential', clientSecret: 's+cret/%&', scopes: ['read'] };
    expect((await clientCredentialsToken({ flow, client, requestJson })).token).not.toBe('');
    const wrong = { flow, client: { ...client, clientSecret: 'wrong' }, requestJson };
    await expect(clientCredentialsToken(wrong)).rejects.toMatchObject({ code: 'invalid_client' });
  });

  test('gets a token by device code once the reader has entered it', async () => {
    const request = {
      flow: flowOf('deviceAuthorization'),
      client: { clientId: 'device', scopes: ['openid'] },
      requestJson,
    };
    const device = await deviceAuthorization(request);
    await expect(deviceToken(request, device.deviceCode)).rejects.toMatchObject({ code: 'authorization_pending' });
    await reader().go(device.completeAddress ?? device.address);
    expect((await deviceToken(request, device.deviceCode)).token).not.toBe('');
  });
});

test('gets a token from the fragment in the implicit flow', async () => {
  const flow: OAuthFlowField = { kind: 'implicit', authorizationUrl: 'https://id.test/auth?tenant=a', scopes: [] };
  const pending = newAuthorization(REDIRECT);
  const client = { clientId: 'c', scopes: ['a', 'b'] };
  const address = new URL(await authorizationAddress(flow, client, pending));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tenant: 'a',
    response_type: 'token',
    client_id: 'c',
    redirect_uri: REDIRECT,
    scope: 'a b',
    state: pending.state,
  });
  const start = Date.now();
  const fragment = `#access_token=t&expires_in=60&state=${pending.state}`;
  const token = await tokenAfterRedirect({ flow, client, requestJson }, { search: '', fragment }, pending);
  expect(token).toMatchObject({ token: 't', refreshToken: undefined, scope: undefined });
  expect(token.expiresAt).toBeGreaterThanOrEqual(start + 60_000);
});

test.each<[OAuthFlowField['kind']]>([['implicit'], ['authorizationCode']])(
  'reports a refusal in the redirect of the %s flow in the words of the server',
  async (kind) => {
    const flow: OAuthFlowField = {
      kind,
      authorizationUrl: 'https://id.test/auth',
      tokenUrl: 'https://id.test/token',
      scopes: [],
    };
    const pending = newAuthorization(REDIRECT);
    const search = `?error=access_denied&error_description=No+way&state=${pending.state}`;
    await expect(
      tokenAfterRedirect({ flow, client: CLIENT, requestJson }, { search, fragment: '' }, pending),
    ).rejects.toThrow('No way');
  },
);

test('says that there is no token if the redirect has neither a code nor an error', async () => {
  const flow: OAuthFlowField = { ...PASSWORD, kind: 'authorizationCode', authorizationUrl: 'https://id.test/auth' };
  const pending = newAuthorization(REDIRECT);
  const redirect = { search: `?state=${pending.state}`, fragment: '' };
  const { requests, result } = await scripted([], (requestJson) =>
    tokenAfterRedirect({ flow, client: CLIENT, requestJson }, redirect, pending),
  );
  expect(result).toMatchObject({ message: 'The server returned no token.' });
  expect(requests).toEqual([]);
});

test('does not send a code with another state', async () => {
  const flow: OAuthFlowField = { ...PASSWORD, kind: 'authorizationCode', authorizationUrl: 'https://id.test/auth' };
  const { requests, result } = await scripted([], (requestJson) =>
    tokenAfterRedirect(
      { flow, client: CLIENT, requestJson },
      { search: '?code=stolen&state=other', fragment: '' },
      newAuthorization(REDIRECT),
    ),
  );
  expect(result).toBeInstanceOf(Error);
  expect(requests).toEqual([]);
});

describe('a response of another authorization server', () => {
  const discovered = (issuer?: string) =>
    discoveredFlows(
      { issuer, authorization_endpoint: 'https://id.test/auth', token_endpoint: 'https://id.test/token' },
      'https://id.test/a/.well-known/openid-configuration',
    );

  /** Runs the flow with a response of an issuer. Returns the requests for a token, and the result. */
  const answeredBy = (flow: OAuthFlowField | undefined, issuer: string) => {
    const pending = newAuthorization(REDIRECT);
    const fields = `code=c&access_token=t&state=${pending.state}&iss=${encodeURIComponent(issuer)}`;
    return scripted([{ access_token: 't' }], (requestJson) =>
      tokenAfterRedirect(
        { flow: flow as OAuthFlowField, client: CLIENT, requestJson },
        { search: `?${fields}`, fragment: '' },
        pending,
      ),
    );
  };

  test('is refused if the server says who it is', async () => {
    for (const flow of discovered('https://id.test/a')) {
      const { requests, result } = await answeredBy(flow, 'https://honest.test');
      expect(String(result)).toContain('comes from another authorization server (https://honest.test)');
      expect(requests).toEqual([]);
      expect((await answeredBy(flow, 'https://id.test/a')).result).toMatchObject({ token: 't' });
    }
  });

  test.each([['https://honest.test'], [undefined]])('is refused if the server says that it is %s', async (issuer) => {
    const { requests, result } = await answeredBy(discovered(issuer)[0], 'https://honest.test');
    expect(result).toBeInstanceOf(Error);
    expect(requests).toEqual([]);
  });

  test('is not suspected if the server has a name instead of a URL, as with FusionAuth', async () => {
    for (const flow of discovered('acme.com')) {
      expect((await answeredBy(flow, 'acme.com')).result).toMatchObject({ token: 't' });
      expect((await answeredBy(flow, 'https://honest.test')).result).toBeInstanceOf(Error);
    }
  });

  test('is accepted if the document names only the addresses of the server', async () => {
    const flow: OAuthFlowField = { ...PASSWORD, kind: 'authorizationCode', authorizationUrl: 'https://id.test/auth' };
    expect((await answeredBy(flow, 'https://login.test')).result).toMatchObject({ token: 't' });
  });
});

test('gets a token by password', async () => {
  const client = { ...CLIENT, username: 'ü', password: 'p&q' };
  const { requests, result } = await scripted([{ access_token: 't' }], (requestJson) =>
    passwordToken({ flow: PASSWORD, client, requestJson }),
  );
  expect(result).toMatchObject({ token: 't' });
  expect(textOf(requests[0])).toBe('username=%C3%BC&password=p%26q&grant_type=password&client_id=c');
  expect(requests[0]?.headers.some(([name]) => name.toLowerCase() === 'authorization')).toBe(false);
});

test.each(['invalid_client', 'invalid_request', 'unauthorized_client'])(
  'sends a client secret by Basic, or in the body if the server answers %s',
  async (error) => {
    const client = { clientId: 'my-client_1.0', clientSecret: 's ~', scopes: ['a', 'b'] };
    const { requests, result } = await scripted([{ error }, { access_token: 't' }], (requestJson) =>
      clientCredentialsToken({ flow: CREDENTIALS, client, requestJson }),
    );
    expect(result).toMatchObject({ token: 't' });
    const [, basic = ''] = requests[0]?.headers.find(([name]) => name.toLowerCase() === 'authorization') ?? [];
    expect(atob(basic.replace('Basic ', ''))).toBe('my-client_1.0:s+%7E');
    expect(textOf(requests[0])).toBe('scope=a+b&grant_type=client_credentials');
    expect(textOf(requests[1])).toBe(
      'scope=a+b&grant_type=client_credentials&client_id=my-client_1.0&client_secret=s+%7E',
    );
  },
);

test.each<[string, unknown, object]>([
  ['no type', { access_token: 't' }, { token: 't', expiresAt: undefined, otherType: undefined }],
  ['the type of a bearer token', { access_token: 't', token_type: 'Bearer' }, { token: 't', otherType: undefined }],
  ['a type that is not sent', { access_token: 't', token_type: 'DPoP' }, { token: 't', otherType: 'DPoP' }],
  ['a type that OAuth does not know', { access_token: 't', token_type: 'mac' }, { token: 't', otherType: 'mac' }],
  ['a lifetime as text, as in a form-encoded response', { access_token: 't', expires_in: '60' }, { token: 't' }],
  ['a lifetime that is not a number', { access_token: 't', expires_in: 'soon' }, { token: 't', expiresAt: undefined }],
  [
    'a lifetime that means no end, and is too long for a date',
    { access_token: 't', expires_in: Number.MAX_SAFE_INTEGER },
    { token: 't', expiresAt: undefined },
  ],
  ['an ID token of any issuer', { access_token: 't', id_token: 'x.y.z' }, { token: 't' }],
  ['a refresh token that is null', { access_token: 't', refresh_token: null }, { token: 't', refreshToken: undefined }],
])('accepts a token with %s', async (_name, answer, expected) => {
  const { result } = await scripted([answer], (requestJson) =>
    passwordToken({ flow: PASSWORD, client: CLIENT, requestJson }),
  );
  expect(result).toMatchObject(expected);
});

test.each<[unknown, string, string]>([
  [{ error: 'x', error_description: 'Closed on Sundays' }, 'x', 'Closed on Sundays'],
  [{ error: 'access_denied' }, 'access_denied', 'Access was denied.'],
  [{ error: 'odd' }, 'odd', 'The server reported the error "odd".'],
  ['nonsense', 'no_token', 'The server returned no token.'],
])('explains a response without a token: %j', async (answer, code, message) => {
  const { result } = await scripted([answer], (requestJson) =>
    passwordToken({ flow: PASSWORD, client: CLIENT, requestJson }),
  );
  expect(result).toMatchObject({ code, message });
});

test.each<[unknown, string | undefined]>([
  [{ error: { message: 'Client is disabled', type: 'OAuthException', code: 1 } }, 'Client is disabled'],
  [
    { type: 'about:blank', title: 'Unauthorized', detail: 'The client is not known here.' },
    'The client is not known here.',
  ],
  [{ type: 'about:blank', title: 'Unauthorized' }, 'Unauthorized'],
  [{ message: 'Forbidden' }, 'Forbidden'],
  [{ error_description: 'No client', error: 4 }, 'No client'],
  [{ message: '', detail: ['a'] }, undefined],
  ['Forbidden', undefined],
  [null, undefined],
])('reads the reason in an error that is not in the form of OAuth: %j', (answer, reason) => {
  expect(reasonIn(answer)).toBe(reason);
});

test.each([
  ['/oauth/token', 'https://api.test/v1', 'https://api.test/oauth/token'],
  ['token?a=b', 'https://api.test/v1', 'https://api.test/token?a=b'],
  ['//id.test/token', 'https://api.test/v1', 'https://id.test/token'],
  ['https://id.test', 'https://api.test/v1', 'https://id.test'],
  ['/oauth/token', '', '/oauth/token'],
])('the address %s at the server "%s" is %s', (address, server, complete) => {
  expect(addressAt(address, server)).toBe(complete);
  const flows: OAuthFlowField[] = [{ ...PASSWORD, tokenUrl: address, refreshUrl: undefined }];
  expect(flowsAt(flows, server)).toEqual([{ ...PASSWORD, tokenUrl: complete, refreshUrl: undefined }]);
});

test('refuses a token URL that would run in the page', async () => {
  const flow = { ...PASSWORD, tokenUrl: 'javascript:alert(1)' };
  const { requests, result } = await scripted([], (requestJson) =>
    passwordToken({ flow, client: CLIENT, requestJson }),
  );
  expect(result).toMatchObject({ message: 'The token URL "javascript:alert(1)" isn’t http or https.' });
  expect(requests).toEqual([]);
});

describe('a device code', () => {
  const flow: OAuthFlowField = {
    ...PASSWORD,
    kind: 'deviceAuthorization',
    deviceAuthorizationUrl: 'https://id.test/device',
  };
  const answered = (answer: object) =>
    scripted([{ device_code: 'd', user_code: 'u', expires_in: 60, ...answer }], (requestJson) =>
      deviceAuthorization({ flow, client: CLIENT, requestJson }),
    );

  test('may come with the page under the name that Google uses', async () => {
    const { result } = await answered({ verification_url: 'https://www.google.com/device' });
    expect(result).toMatchObject({ address: 'https://www.google.com/device' });
  });

  test('is refused with a page that would run in the page', async () => {
    const { result } = await answered({ verification_uri: 'javascript:alert(1)' });
    expect(result).toMatchObject({ message: expect.stringContaining('isn’t an http or https URL') });
  });

  test('is refused without the code that the reader enters', async () => {
    const { result } = await answered({ verification_uri: 'https://id.test/code', user_code: undefined });
    expect(result).toMatchObject({ message: 'The server returned no token.' });
  });

  test.each([
    [undefined, 5],
    [10, 10],
    [0.001, 1],
    [5_000_000, 3600],
  ])('with the interval %s is asked for every %s seconds, never without a pause', async (interval, expected) => {
    const { result } = await answered({ verification_uri: 'https://id.test/code', interval });
    expect(result).toMatchObject({ interval: expected });
  });
});

describe('a client with presets', () => {
  const flow: OAuthFlowField = { ...PASSWORD, kind: 'authorizationCode', authorizationUrl: 'https://id.test/auth' };

  test('names the audience, for each flow', async () => {
    const client = { ...CLIENT, audience: 'orders' };
    const address = new URL(await authorizationAddress(flow, client, newAuthorization(REDIRECT)));
    expect(address.searchParams.get('audience')).toBe('orders');
    const { requests } = await scripted([{ access_token: 't' }], (requestJson) =>
      clientCredentialsToken({ flow: CREDENTIALS, client, requestJson }),
    );
    expect(textOf(requests[0])).toContain('audience=orders');
  });

  test.each([
    [undefined, true],
    [false, false],
  ])('with pkce: %s, a challenge and its verifier are sent: %s', async (pkce, isSent) => {
    const client = { ...CLIENT, pkce };
    const pending = newAuthorization(REDIRECT);
    const address = new URL(await authorizationAddress(flow, client, pending));
    expect(address.searchParams.has('code_challenge')).toBe(isSent);
    const redirect = { search: `?code=c&state=${pending.state}`, fragment: '' };
    const { requests, result } = await scripted([{ access_token: 't' }], (requestJson) =>
      tokenAfterRedirect({ flow, client, requestJson }, redirect, pending),
    );
    expect(result).toMatchObject({ token: 't' });
    expect(textOf(requests[0]).includes('code_verifier=')).toBe(isSent);
  });

  test('gets the ID token if the API takes it, and says if there is none', async () => {
    const client = { ...CLIENT, usesIdToken: true };
    const token = (answer: object) =>
      scripted([answer], (requestJson) => passwordToken({ flow: PASSWORD, client, requestJson }));
    expect((await token({ access_token: 't', id_token: 'i' })).result).toMatchObject({ token: 'i' });
    expect((await token({ access_token: 't' })).result).toMatchObject({ message: 'The server returned no token.' });
  });
});
