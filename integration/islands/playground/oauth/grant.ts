import type { OAuthFlowField } from '../../../../src/request/form.ts';
import {
  authorizationAddress,
  clientCredentialsRequest,
  codeRequest,
  type DeviceAuthorization,
  deviceRequest,
  deviceTokenRequest,
  type GrantedToken,
  newAuthorization,
  type OAuthClient,
  passwordRequest,
  readDeviceAnswer,
  readRedirect,
  readTokenAnswer,
  type TokenAnswer,
} from '../../../../src/request/oauth.ts';
import type { SendTarget } from '../../props.ts';
import { ask } from './ask.ts';
import { redirectAnswer } from './redirect-channel.ts';

export interface Granting {
  flow: OAuthFlowField;
  client: OAuthClient;
  target: SendTarget;
  /** Absolute address of the callback page. */
  redirectUri: string;
  /** Opened by the click itself: later, browsers block it. */
  popup: Window | null;
  signal: AbortSignal;
  onDevice(device: DeviceAuthorization): void;
}

/** Walks a flow to its end; throws with words for the reader. */
export async function grantedToken(granting: Granting): Promise<GrantedToken> {
  const { flow, client, target, signal } = granting;
  switch (flow.kind) {
    case 'clientCredentials':
      return tokenIn(readTokenAnswer(await ask(clientCredentialsRequest(flow, client), target, signal), Date.now()));
    case 'password':
      return tokenIn(readTokenAnswer(await ask(passwordRequest(flow, client), target, signal), Date.now()));
    case 'deviceAuthorization':
      return deviceToken(granting);
    default:
      return redirectedToken(granting);
  }
}

async function redirectedToken({ flow, client, target, redirectUri, popup, signal }: Granting): Promise<GrantedToken> {
  if (!popup)
    throw new Error('The browser blocked the window of the authorization server. Allow pop-ups and try again.');
  const pending = await newAuthorization(redirectUri);
  const waiting = redirectAnswer(pending.state, popup, signal);
  popup.location.href = await authorizationAddress(flow, client, pending);
  const answer = await waiting;
  if (!answer) throw new Error('The window was closed before access was granted.');
  const fields = readRedirect(answer.search, answer.fragment);
  const { code } = fields;
  if (flow.kind === 'implicit' || code === undefined) return tokenIn(readTokenAnswer(fields, Date.now()));
  return tokenIn(readTokenAnswer(await ask(codeRequest(flow, client, code, pending), target, signal), Date.now()));
}

async function deviceToken({ flow, client, target, signal, onDevice }: Granting): Promise<GrantedToken> {
  const answer = await ask(deviceRequest(flow, client), target, signal);
  const device = readDeviceAnswer(answer);
  if (!device) return tokenIn(readTokenAnswer(answer, Date.now()));
  onDevice(device);
  let wait = device.interval;
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    const token = readTokenAnswer(
      await ask(deviceTokenRequest(flow, client, device.deviceCode), target, signal),
      Date.now(),
    );
    if ('granted' in token || !['authorization_pending', 'slow_down'].includes(token.error)) return tokenIn(token);
    if (token.error === 'slow_down') wait += 5;
  }
  throw new Error('Stopped.');
}

export function tokenIn(answer: TokenAnswer): GrantedToken {
  if ('granted' in answer) return answer.granted;
  throw new Error(answer.words);
}
