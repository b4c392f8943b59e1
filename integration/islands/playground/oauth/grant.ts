import type { OAuthFlowField } from '../../../../src/request/form/form.ts';
import { addressFault } from '../../../../src/request/oauth/flows.ts';
import { OAuthError } from '../../../../src/request/oauth/server-response.ts';
import {
  authorizationAddress,
  clientCredentialsToken,
  type DeviceAuthorization,
  deviceAuthorization,
  deviceToken,
  newAuthorization,
  passwordToken,
  tokenAfterRedirect,
  tokenAfterRefresh,
} from '../../../../src/request/oauth/token.ts';
import type { GrantedToken, OAuthClient, TokenRequest } from '../../../../src/request/oauth/token-endpoint.ts';
import { oauth } from '../../../../src/words/english/oauth.ts';
import type { Sender } from '../send/sender.ts';
import { CHANNEL } from './channel.ts';
import { requestJson } from './request-json.ts';

export interface Grant {
  flow: OAuthFlowField;
  client: OAuthClient;
  sender: Sender;
  /** Absolute URL of the callback page. */
  redirectUri: string;
  /** Opened directly by the click, because browsers block windows that open later. */
  popup: Window | null;
  signal: AbortSignal;
  onDevice(device: DeviceAuthorization): void;
  onClosed(): void;
}

/** Runs a flow and returns the granted token. Throws with a message for the reader. */
export function grantedToken(grant: Grant): Promise<GrantedToken> {
  const request = tokenRequest(grant);
  switch (grant.flow.kind) {
    case 'clientCredentials':
      return clientCredentialsToken(request);
    case 'password':
      return passwordToken(request);
    case 'deviceAuthorization':
      return tokenOfDevice(request, grant);
    default:
      return tokenOfRedirect(request, grant);
  }
}

/** Gets a new token for a refresh token. The request cannot be aborted: the refresh token may be valid only once. */
export function renewedToken(
  tokenUrl: string,
  { client, sender, refreshToken }: { client: OAuthClient; sender: Sender; refreshToken: string },
): Promise<GrantedToken> {
  const { signal } = new AbortController();
  const flow: OAuthFlowField = { kind: 'authorizationCode', tokenUrl, scopes: [] };
  return tokenAfterRefresh(tokenRequest({ flow, client, sender, signal }), refreshToken);
}

function tokenRequest({ flow, client, sender, signal }: Pick<Grant, 'flow' | 'client' | 'sender' | 'signal'>) {
  return { flow, client, requestJson: (request) => requestJson(request, sender, signal) } satisfies TokenRequest;
}

async function tokenOfRedirect(request: TokenRequest, grant: Grant): Promise<GrantedToken> {
  const { flow, client, redirectUri, popup, signal, onClosed } = grant;
  if (!popup) {
    throw new Error(oauth.popupBlocked);
  }
  try {
    const fault = addressFault(flow);
    if (fault !== undefined) throw new Error(fault);
    const pending = newAuthorization(redirectUri);
    const response = authorizationResponse({ state: pending.state, popup, signal, onClosed });
    popup.location.href = await authorizationAddress(flow, client, pending);
    return await tokenAfterRedirect(request, await response, pending);
  } finally {
    popup.close();
  }
}

async function tokenOfDevice(request: TokenRequest, { signal, onDevice }: Grant): Promise<GrantedToken> {
  const device = await deviceAuthorization(request);
  onDevice(device);
  const deadline = Date.now() + device.lifetime * 1000;
  let { interval } = device;
  while (Date.now() < deadline) {
    await pause(interval * 1000, signal);
    try {
      return await deviceToken(request, device.deviceCode);
    } catch (error) {
      const code = error instanceof OAuthError ? error.code : undefined;
      if (code !== 'authorization_pending' && code !== 'slow_down') throw error;
      if (code === 'slow_down') interval += 5;
    }
  }
  throw new OAuthError('expired_token');
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error(oauth.cancelled));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    setTimeout(resolve, milliseconds);
  });
}

/** What came back to the redirect URI (RFC 6749 section 4.1.2). */
interface AuthorizationResponse {
  search: string;
  fragment: string;
}

interface Waiting {
  /** State of the request. The response must have the same state. */
  state: string;
  popup: Window;
  signal: AbortSignal;
  /** Called when the window seems closed. If its server cut it off from this page, a response may still arrive. */
  onClosed(): void;
}

/**
 * Waits for the response to an authorization request. The window posts it to this page. If the server cut the window
 * off (Cross-Origin-Opener-Policy), the response arrives over the channel. All pages of the site receive messages of
 * that channel, so responses with another state are ignored there.
 *
 * Rejects with a message for the reader if the window posts another state or none, or if the reader cancels.
 */
function authorizationResponse({ state, popup, signal, onClosed }: Waiting): Promise<AuthorizationResponse> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const finish = () => {
      clearInterval(timer);
      signal.removeEventListener('abort', cancel);
      channel.close();
      removeEventListener('message', onMessage);
    };
    const take = (data: unknown, isOurs: boolean) => {
      if (!isResponse(data)) return;
      if (stateIn(data) !== state && !isOurs) return;
      finish();
      if (stateIn(data) === state) resolve(data);
      else reject(refusalIn(data) ?? new Error(oauth.otherState));
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin === location.origin && event.source === popup) take(event.data, true);
    };
    addEventListener('message', onMessage);
    channel.onmessage = ({ data }) => take(data, false);
    const cancel = () => {
      finish();
      reject(new Error(oauth.cancelled));
    };
    let closed = 0;
    const timer = setInterval(() => {
      closed = popup.closed ? closed + 1 : 0;
      if (closed === 3) onClosed();
    }, 300);
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
  });
}

function stateIn(response: AuthorizationResponse): string | null {
  return fieldIn(response, 'state');
}

/** Returns why the server refuses, if it leaves out the state then, as some do. */
function refusalIn(response: AuthorizationResponse): Error | undefined {
  const error = fieldIn(response, 'error');
  if (error === null || stateIn(response) !== null) return undefined;
  return new OAuthError(error, fieldIn(response, 'error_description') ?? undefined);
}

function fieldIn({ search, fragment }: AuthorizationResponse, name: string): string | null {
  return new URLSearchParams(search).get(name) ?? new URLSearchParams(fragment.slice(1)).get(name);
}

function isResponse(value: unknown): value is AuthorizationResponse {
  return typeof Object(value).search === 'string' && typeof Object(value).fragment === 'string';
}
