/** How the callback page hands its answer to the page that asked. */
export const CHANNEL = 'docs-oauth';

export interface RedirectAnswer {
  search: string;
  fragment: string;
}

export interface Waiting {
  /** Of the request; the answer has to bring it back. */
  state: string;
  popup: Window;
  signal: AbortSignal;
  /** The window looks closed: it is, or its server has cut the tie to this page, and an answer may still come. */
  onClosed(): void;
}

/**
 * The answer to a request. The window itself hands over what came back, so that another state is noticed; where its
 * server has cut the tie (Cross-Origin-Opener-Policy) the answer comes by the channel, which all pages of the site hear,
 * and only that with the state is taken.
 *
 * Throws with words for the reader where another answer came back, or none may come any more.
 */
export function redirectAnswer({ state, popup, signal, onClosed }: Waiting): Promise<RedirectAnswer> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const finish = () => {
      clearInterval(timer);
      channel.close();
      removeEventListener('message', onMessage);
    };
    const take = (data: unknown, isOurs: boolean) => {
      if (!isAnswer(data)) return;
      if (stateIn(data) !== state && !isOurs) return;
      finish();
      if (stateIn(data) === state) resolve(data);
      else
        reject(
          new Error('What came back belongs to another request (its state differs) and was not used. Begin again.'),
        );
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin === location.origin && event.source === popup) take(event.data, true);
    };
    addEventListener('message', onMessage);
    channel.onmessage = ({ data }) => take(data, false);
    let closed = 0;
    const timer = setInterval(() => {
      if (signal.aborted) {
        finish();
        reject(new Error('Stopped.'));
      }
      closed = popup.closed ? closed + 1 : 0;
      if (closed === 3) onClosed();
    }, 300);
  });
}

function stateIn({ search, fragment }: RedirectAnswer): string | null {
  return new URLSearchParams(search).get('state') ?? new URLSearchParams(fragment.slice(1)).get('state');
}

function isAnswer(value: unknown): value is RedirectAnswer {
  return typeof Object(value).search === 'string' && typeof Object(value).fragment === 'string';
}
