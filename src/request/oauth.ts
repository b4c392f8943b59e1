import type { OAuthFlowField } from './form.ts';
import type { HttpRequest } from './http-request.ts';
import { formText } from './parameter.ts';

/** OAuth 2 (RFC 6749, RFC 7636, RFC 8628) as requests and addresses; who sends them is not decided here. */

/** What the reader says of their client. */
export interface OAuthClient {
  clientId: string;
  /** Absent for a public client. */
  clientSecret?: string | undefined;
  /** Where the secret is sent; servers that do not take the header (RFC 6749 section 2.3.1) take the body. */
  secretIn?: 'header' | 'body' | undefined;
  scopes: readonly string[];
  /** Of the password flow. */
  username?: string | undefined;
  password?: string | undefined;
}

export interface PendingAuthorization {
  /** Comes back with the answer, so that no answer of another request is taken (RFC 6749 section 10.12). */
  state: string;
  /** Of PKCE; the server sees its hash first. */
  verifier: string;
  redirectUri: string;
}

export async function newAuthorization(redirectUri: string): Promise<PendingAuthorization> {
  return { state: randomText(), verifier: randomText(), redirectUri };
}

/** Where the reader is sent to consent. */
export async function authorizationAddress(
  { kind, authorizationUrl = '' }: OAuthFlowField,
  client: OAuthClient,
  { state, verifier, redirectUri }: PendingAuthorization,
): Promise<string> {
  const address = new URL(authorizationUrl);
  const set = (name: string, value: string) => address.searchParams.set(name, value);
  set('response_type', kind === 'implicit' ? 'token' : 'code');
  set('client_id', client.clientId);
  set('redirect_uri', redirectUri);
  if (client.scopes.length > 0) set('scope', client.scopes.join(' '));
  set('state', state);
  if (kind === 'authorizationCode') {
    set('code_challenge', await challengeOf(verifier));
    set('code_challenge_method', 'S256');
  }
  return address.href;
}

/** Where the reader is asked, checked before a window is opened for it. */
export function addressFault({ authorizationUrl = '' }: OAuthFlowField): string | undefined {
  if (!isWebAddress(authorizationUrl)) {
    return `The authorization address "${authorizationUrl}" is no http or https address.`;
  }
  if (globalThis.crypto?.subtle === undefined) {
    return 'This page is not served over https, and browsers offer the hashing that PKCE needs only there and on localhost.';
  }
  return undefined;
}

/** What came back to the redirect address: its query, or for the implicit flow its fragment. */
export function readRedirect(search: string, fragment: string): Record<string, string> {
  const pairs = [...new URLSearchParams(search), ...new URLSearchParams(fragment.replace(/^#/, ''))];
  return Object.fromEntries(pairs);
}

export function codeRequest(flow: OAuthFlowField, client: OAuthClient, code: string, pending: PendingAuthorization) {
  return tokenRequest(flow.tokenUrl, client, [
    ['grant_type', 'authorization_code'],
    ['code', code],
    ['redirect_uri', pending.redirectUri],
    ['code_verifier', pending.verifier],
  ]);
}

export function clientCredentialsRequest(flow: OAuthFlowField, client: OAuthClient): HttpRequest {
  return tokenRequest(flow.tokenUrl, client, [['grant_type', 'client_credentials'], ...scopeOf(client)]);
}

export function passwordRequest(flow: OAuthFlowField, client: OAuthClient): HttpRequest {
  return tokenRequest(flow.tokenUrl, client, [
    ['grant_type', 'password'],
    ['username', client.username ?? ''],
    ['password', client.password ?? ''],
    ...scopeOf(client),
  ]);
}

export function refreshRequest(tokenUrl: string, client: OAuthClient, refreshToken: string): HttpRequest {
  return tokenRequest(tokenUrl, client, [
    ['grant_type', 'refresh_token'],
    ['refresh_token', refreshToken],
  ]);
}

export function deviceRequest(flow: OAuthFlowField, client: OAuthClient): HttpRequest {
  return tokenRequest(flow.deviceAuthorizationUrl, client, scopeOf(client));
}

export function deviceTokenRequest(flow: OAuthFlowField, client: OAuthClient, deviceCode: string): HttpRequest {
  return tokenRequest(flow.tokenUrl, client, [
    ['grant_type', 'urn:ietf:params:oauth:grant-type:device_code'],
    ['device_code', deviceCode],
  ]);
}

/** A client with a secret says who it is by Basic (RFC 6749 section 2.3.1), one without by its name alone. */
function tokenRequest(
  url: string | undefined,
  { clientId, clientSecret, secretIn }: OAuthClient,
  fields: [string, string][],
) {
  const encoded = (text: string) => formText([['', text]]).slice(1);
  const isBasic = clientSecret && secretIn !== 'body';
  const basic = isBasic ? [`Basic ${btoa(`${encoded(clientId)}:${encoded(clientSecret)}`)}`] : [];
  const named: [string, string][] = [['client_id', clientId]];
  if (clientSecret) named.push(['client_secret', clientSecret]);
  const all: [string, string][] = isBasic ? fields : [...fields, ...named];
  return {
    method: 'POST',
    url: url ?? '',
    headers: [
      ['Accept', 'application/json'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ...basic.map((value): [string, string] => ['Authorization', value]),
    ],
    body: { kind: 'urlencoded', fields: all, text: formText(all) },
  } satisfies HttpRequest;
}

function scopeOf({ scopes }: OAuthClient): [string, string][] {
  return scopes.length > 0 ? [['scope', scopes.join(' ')]] : [];
}

export interface GrantedToken {
  token: string;
  refreshToken?: string | undefined;
  /** Milliseconds since 1970; absent where it is not said. */
  expiresAt?: number | undefined;
  scope?: string | undefined;
}

export type TokenAnswer = { granted: GrantedToken } | { error: string; words: string };

/** What a token address answers, or what came back by the implicit flow. */
export function readTokenAnswer(answer: unknown, now: number): TokenAnswer {
  const text = (name: string) => {
    const value: unknown = Object(answer)[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const token = text('access_token');
  if (token === undefined) {
    const error = text('error') ?? 'no_token';
    return { error, words: text('error_description') ?? ERRORS[error] ?? `The server answers "${error}".` };
  }
  const seconds = Number(Object(answer)['expires_in']);
  return {
    granted: {
      token,
      refreshToken: text('refresh_token'),
      expiresAt: Number.isFinite(seconds) && seconds > 0 ? now + seconds * 1000 : undefined,
      scope: text('scope'),
    },
  };
}

/** RFC 6749 sections 4.1.2.1 and 5.2, RFC 8628 section 3.5. */
const ERRORS: Record<string, string> = {
  no_token: 'The server answered without a token.',
  access_denied: 'Access was denied.',
  expired_token: 'The code has expired; begin again.',
  invalid_client: 'The server does not know this client, or its secret is wrong.',
  invalid_grant: 'The code, the refresh token or the password is not valid any more.',
  invalid_scope: 'The server does not grant these scopes.',
  unauthorized_client: 'This client may not use this flow.',
  unsupported_grant_type: 'The server does not support this flow.',
  unsupported_response_type: 'The server does not support this flow.',
};

/** RFC 8628 section 3.2. */
export interface DeviceAuthorization {
  deviceCode: string;
  userCode: string;
  address: string;
  /** With the code filled in. */
  completeAddress?: string | undefined;
  /** Seconds between two questions. */
  interval: number;
  /** Seconds until the code is of no use; absent where it is not said. */
  lifetime?: number | undefined;
}

export function readDeviceAnswer(answer: unknown): DeviceAuthorization | undefined {
  const { device_code, user_code, verification_uri, verification_uri_complete, interval, expires_in } = Object(answer);
  const [deviceCode, userCode, address] = [device_code, user_code, verification_uri];
  if (typeof deviceCode !== 'string' || typeof userCode !== 'string' || !isWebAddress(address)) return undefined;
  return {
    deviceCode,
    userCode,
    address,
    completeAddress: isWebAddress(verification_uri_complete) ? verification_uri_complete : undefined,
    interval: typeof interval === 'number' && interval > 0 ? interval : 5,
    lifetime: typeof expires_in === 'number' && expires_in > 0 ? expires_in : undefined,
  };
}

/** The reader follows it: it must be nothing that a page would run. */
function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

/** The flows that an OpenID Connect discovery document offers (OpenID Connect Discovery section 3). */
export function discoveredFlows(document: unknown): OAuthFlowField[] {
  const text = (name: string) => {
    const value: unknown = Object(document)[name];
    return typeof value === 'string' ? value : undefined;
  };
  const list = (name: string) => {
    const value: unknown = Object(document)[name];
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined;
  };
  const authorizationUrl = text('authorization_endpoint');
  const tokenUrl = text('token_endpoint');
  const deviceAuthorizationUrl = text('device_authorization_endpoint');
  const scopes = (list('scopes_supported') ?? ['openid']).map((name) => ({ name }));
  const grants = list('grant_types_supported') ?? ['authorization_code', 'implicit'];
  const offers = (grant: string) => grants.includes(grant);
  const flows: (OAuthFlowField | false)[] = [
    !!authorizationUrl &&
      !!tokenUrl &&
      offers('authorization_code') && { kind: 'authorizationCode', authorizationUrl, tokenUrl, scopes },
    !!tokenUrl && offers('client_credentials') && { kind: 'clientCredentials', tokenUrl, scopes },
    !!tokenUrl && !!deviceAuthorizationUrl && { kind: 'deviceAuthorization', tokenUrl, deviceAuthorizationUrl, scopes },
    !!authorizationUrl && offers('implicit') && { kind: 'implicit', authorizationUrl, scopes },
    !!tokenUrl && offers('password') && { kind: 'password', tokenUrl, scopes },
  ];
  return flows.filter((flow) => flow !== false);
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
