/** How the callback page hands its answer to the page that asked: by the state, which both know. */
export const CHANNEL = 'docs-oauth';

export interface RedirectAnswer {
  search: string;
  fragment: string;
}

/** The answer that comes back with this state; `undefined` where the window is closed without one. */
export function redirectAnswer(
  state: string,
  popup: Window | null,
  signal: AbortSignal,
): Promise<RedirectAnswer | undefined> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const finish = (answer: RedirectAnswer | undefined) => {
      clearInterval(timer);
      channel.close();
      resolve(answer);
    };
    channel.onmessage = ({ data }) => {
      if (!isAnswer(data)) return;
      const given =
        new URLSearchParams(data.search).get('state') ?? new URLSearchParams(data.fragment.slice(1)).get('state');
      if (given === state) finish(data);
    };
    // A server that cuts the tie to its opener makes the window look closed; the answer comes by the channel all the same.
    let closed = 0;
    const timer = setInterval(() => {
      closed = popup?.closed ? closed + 1 : 0;
      if (signal.aborted || closed > 240) finish(undefined);
    }, 500);
  });
}

function isAnswer(value: unknown): value is RedirectAnswer {
  return typeof Object(value).search === 'string' && typeof Object(value).fragment === 'string';
}
