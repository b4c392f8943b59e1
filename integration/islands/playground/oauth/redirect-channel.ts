import { oauth } from '../../../../src/words/english/oauth.ts';

/** The channel over which the callback page sends its query and fragment to the page that started the flow. */
export const CHANNEL = 'docs-oauth';

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
 * Rejects with a message for the reader if the window posts another state, or if the reader cancels.
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
      else reject(new Error(oauth.otherState));
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

function stateIn({ search, fragment }: AuthorizationResponse): string | null {
  return new URLSearchParams(search).get('state') ?? new URLSearchParams(fragment.slice(1)).get('state');
}

function isResponse(value: unknown): value is AuthorizationResponse {
  return typeof Object(value).search === 'string' && typeof Object(value).fragment === 'string';
}
