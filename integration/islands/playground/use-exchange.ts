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
  exchange: Exchange;
  sent: Sent;
  View: typeof Response;
}

/** Sends requests, one at a time, and follows what comes back. What that takes is loaded with the first request. */
export function useExchange(target: SendTarget) {
  const [shown, setShown] = useState<Shown>();
  const controller = useRef<AbortController>();

  const start = useCallback(
    async (asked: Sent, { prepare, onDone }: Starting = {}) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      const { send, exchangeRecorder, Response: View } = await import('./sending.ts');
      const recorder = exchangeRecorder(() => performance.now());
      let sent = asked;
      const show = () => own === controller.current && setShown({ exchange: recorder.snapshot(), sent, View });
      show();
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        if (prepare) sent = { ...sent, request: await prepare() };
        for await (const event of own.signal.aborted ? [] : send(sent.request, target, own.signal)) {
          recorder.record(event);
          timer ??= setTimeout(() => {
            timer = undefined;
            show();
          }, PACE);
        }
      } catch (error) {
        recorder.record({ kind: 'failure', failure: { title: String(Object(error).message) } });
      }
      clearTimeout(timer);
      recorder.finish({ cancelled: own.signal.aborted });
      onDone?.(recorder.snapshot().head?.status);
      show();
    },
    [target],
  );

  const cancel = useCallback(() => controller.current?.abort(), []);
  return { shown, start, cancel };
}
