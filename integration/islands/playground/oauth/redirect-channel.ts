import { oauth } from '../../../../src/words/english/oauth.ts';
/** The callback page sends its address over this channel to the page that started the flow. */
export const CHANNEL = 'docs-oauth';

export interface RedirectAnswer {
  search: string;
  fragment: string;
}

export interface Waiting {
  /** Of the request. The answer must have the same state. */
  state: string;
  popup: Window;
  signal: AbortSignal;
  /** The window looks closed. Its server may have cut it off from this page, and then an answer may still come. */
  onClosed(): void;
}

/**
 * The answer to an authorization request. The window posts it to this page. If the server cut the window off
 * (Cross-Origin-Opener-Policy), the answer comes over the channel. All pages of the site hear that channel, so only an
 * answer with the right state is taken from it.
 *
 * Throws with a message for the reader if the answer has another state, or if the reader cancels.
 */
export function redirectAnswer({ state, popup, signal, onClosed }: Waiting): Promise<RedirectAnswer> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const finish = () => {
      clearInterval(timer);
      signal.removeEventListener('abort', cancel);
      channel.close();
      removeEventListener('message', onMessage);
    };
    const take = (data: unknown, isOurs: boolean) => {
      if (!isAnswer(data)) return;
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

function stateIn({ search, fragment }: RedirectAnswer): string | null {
  return new URLSearchParams(search).get('state') ?? new URLSearchParams(fragment.slice(1)).get('state');
}

function isAnswer(value: unknown): value is RedirectAnswer {
  return typeof Object(value).search === 'string' && typeof Object(value).fragment === 'string';
}
