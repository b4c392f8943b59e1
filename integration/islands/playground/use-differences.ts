import { useEffect, useState } from 'preact/hooks';
import type { PlaygroundProps } from '../props.ts';
import { isText } from './answer-kind.ts';
import type { Comparison, Compared as Result } from './contract/compare-worker.ts';
import type { Exchange } from './exchange.ts';
import type { Sent } from './sent.ts';

/** Bytes; a longer body is not compared: it would have to be in memory several times. */
const MAX_COMPARED = 20_000_000;
/** Milliseconds. */
const PATIENCE = 15_000;

/** What of an answer is not as documented; absent where nothing is documented or compared yet. */
export interface Compared extends Result {
  /** Why the body was not compared, as the end of a sentence. */
  fault?: string | undefined;
}

/** Compares a complete answer with the document, beside the page; what that takes is loaded with the first answer. */
export function useDifferences(
  exchange: Exchange,
  contract: PlaygroundProps['contract'],
  { via, sent }: { via: 'proxy' | 'browser'; sent: Sent },
): Compared {
  const [found, setFound] = useState<Compared & { of: Exchange['pieces'] }>();
  const { phase, head, end, pieces } = exchange;
  const isWhole = phase === 'done' && head !== undefined && end?.complete === true;
  useEffect(() => {
    if (!isWhole || !contract || found?.of === pieces) return;
    const controller = new AbortController();
    const { signal } = controller;
    void comparedBeside(comparisonOf({ exchange, contract, via, sent }), signal).then((compared) => {
      if (!signal.aborted) setFound({ of: pieces, ...compared });
    });
    return () => controller.abort();
  }, [isWhole, contract, pieces]);
  return isWhole && found?.of === pieces ? found : {};
}

interface Asked {
  exchange: Exchange;
  contract: NonNullable<PlaygroundProps['contract']>;
  via: 'proxy' | 'browser';
  sent: Sent;
}

function comparisonOf({ exchange, contract, via, sent }: Asked): Comparison | undefined {
  const { head, kind, size, pieces } = exchange;
  if (!head) return undefined;
  return {
    href: new URL(contract.href, location.href).href,
    pointer: contract.pointer,
    head,
    body: isText(kind) && size <= MAX_COMPARED ? new Blob(pieces) : undefined,
    size,
    allHeaders: via === 'proxy',
    redirected: redirectedOf(exchange, sent),
  };
}

/** A browser that follows by itself keeps GET and HEAD, and of others does not tell what became of them. */
function redirectedOf({ head }: Exchange, { request, hops, bases }: Sent): Comparison['redirected'] {
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
  const tooLong = comparison.size > MAX_COMPARED ? { fault: 'it is too long' } : {};
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./contract/compare-worker.ts', import.meta.url), { type: 'module' });
    const finish = (compared: Compared) => {
      clearTimeout(timer);
      worker.terminate();
      resolve({ ...tooLong, ...compared });
    };
    const timer = setTimeout(
      () => finish({ fault: 'it took too long; a pattern in the schema may be to blame' }),
      PATIENCE,
    );
    worker.onmessage = ({ data }: MessageEvent<Compared>) => finish(data);
    worker.onerror = () => finish({ fault: 'what compares could not be started' });
    signal.addEventListener('abort', () => finish({}));
    worker.postMessage(comparison);
  });
}
