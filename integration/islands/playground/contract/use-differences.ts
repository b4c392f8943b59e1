import { useEffect, useState } from 'preact/hooks';
import { currentWords } from '../../../../src/words/area.ts';
import { contract as words } from '../../../../src/words/english/contract.ts';
import { isText } from '../send/answer-kind.ts';
import type { PlaygroundRun } from '../send/run.ts';
import type { SentRequest } from '../send/sent-request.ts';
import type { PlaygroundProps } from '../state/props.ts';
import type { Comparison, ComparisonTask, Compared as Result } from './compare-worker.ts';

/** Bytes. A longer body is not compared, because it would be in memory several times. */
const MAX_COMPARED = 20_000_000;
/** Milliseconds. */
const PATIENCE = 15_000;

/** Where a response differs from the document. Absent if nothing is documented, or not compared yet. */
export interface Compared extends Result {
  /** Why the body was not compared, as the end of a sentence. */
  fault?: string | undefined;
}

/** Compares a complete response with the document in a worker. The code is loaded with the first response. */
export function useDifferences(
  run: PlaygroundRun,
  contract: PlaygroundProps['contract'],
  { via, sent }: { via: 'proxy' | 'browser'; sent: SentRequest },
): Compared {
  const [compared, setCompared] = useState<Compared & { of: PlaygroundRun['pieces'] }>();
  const { phase, head, end, pieces } = run;
  const isWhole = phase === 'done' && head !== undefined && end?.complete === true;
  useEffect(() => {
    if (!isWhole || !contract || compared?.of === pieces) return;
    const controller = new AbortController();
    const { signal } = controller;
    void comparedBeside(comparisonOf({ run, contract, via, sent }), signal).then((result) => {
      if (!signal.aborted) setCompared({ of: pieces, ...result });
    });
    return () => controller.abort();
  }, [isWhole, contract, pieces]);
  return isWhole && compared?.of === pieces ? compared : {};
}

interface Asked {
  run: PlaygroundRun;
  contract: NonNullable<PlaygroundProps['contract']>;
  via: 'proxy' | 'browser';
  sent: SentRequest;
}

function comparisonOf({ run, contract, via, sent }: Asked): Comparison | undefined {
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

/** A browser that follows a redirect keeps GET and HEAD. It does not say what it changed other methods to. */
function redirectedOf({ head }: PlaygroundRun, { request, hops, bases }: SentRequest): Comparison['redirected'] {
  const { method, url } = request;
  const isSameMethod = (hops[0]?.method ?? method) === method;
  if (head?.followed) {
    const isKept = method === 'GET' || method === 'HEAD';
    return { method: isKept ? method : undefined, isSameMethod, url: head.url ?? url, bases };
  }
  return hops.length > 0 ? { method, isSameMethod, url, bases } : undefined;
}

async function comparedBeside(comparison: Comparison | undefined, signal: AbortSignal): Promise<Compared> {
  if (!comparison) return {};
  const tooLong = comparison.size > MAX_COMPARED ? { fault: words.tooLong } : {};
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
    const finish = (compared: Compared) => {
      clearTimeout(timer);
      worker.terminate();
      resolve({ ...tooLong, ...compared });
    };
    const timer = setTimeout(() => finish({ fault: words.tooSlow }), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<Compared>) => finish(data);
    worker.onerror = () => finish({ fault: words.notStarted });
    signal.addEventListener('abort', () => finish({}));
    worker.postMessage({ comparison, translation: currentWords() } satisfies ComparisonTask);
  });
}
