import * as oauth from 'oauth4webapi';
import { oauth as words } from '../../words/english/oauth.ts';
import { say } from '../../words/say.ts';
import type { OAuthFlowField } from '../form/form.ts';
import type { HttpRequest } from '../http/http-request.ts';
import { formText } from '../http/parameter.ts';
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
  /** As in the preset of the scheme. */
  audience?: string | undefined;
  pkce?: boolean | undefined;
  usesIdToken?: boolean | undefined;
}

/** Sends a request to the authorization server and returns the JSON of the response. Throws if there is none. */
export type RequestJson = (request: HttpRequest) => Promise<unknown>;

/** How a token is requested: the flow, the client, and the function that sends requests. */
export interface TokenRequest {
  flow: OAuthFlowField;
  client: OAuthClient;
  requestJson: RequestJson;
}

export interface GrantedToken {
  token: string;
  refreshToken?: string | undefined;
  /** In milliseconds since 1970. Absent if the server does not report it. */
  expiresAt?: number | undefined;
  scope?: string | undefined;
  /** The type that the server names, if it is not that of a bearer token. */
  otherType?: string | undefined;
}

/** What the library needs to send a request as the client. */
interface Context {
  as: oauth.AuthorizationServer;
  client: oauth.Client;
  auth: oauth.ClientAuth;
  options: { [oauth.customFetch]: CustomFetch; [oauth.allowInsecureRequests]: true };
}

type CustomFetch = (url: string, options: oauth.CustomFetchOptions<'POST', URLSearchParams>) => Promise<Response>;

/** Requests a token as the client. Throws an `OAuthError` if the server refuses. */
export function requestToken(
  request: TokenRequest,
  send: (context: Context) => Promise<Response>,
): Promise<GrantedToken> {
  return authenticated(request, async (context) => grantedToken(context, await send(context), request.client));
}

/**
 * Runs requests as the client. A server that does not accept the client's secret in the `Authorization` header may
 * accept it in the request body. Some of these servers report a missing `client_id` instead of an invalid client.
 */
export async function authenticated<T>(request: TokenRequest, run: (context: Context) => Promise<T>): Promise<T> {
  const { tokenUrl = '' } = request.flow;
  if (!isWebAddress(tokenUrl)) throw new Error(say(words.invalidTokenUrl, { url: tokenUrl }));
  const context = contextOf(request);
  const { clientSecret } = request.client;
  if (!clientSecret) return withOAuthErrors(() => run(context));
  try {
    return await withOAuthErrors(() => run({ ...context, auth: basicAuth(clientSecret) }));
  } catch (error) {
    if (!(error instanceof OAuthError) || !CLIENT_ERRORS.has(error.code)) throw error;
    return withOAuthErrors(() => run({ ...context, auth: oauth.ClientSecretPost(clientSecret) })).catch(() => {
      throw error;
    });
  }
}

const CLIENT_ERRORS: ReadonlySet<string> = new Set(['invalid_client', 'invalid_request', 'unauthorized_client']);

function contextOf({ flow, client, requestJson }: TokenRequest): Context {
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
        return conformResponse(await requestJson(request));
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

/** Returns the parameters `scope` and `audience` of a request, each only if there is a value for it. */
export function scopeParameters({ scopes, audience }: OAuthClient): Record<string, string> {
  return { ...(scopes.length > 0 && { scope: scopes.join(' ') }), ...(audience !== undefined && { audience }) };
}

/** Reads the token in a response that did not come from the token endpoint. */
export function tokenIn(response: Response, request: TokenRequest): Promise<GrantedToken> {
  return withOAuthErrors(() => grantedToken(contextOf(request), response, request.client));
}

async function grantedToken(
  { as, client }: Context,
  response: Response,
  { usesIdToken = false }: OAuthClient,
): Promise<GrantedToken> {
  const granted = await oauth.processGenericTokenEndpointResponse(as, client, response);
  const { access_token, refresh_token, expires_in, scope, declared_type, declared_id_token } = granted;
  const token = usesIdToken ? declared_id_token : access_token;
  if (typeof token !== 'string') throw new OAuthError('no_token');
  const expiresAt = expires_in === undefined ? undefined : Date.now() + expires_in * 1000;
  const otherType = /^bearer$/i.test(String(declared_type ?? 'bearer')) ? undefined : String(declared_type);
  return { token, refreshToken: refresh_token, expiresAt, scope, otherType };
}

async function withOAuthErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError) {
      throw new OAuthError(error.error, error.error_description);
    }
    // The library describes other responses in the words of its code.
    if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError) {
      throw new OAuthError('no_token');
    }
    throw error;
  }
}
