import { Refusal, type RefusalCode } from '../policy/refusal.ts';
import type { Lifetime } from '../protocol/lifetime.ts';
import type { Mutable } from '../protocol/mutable.ts';

/** One request through the proxy, from its arrival until everything it opened is closed. */
export interface ProxyRequest extends Lifetime {
  /** Milliseconds since the request arrived. */
  elapsed(): number;
  /** Sets the time from now at which the request times out. Replaces the time set before. */
  endAfter(milliseconds: number, code: () => RefusalCode): void;
  /** Closes everything that is still open. The default code is `request-cancelled`. Only the first call counts. */
  end(code?: RefusalCode): void;
}

/** Created once, because most requests end this way and every new error costs the time to make its stack trace. */
const CANCELLED = new Refusal('request-cancelled');

/**
 * Starts a request. `cancelled` is the signal of the request to the proxy, which is aborted when the visitor leaves
 * (P-48). Some platforms have none.
 */
export function startProxyRequest(cancelled: AbortSignal | undefined): ProxyRequest {
  const startedAt = performance.now();
  const callbacks = new Set<(why: Refusal) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerAt = 0;
  let deadline = { at: Number.POSITIVE_INFINITY, code: (): RefusalCode => 'request-cancelled' };
  let controller: AbortController | undefined;

  function end(code: RefusalCode = 'request-cancelled'): void {
    if (proxyRequest.ended !== undefined) return;
    const why = code === CANCELLED.code ? CANCELLED : new Refusal(code);
    proxyRequest.ended = why;
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', leave);
    for (const callback of callbacks) callback(why);
    controller?.abort(why);
  }

  function leave(): void {
    end();
  }

  /**
   * Ends the request at its deadline, or waits again. One timer serves several deadlines in turn, because setting a
   * timer costs more than an occasional early wake-up.
   */
  function onTimer(): void {
    const remaining = deadline.at - performance.now();
    if (remaining <= 0) {
      end(deadline.code());
      return;
    }
    timerAt = deadline.at;
    timer = setTimeout(onTimer, Math.ceil(remaining));
  }

  function onEnd(callback: (why: Refusal) => void): () => void {
    if (proxyRequest.ended !== undefined) callback(proxyRequest.ended);
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

  const proxyRequest: Mutable<ProxyRequest> = {
    ended: undefined,
    onEnd,
    during,
    signal() {
      controller ??= new AbortController();
      if (proxyRequest.ended) controller.abort(proxyRequest.ended);
      return controller.signal;
    },
    elapsed: () => performance.now() - startedAt,
    endAfter(duration, code) {
      if (proxyRequest.ended !== undefined) return;
      deadline = { at: performance.now() + duration, code };
      if (timer !== undefined && timerAt <= deadline.at) return;
      clearTimeout(timer);
      timerAt = deadline.at;
      timer = setTimeout(onTimer, duration);
    },
    end,
  };
  cancelled?.addEventListener('abort', leave, { once: true });
  if (cancelled?.aborted) leave();
  return proxyRequest;
}
