import { useCallback, useRef, useState } from 'preact/hooks';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import type { SendTarget } from '../props.ts';
import type { Exchange } from './exchange.ts';

/** Milliseconds between two looks at a streaming answer. */
const PACE = 60;

/** Sends requests, one at a time, and follows what comes back. */
export function useExchange(target: SendTarget) {
  const [exchange, setExchange] = useState<Exchange>();
  const controller = useRef<AbortController>();

  const start = useCallback(
    async (request: HttpRequest) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      const [{ send }, { exchangeRecorder }] = await Promise.all([import('./send.ts'), import('./exchange.ts')]);
      const recorder = exchangeRecorder(() => performance.now());
      const show = () => own === controller.current && setExchange(recorder.snapshot());
      show();
      let timer: ReturnType<typeof setTimeout> | undefined;
      for await (const event of send(request, target, own.signal)) {
        recorder.record(event);
        timer ??= setTimeout(() => {
          timer = undefined;
          show();
        }, PACE);
      }
      clearTimeout(timer);
      recorder.finish({ cancelled: own.signal.aborted });
      show();
    },
    [target],
  );

  const cancel = useCallback(() => controller.current?.abort(), []);
  return { exchange, start, cancel };
}
