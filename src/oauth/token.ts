import * as oauth from 'oauth4webapi';
import type { OAuthFlowField } from '../form/form.ts';
import type { HttpRequest } from '../http/http-request.ts';
import { formText } from '../http/parameter.ts';
import { oauth as words } from '../words/english/oauth.ts';
import { say } from '../words/say.ts';
import { isWebAddress } from './flows.ts';
import { conformResponse, OAuthError } from './server-response.ts';

/** What the reader enters about their client. */
export interface OAuthClient {
  clientId: string;
  /** Absent for a public client. */
  clientSecret?: string | undefined;
  scopes: readonly string[];
  /** For the password flow. */
  username?: string | undefined;
  password?: string | undefined;
}

/** Sends a request to the authorization server and returns the JSON of the response. Throws if there is none. */
export type Ask = (request: HttpRequest) => Promise<unknown>;

export interface TokenRequest {
  flow: OAuthFlowField;
  client: OAuthClient;
  ask: Ask;
}

export interface GrantedToken {
  token: string;
  refreshToken?: string | undefined;
  /** In milliseconds since 1970. Absent if the server does not report it. */
  expiresAt?: number | undefined;
  scope?: string | undefined;
}

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
  if (client.scopes.length > 0) set('scope', client.scopes.join(' '));
  set('state', state);
  if (kind === 'authorizationCode') {
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
  if (request.flow.kind === 'implicit') return implicitToken(request, fields);
  return tokenBy(request, ({ as, client, auth, options }) => {
    // The server may put its issuer into the response (RFC 9207). A document does not name it, so any is accepted.
    const issuer = fields.get('iss') ?? as.issuer;
    const parameters = oauth.validateAuthResponse({ ...as, issuer }, client, fields, state);
    return oauth.authorizationCodeGrantRequest(as, client, auth, parameters, redirectUri, verifier, options);
  });
}

/** Requests a token with the credentials of the client (RFC 6749 section 4.4). */
export function clientCredentialsToken(request: TokenRequest): Promise<GrantedToken> {
  return tokenBy(request, ({ as, client, auth, options }) =>
    oauth.clientCredentialsGrantRequest(as, client, auth, scopeOf(request.client), options),
  );
}

/** Requests a token with the reader's user name and password (RFC 6749 section 4.3). */
export function passwordToken(request: TokenRequest): Promise<GrantedToken> {
  const { username = '', password = '' } = request.client;
  return tokenBy(request, ({ as, client, auth, options }) => {
    const parameters = { username, password, ...scopeOf(request.client) };
    return oauth.genericTokenEndpointRequest(as, client, auth, 'password', parameters, options);
  });
}

/** Exchanges a refresh token for a new access token (RFC 6749 section 6). */
export function tokenAfterRefresh(request: TokenRequest, refreshToken: string): Promise<GrantedToken> {
  return tokenBy(request, ({ as, client, auth, options }) =>
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

/**
 * Requests a code for the reader to enter on another device (RFC 8628 section 3.1). Rejects if the address for it is
 * not a web address.
 */
export function deviceAuthorization(request: TokenRequest): Promise<DeviceAuthorization> {
  return authenticated(request, async ({ as, client, auth, options }) => {
    const response = await oauth.deviceAuthorizationRequest(as, client, auth, scopeOf(request.client), options);
    const device = await oauth.processDeviceAuthorizationResponse(as, client, response);
    const { verification_uri: address, verification_uri_complete: complete } = device;
    if (!isWebAddress(address)) throw new Error(say(words.invalidAddress, { url: String(address) }));
    return {
      deviceCode: device.device_code,
      userCode: device.user_code,
      address,
      completeAddress: isWebAddress(complete) ? complete : undefined,
      interval: device.interval ?? 5,
      lifetime: device.expires_in,
    };
  });
}

/** Throws an `OAuthError` with the code `authorization_pending` or `slow_down` until the reader has entered the code. */
export function deviceToken(request: TokenRequest, deviceCode: string): Promise<GrantedToken> {
  return tokenBy(request, ({ as, client, auth, options }) =>
    oauth.deviceCodeGrantRequest(as, client, auth, deviceCode, options),
  );
}

/** Reads the token of the implicit flow, which the library does not have. */
async function implicitToken(request: TokenRequest, fields: URLSearchParams): Promise<GrantedToken> {
  const { as, client } = contextOf(request);
  return withOAuthErrors(() => processed(as, client, conformResponse(Object.fromEntries(fields))));
}

interface Context {
  as: oauth.AuthorizationServer;
  client: oauth.Client;
  auth: oauth.ClientAuth;
  options: { [oauth.customFetch]: CustomFetch; [oauth.allowInsecureRequests]: true };
}

type CustomFetch = (url: string, options: oauth.CustomFetchOptions<'POST', URLSearchParams>) => Promise<Response>;

function tokenBy(request: TokenRequest, send: (context: Context) => Promise<Response>): Promise<GrantedToken> {
  return authenticated(request, async (context) => processed(context.as, context.client, await send(context)));
}

/**
 * Runs requests as the client. A server that does not accept the client's secret in the `Authorization` header may
 * accept it in the request body.
 */
async function authenticated<T>(request: TokenRequest, run: (context: Context) => Promise<T>): Promise<T> {
  const { tokenUrl = '' } = request.flow;
  if (!isWebAddress(tokenUrl)) throw new Error(say(words.invalidTokenUrl, { url: tokenUrl }));
  const context = contextOf(request);
  const { clientSecret } = request.client;
  if (!clientSecret) return withOAuthErrors(() => run(context));
  try {
    return await withOAuthErrors(() => run({ ...context, auth: basicAuth(clientSecret) }));
  } catch (error) {
    if (!(error instanceof OAuthError) || error.code !== 'invalid_client') throw error;
    return withOAuthErrors(() => run({ ...context, auth: oauth.ClientSecretPost(clientSecret) })).catch(() => {
      throw error;
    });
  }
}

function contextOf({ flow, client, ask }: TokenRequest): Context {
  const { authorizationUrl, tokenUrl, deviceAuthorizationUrl } = flow;
  return {
    as: {
      issuer: new URL(tokenUrl ?? authorizationUrl ?? 'https://issuer.invalid').origin,
      ...(tokenUrl !== undefined && { token_endpoint: tokenUrl }),
      ...(deviceAuthorizationUrl !== undefined && { device_authorization_endpoint: deviceAuthorizationUrl }),
    },
    client: { client_id: client.clientId },
    auth: oauth.None(),
    options: {
      [oauth.customFetch]: async (url, { method, headers, body }) => {
        const fields = [...body];
        const request: HttpRequest = {
          method,
          url,
          headers: Object.entries(headers),
          body: { kind: 'urlencoded', fields, text: formText(fields) },
        };
        return conformResponse(await ask(request));
      },
      // Servers on the reader's own machine, and those behind the site's proxy, may use http.
      [oauth.allowInsecureRequests]: true,
    },
  };
}

/**
 * Authenticates by the `Authorization` header. Unlike the library's function, it does not encode `-`, `_` and `.`,
 * because many servers do not decode (RFC 6749 section 2.3.1).
 */
function basicAuth(secret: string): oauth.ClientAuth {
  const encoded = (text: string) => formText([['', text]]).slice(1);
  return (_as, { client_id }, _body, headers) => {
    headers.set('Authorization', `Basic ${btoa(`${encoded(client_id)}:${encoded(secret)}`)}`);
  };
}

function scopeOf({ scopes }: OAuthClient): Record<string, string> {
  return scopes.length > 0 ? { scope: scopes.join(' ') } : {};
}

async function processed(
  as: oauth.AuthorizationServer,
  client: oauth.Client,
  response: Response,
): Promise<GrantedToken> {
  const { access_token, refresh_token, expires_in, scope } = await oauth.processGenericTokenEndpointResponse(
    as,
    client,
    response,
  );
  const expiresAt = expires_in === undefined ? undefined : Date.now() + expires_in * 1000;
  return { token: access_token, refreshToken: refresh_token, expiresAt, scope };
}

async function withOAuthErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError) {
      throw new OAuthError(error.error, error.error_description);
    }
    throw error;
  }
}
