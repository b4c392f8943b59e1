import { useCallback, useRef, useState } from 'preact/hooks';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import type { SendTarget } from '../props.ts';
import type { Exchange, ExchangeFeed } from './exchange.ts';
import type { Response } from './Response.tsx';
import type { Sent } from './sent.ts';

/** Milliseconds between two looks at a streaming answer. */
const PACE = 60;

export interface Starting {
  /** What has to happen first, and may change the request; throws with words for the reader. */
  prepare?: (() => Promise<HttpRequest>) | undefined;
  onDone?: ((status: number | undefined) => void) | undefined;
}

interface Shown {
  feed: ExchangeFeed;
  sent: Sent;
  View: typeof Response;
}

/** Sends requests, one at a time, and follows what comes back. What that takes is loaded with the first request. */
export function useExchange(target: SendTarget) {
  const [shown, setShown] = useState<Shown>();
  const [running, setRunning] = useState(false);
  const controller = useRef<AbortController>();

  const start = useCallback(
    async (asked: Sent, { prepare, onDone }: Starting = {}) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      const { send, exchangeRecorder, Response: View } = await import('./sending.ts');
      const recorder = exchangeRecorder(() => performance.now());
      const { feed, changed } = newFeed(recorder.snapshot);
      const show = (sent: Sent, isRunning: boolean) => {
        if (own !== controller.current) return;
        setShown({ feed, sent, View });
        setRunning(isRunning);
      };
      let sent = asked;
      show(sent, true);
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        if (prepare) sent = { ...sent, request: await prepare() };
        for await (const event of own.signal.aborted ? [] : send(sent.request, target, own.signal)) {
          recorder.record(event);
          timer ??= setTimeout(() => {
            timer = undefined;
            changed();
          }, PACE);
        }
      } catch (error) {
        recorder.record({ kind: 'failure', failure: { title: String(Object(error).message) } });
      }
      clearTimeout(timer);
      recorder.finish({ cancelled: own.signal.aborted });
      onDone?.(recorder.snapshot().head?.status);
      changed();
      show(sent, false);
    },
    [target],
  );

  const cancel = useCallback(() => controller.current?.abort(), []);
  return { shown, running, start, cancel };
}

function newFeed(snapshot: () => Exchange): { feed: ExchangeFeed; changed(): void } {
  const listeners = new Set<() => void>();
  let current = snapshot();
  return {
    feed: {
      current: () => current,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    changed() {
      current = snapshot();
      for (const listener of listeners) listener();
    },
  };
}
