import { useCallback, useRef, useState } from 'preact/hooks';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import type { SendTarget } from '../props.ts';
import type { Exchange } from './exchange.ts';
import type { Response } from './Response.tsx';

/** Milliseconds between two looks at a streaming answer. */
const PACE = 60;

/** A request on its way, and the redirects that led to it. */
export interface Sent {
  request: HttpRequest;
  /** Names of the headers that the reader's credentials stand in. */
  credentials: readonly string[];
  hops: readonly Hop[];
  /** Base URLs of the servers whose answers the document describes. */
  bases: readonly string[];
  /** Names of the server's variables by which the reader has chosen another host or port. */
  variables: readonly string[];
}

/** A redirect that the reader followed. */
export interface Hop {
  method: string;
  url: string;
  status: number;
  statusText: string;
  /** Milliseconds. */
  duration: number;
}

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

/** An exchange as it goes on. Who shows it listens, so that the form beside it stays as it is. */
export interface ExchangeFeed {
  current(): Exchange;
  /** Calls back on every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
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
