import type { OAuthFlowField } from '../../../../src/request/form.ts';
import type { HttpRequest } from '../../../../src/request/http-request.ts';
import {
  addressFault,
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
  onClosed(): void;
}

/** Walks a flow to its end; throws with words for the reader. */
export async function grantedToken(granting: Granting): Promise<GrantedToken> {
  const { flow } = granting;
  switch (flow.kind) {
    case 'clientCredentials':
      return tokenFor((client) => clientCredentialsRequest(flow, client), granting);
    case 'password':
      return tokenFor((client) => passwordRequest(flow, client), granting);
    case 'deviceAuthorization':
      return deviceToken(granting);
    default:
      return redirectedToken(granting);
  }
}

type Asking = Pick<Granting, 'client' | 'target' | 'signal'>;

/** The token for a request; a server that does not know the client by its header is asked with the secret in the body. */
export async function tokenFor(
  requestOf: (client: OAuthClient) => HttpRequest,
  { client, target, signal }: Asking,
): Promise<GrantedToken> {
  const asked = async (as: OAuthClient) => readTokenAnswer(await ask(requestOf(as), target, signal), Date.now());
  const answer = await asked(client);
  const isUnknown = 'error' in answer && answer.error === 'invalid_client';
  if (!isUnknown || !client.clientSecret) return tokenIn(answer);
  const second = await asked({ ...client, secretIn: 'body' });
  return tokenIn('granted' in second ? second : answer);
}

async function redirectedToken(granting: Granting): Promise<GrantedToken> {
  const { flow, client, redirectUri, popup, signal, onClosed } = granting;
  if (!popup) {
    throw new Error(
      'The browser blocked the window of the authorization server. Allow pop-ups for this site and try again.',
    );
  }
  try {
    const fault = addressFault(flow);
    if (fault !== undefined) throw new Error(fault);
    const pending = await newAuthorization(redirectUri);
    const waiting = redirectAnswer({ state: pending.state, popup, signal, onClosed });
    popup.location.href = await authorizationAddress(flow, client, pending);
    const answer = await waiting;
    const fields = readRedirect(answer.search, answer.fragment);
    const { code } = fields;
    if (flow.kind === 'implicit' || code === undefined) return tokenIn(readTokenAnswer(fields, Date.now()));
    return await tokenFor((as) => codeRequest(flow, as, code, pending), granting);
  } finally {
    popup.close();
  }
}

async function deviceToken(granting: Granting): Promise<GrantedToken> {
  const { flow, client, target, signal, onDevice } = granting;
  const answer = await ask(deviceRequest(flow, client), target, signal);
  const device = readDeviceAnswer(answer);
  if (!device) return tokenIn(readTokenAnswer(answer, Date.now()));
  onDevice(device);
  const deadline = Date.now() + (device.lifetime ?? 1800) * 1000;
  let wait = device.interval;
  while (Date.now() < deadline) {
    await pause(wait * 1000, signal);
    const token = readTokenAnswer(
      await ask(deviceTokenRequest(flow, client, device.deviceCode), target, signal),
      Date.now(),
    );
    if ('granted' in token || !['authorization_pending', 'slow_down'].includes(token.error)) return tokenIn(token);
    if (token.error === 'slow_down') wait += 5;
  }
  return tokenIn(readTokenAnswer({ error: 'expired_token' }, Date.now()));
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('Stopped.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    setTimeout(resolve, milliseconds);
  });
}

function tokenIn(answer: TokenAnswer): GrantedToken {
  if ('granted' in answer) return answer.granted;
  throw new Error(answer.words);
}
