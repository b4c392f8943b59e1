import { Refusal, type RefusalCode } from './refusal.ts';

/** One request through the proxy, from its arrival until nothing of it is open any more. */
export interface Exchange {
  /** Aborted when the exchange ends; its reason is a `Refusal`. */
  readonly signal: AbortSignal;
  /** Milliseconds since the request arrived. */
  elapsed(): number;
  /** Sets the time from now at which the exchange ends by itself; replaces the time set before. */
  endAfter(milliseconds: number, code: () => RefusalCode): void;
  /** Closes whatever is still open; `request-cancelled` where no code is given. Only the first call counts. */
  end(code?: RefusalCode): void;
  /** Called once, when the exchange ends, with why. */
  onEnd(callback: (reason: RefusalCode) => void): void;
}

/** Made once: most exchanges end so, and an error costs the time of its stack trace. */
const ORDINARY = new Refusal('request-cancelled');

/** `cancelled` is the signal of the request to the proxy, aborted when the visitor is gone (P-48); some platforms have none. */
export function startExchange(cancelled: AbortSignal | undefined): Exchange {
  const startedAt = performance.now();
  const controller = new AbortController();
  const callbacks: ((reason: RefusalCode) => void)[] = [];
  let ended: RefusalCode | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(code: RefusalCode = 'request-cancelled'): void {
    if (ended !== undefined) return;
    ended = code;
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', leave);
    controller.abort(code === ORDINARY.code ? ORDINARY : new Refusal(code));
    for (const callback of callbacks) callback(code);
  }

  function leave(): void {
    end();
  }

  cancelled?.addEventListener('abort', leave, { once: true });
  if (cancelled?.aborted) leave();
  return {
    signal: controller.signal,
    elapsed: () => performance.now() - startedAt,
    endAfter(duration, code) {
      clearTimeout(timer);
      if (ended === undefined) timer = setTimeout(() => end(code()), duration);
    },
    end,
    onEnd(callback) {
      if (ended !== undefined) callback(ended);
      else callbacks.push(callback);
    },
  };
}
