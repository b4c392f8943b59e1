import type { OAuthFlowField } from '../../../../src/form/form.ts';
import { addressFault } from '../../../../src/oauth/flows.ts';
import { OAuthError } from '../../../../src/oauth/server-response.ts';
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
} from '../../../../src/oauth/token.ts';
import type { GrantedToken, OAuthClient, TokenRequest } from '../../../../src/oauth/token-endpoint.ts';
import { oauth } from '../../../../src/words/english/oauth.ts';
import type { Sender } from '../send/sender.ts';
import { authorizationResponse } from './redirect-channel.ts';
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
