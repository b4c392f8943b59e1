import { currentWords } from '../../../../src/words/area.ts';
import { comparison as comparisonText } from '../../../../src/words/english/comparison.ts';
import { contract as contractText } from '../../../../src/words/english/contract.ts';
import { isText } from '../send/response-kind.ts';
import type { PlaygroundRun } from '../send/run.ts';
import type { SentRequest } from '../send/sent-request.ts';
import type { PlaygroundProps } from '../state/props.ts';
import type { Comparison, ComparisonResult, ComparisonTask } from './compare-worker.ts';

/** In bytes. Longer bodies are not compared, because memory would hold several copies of them. */
const MAX_COMPARED = 20_000_000;
/** Milliseconds. */
const TIMEOUT_MS = 15_000;

export interface ComparisonInput {
  run: PlaygroundRun;
  contract: NonNullable<PlaygroundProps['contract']>;
  via: 'proxy' | 'browser';
  sent: SentRequest;
}

/** Compares a complete response with the document in a worker. */
export async function compareInWorker(input: ComparisonInput, signal: AbortSignal): Promise<ComparisonResult> {
  const comparison = comparisonOf(input);
  if (!comparison || signal.aborted) return {};
  const tooLong = comparison.size > MAX_COMPARED ? { fault: contractText.tooLong } : {};
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
    const finish = (result: ComparisonResult) => {
      clearTimeout(timer);
      worker.terminate();
      resolve({ ...result, ...(result.differences && tooLong) });
    };
    const timer = setTimeout(() => finish({ fault: contractText.tooSlow }), TIMEOUT_MS);
    worker.onmessage = ({ data }: MessageEvent<ComparisonResult>) => finish(data);
    worker.onerror = () => finish({ fault: comparisonText.notStarted });
    signal.addEventListener('abort', () => finish({}), { once: true });
    worker.postMessage({ comparison, translation: currentWords() } satisfies ComparisonTask);
  });
}

function comparisonOf({ run, contract, via, sent }: ComparisonInput): Comparison | undefined {
  const { head, kind, size, pieces } = run;
  if (!head) return undefined;
  return {
    href: new URL(contract.href, location.href).href,
    pointer: contract.pointer,
    head,
    body: isText(kind) && size <= MAX_COMPARED ? new Blob(pieces) : undefined,
    size,
    allHeaders: via === 'proxy',
    redirected: redirectedOf(run, sent),
  };
}

/** Describes redirects. A browser that follows one keeps GET and HEAD, and does not report changes of other methods. */
function redirectedOf({ head }: PlaygroundRun, { request, hops, bases }: SentRequest): Comparison['redirected'] {
  const { method, url } = request;
  const isSameMethod = (hops[0]?.method ?? method) === method;
  if (head?.followed) {
    const isKept = method === 'GET' || method === 'HEAD';
    return { method: isKept ? method : undefined, isSameMethod, url: head.url ?? url, bases };
  }
  return hops.length > 0 ? { method, isSameMethod, url, bases } : undefined;
}
