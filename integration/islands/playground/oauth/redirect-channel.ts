import { OAuthError } from '../../../../src/oauth/server-response.ts';
import { oauth } from '../../../../src/words/english/oauth.ts';
import { CHANNEL } from './channel.ts';

/** What came back to the redirect URI (RFC 6749 section 4.1.2). */
export interface AuthorizationResponse {
  search: string;
  fragment: string;
}

export interface Waiting {
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
export function authorizationResponse({ state, popup, signal, onClosed }: Waiting): Promise<AuthorizationResponse> {
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
