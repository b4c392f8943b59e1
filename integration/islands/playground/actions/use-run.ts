import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { type PlaygroundRun, runRecorder } from '../send/run.ts';
import type { Sender } from '../send/sender.ts';
import type { SentRequest } from '../send/sent-request.ts';
import { createStore, type Store } from '../state/store.ts';

/** Milliseconds between two renders of a streaming response. */
const RENDER_INTERVAL = 60;

export interface Starting {
  /** Runs first, and returns the request to send. Rejects with a message for the reader. */
  prepare?: (() => Promise<HttpRequest>) | undefined;
  onDone?: ((status: number | undefined) => void) | undefined;
}

/** The last request, and its response as it arrives. */
interface Shown {
  feed: Store<PlaygroundRun>;
  sent: SentRequest;
}

/** Sends requests one at a time, and follows the response. */
export function useRun(sender: Sender) {
  const [shown, setShown] = useState<Shown>();
  const [running, setRunning] = useState(false);
  const controller = useRef<AbortController>();

  const start = useCallback(
    async (request: SentRequest, { prepare, onDone }: Starting = {}) => {
      controller.current?.abort();
      const current = new AbortController();
      controller.current = current;
      setRunning(true);
      const recorder = runRecorder(() => performance.now());
      const feed = createStore(recorder.snapshot());
      const publish = () => feed.set(recorder.snapshot());
      const show = (sent: SentRequest, isRunning: boolean) => {
        if (current !== controller.current) return;
        setShown({ feed, sent });
        setRunning(isRunning);
      };
      let sent = request;
      show(sent, true);
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        if (prepare) sent = { ...sent, request: await prepare() };
        for await (const event of current.signal.aborted ? [] : sender.send(sent.request, current.signal, sent)) {
          recorder.record(event);
          timer ??= setTimeout(() => {
            timer = undefined;
            publish();
          }, RENDER_INTERVAL);
        }
      } catch (error) {
        recorder.record({ kind: 'failure', failure: { title: String(Object(error).message) } });
      }
      clearTimeout(timer);
      recorder.finish({ cancelled: current.signal.aborted });
      onDone?.(recorder.snapshot().head?.status);
      publish();
      show(sent, false);
    },
    [sender],
  );

  const cancel = useCallback(() => controller.current?.abort(), []);
  useEffect(() => cancel, []);
  return { shown, running, start, cancel };
}
