import type { Changing } from './changing.ts';
import type { Ending } from './ending.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** One request through the proxy, from its arrival until nothing of it is open any more. */
export interface Exchange extends Ending {
  /** Milliseconds since the request arrived. */
  elapsed(): number;
  /** Sets the time from now at which the exchange ends by itself; replaces the time set before. */
  endAfter(milliseconds: number, code: () => RefusalCode): void;
  /** Closes whatever is still open; `request-cancelled` where no code is given. Only the first call counts. */
  end(code?: RefusalCode): void;
}

/** Made once: most exchanges end so, and an error costs the time of its stack trace. */
const ORDINARY = new Refusal('request-cancelled');

/** `cancelled` is the signal of the request to the proxy, aborted when the visitor is gone (P-48); some platforms have none. */
export function startExchange(cancelled: AbortSignal | undefined): Exchange {
  const startedAt = performance.now();
  const callbacks = new Set<(why: Refusal) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerAt = 0;
  let deadline = { at: Number.POSITIVE_INFINITY, code: (): RefusalCode => 'request-cancelled' };
  let controller: AbortController | undefined;

  function end(code: RefusalCode = 'request-cancelled'): void {
    if (exchange.ended !== undefined) return;
    const why = code === ORDINARY.code ? ORDINARY : new Refusal(code);
    exchange.ended = why;
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', leave);
    for (const callback of callbacks) callback(why);
    controller?.abort(why);
  }

  function leave(): void {
    end();
  }

  /** One timer serves several deadlines in turn: setting one costs more than being woken early now and then. */
  function wake(): void {
    const left = deadline.at - performance.now();
    if (left <= 0) {
      end(deadline.code());
      return;
    }
    timerAt = deadline.at;
    timer = setTimeout(wake, Math.ceil(left));
  }

  function onEnd(callback: (why: Refusal) => void): () => void {
    if (exchange.ended !== undefined) callback(exchange.ended);
    else callbacks.add(callback);
    return () => callbacks.delete(callback);
  }

  function during<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = onEnd(reject);
      promise.then(
        (result) => {
          stop();
          resolve(result);
        },
        (error) => {
          stop();
          reject(error);
        },
      );
    });
  }

  const exchange: Changing<Exchange> = {
    ended: undefined,
    onEnd,
    during,
    signal() {
      controller ??= new AbortController();
      if (exchange.ended) controller.abort(exchange.ended);
      return controller.signal;
    },
    elapsed: () => performance.now() - startedAt,
    endAfter(duration, code) {
      if (exchange.ended !== undefined) return;
      deadline = { at: performance.now() + duration, code };
      if (timer !== undefined && timerAt <= deadline.at) return;
      clearTimeout(timer);
      timerAt = deadline.at;
      timer = setTimeout(wake, duration);
    },
    end,
  };
  cancelled?.addEventListener('abort', leave, { once: true });
  if (cancelled?.aborted) leave();
  return exchange;
}
