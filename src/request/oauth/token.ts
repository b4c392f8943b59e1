import * as oauth from 'oauth4webapi';
import { oauth as words } from '../../words/english/oauth.ts';
import { say } from '../../words/say.ts';
import type { OAuthFlowField } from '../form/form.ts';
import { isWebAddress } from './flows.ts';
import { conformResponse } from './server-response.ts';
import {
  authenticated,
  type GrantedToken,
  type OAuthClient,
  requestToken,
  scopeParameters,
  type TokenRequest,
  tokenIn,
} from './token-endpoint.ts';

export interface PendingAuthorization {
  /**
   * The server returns it with its response, so that a response to another request is not accepted (RFC 6749 section
   * 10.12).
   */
  state: string;
  /** The code verifier of PKCE. The server sees its hash first. */
  verifier: string;
  redirectUri: string;
}

/** Starts the authorization code flow with a random `state` and PKCE verifier (RFC 7636). */
export function newAuthorization(redirectUri: string): PendingAuthorization {
  return { state: oauth.generateRandomState(), verifier: oauth.generateRandomCodeVerifier(), redirectUri };
}

/** Returns the address of the page where the reader grants access. */
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
  for (const [name, value] of Object.entries(scopeParameters(client))) set(name, value);
  set('state', state);
  if (kind === 'authorizationCode' && client.pkce !== false) {
    set('code_challenge', await oauth.calculatePKCECodeChallenge(verifier));
    set('code_challenge_method', 'S256');
  }
  return address.href;
}

/**
 * Obtains the token for what came back to the redirect URI: a code in the query, or a token in the fragment (implicit
 * flow).
 */
export async function tokenAfterRedirect(
  request: TokenRequest,
  { search, fragment }: { search: string; fragment: string },
  { state, verifier, redirectUri }: PendingAuthorization,
): Promise<GrantedToken> {
  const query = new URLSearchParams(search);
  const fields = query.has('state') ? query : new URLSearchParams(fragment.replace(/^#/, ''));
  checkIssuer(request.flow, fields.get('iss'));
  if (request.flow.kind === 'implicit') return implicitToken(request, fields);
  return requestToken(request, ({ as, client, auth, options }) => {
    const issuer = fields.get('iss') ?? as.issuer;
    const parameters = oauth.validateAuthResponse({ ...as, issuer }, client, fields, state);
    const proof = request.client.pkce === false ? oauth.nopkce : verifier;
    return oauth.authorizationCodeGrantRequest(as, client, auth, parameters, redirectUri, proof, options);
  });
}

/**
 * Throws if another server responded (RFC 9207), so that no server gets the code that another one issued. If the document
 * names the flow, the issuer is not known, and any is accepted.
 */
function checkIssuer({ issuer }: OAuthFlowField, answered: string | null): void {
  if (issuer === undefined || answered === null || answered === issuer) return;
  throw new Error(say(words.otherIssuer, { issuer: answered }));
}

/** Requests a token with the credentials of the client (RFC 6749 section 4.4). */
export function clientCredentialsToken(request: TokenRequest): Promise<GrantedToken> {
  return requestToken(request, ({ as, client, auth, options }) =>
    oauth.clientCredentialsGrantRequest(as, client, auth, scopeParameters(request.client), options),
  );
}

/** Requests a token with the reader's user name and password (RFC 6749 section 4.3). */
export function passwordToken(request: TokenRequest): Promise<GrantedToken> {
  const { username = '', password = '' } = request.client;
  return requestToken(request, ({ as, client, auth, options }) => {
    const parameters = { username, password, ...scopeParameters(request.client) };
    return oauth.genericTokenEndpointRequest(as, client, auth, 'password', parameters, options);
  });
}

/** Exchanges a refresh token for a new access token (RFC 6749 section 6). */
export function tokenAfterRefresh(request: TokenRequest, refreshToken: string): Promise<GrantedToken> {
  return requestToken(request, ({ as, client, auth, options }) =>
    oauth.refreshTokenGrantRequest(as, client, auth, refreshToken, options),
  );
}

/** The response to a device authorization request (RFC 8628 section 3.2). */
export interface DeviceAuthorization {
  deviceCode: string;
  userCode: string;
  address: string;
  /** The address with the code filled in. */
  completeAddress?: string | undefined;
  /** Seconds between two requests for the token. */
  interval: number;
  /** Seconds until the code expires. */
  lifetime: number;
}

/** Seconds. A shorter interval, or one that overflows the timer of a browser, would ask without a pause. */
const [MIN_INTERVAL, MAX_INTERVAL] = [1, 3600];

/**
 * Requests a code for the reader to enter on another device (RFC 8628 section 3.1). Rejects if the address for it is
 * not a web address.
 */
export function deviceAuthorization(request: TokenRequest): Promise<DeviceAuthorization> {
  return authenticated(request, async ({ as, client, auth, options }) => {
    const response = await oauth.deviceAuthorizationRequest(as, client, auth, scopeParameters(request.client), options);
    const device = await oauth.processDeviceAuthorizationResponse(as, client, response);
    const { verification_uri: address, verification_uri_complete: complete } = device;
    if (!isWebAddress(address)) throw new Error(say(words.invalidAddress, { url: String(address) }));
    return {
      deviceCode: device.device_code,
      userCode: device.user_code,
      address,
      completeAddress: isWebAddress(complete) ? complete : undefined,
      interval: Math.min(Math.max(device.interval ?? 5, MIN_INTERVAL), MAX_INTERVAL),
      lifetime: device.expires_in,
    };
  });
}

/** Throws an `OAuthError` with the code `authorization_pending` or `slow_down` until the reader has entered the code. */
export function deviceToken(request: TokenRequest, deviceCode: string): Promise<GrantedToken> {
  return requestToken(request, ({ as, client, auth, options }) =>
    oauth.deviceCodeGrantRequest(as, client, auth, deviceCode, options),
  );
}

/** Reads the token of the implicit flow, which the library does not have. */
function implicitToken(request: TokenRequest, fields: URLSearchParams): Promise<GrantedToken> {
  return tokenIn(conformResponse(Object.fromEntries(fields)), request);
}
