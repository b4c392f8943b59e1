import { useEffect, useState } from 'preact/hooks';
import type { PlaygroundProps } from '../props.ts';
import { isText } from './answer-kind.ts';
import type { Comparison } from './contract/compare-worker.ts';
import type { Difference } from './contract/schema-differences.ts';
import type { Exchange } from './exchange.ts';

/** Bytes; a longer body is not compared: it would have to be in memory several times. */
const MAX_COMPARED = 20_000_000;
/** Milliseconds. */
const PATIENCE = 15_000;

/** What of an answer is not as documented; absent where nothing is documented or compared yet. */
export interface Compared {
  differences?: Difference[] | undefined;
  /** Why the body was not compared, as the end of a sentence. */
  fault?: string | undefined;
}

/** Compares a complete answer with the document, beside the page; what that takes is loaded with the first answer. */
export function useDifferences(
  exchange: Exchange,
  contract: PlaygroundProps['contract'],
  via: 'proxy' | 'browser',
): Compared {
  const [found, setFound] = useState<Compared & { of: Exchange['pieces'] }>();
  const { phase, head, end, pieces } = exchange;
  const isWhole = phase === 'done' && head !== undefined && end?.complete === true;
  useEffect(() => {
    if (!isWhole || !contract || found?.of === pieces) return;
    const controller = new AbortController();
    const { signal } = controller;
    void comparedBeside(comparisonOf(exchange, contract, via), signal).then((compared) => {
      if (!signal.aborted) setFound({ of: pieces, ...compared });
    });
    return () => controller.abort();
  }, [isWhole, contract, pieces]);
  return isWhole && found?.of === pieces ? found : {};
}

function comparisonOf(
  { head, kind, size, pieces }: Exchange,
  { href, pointer }: NonNullable<PlaygroundProps['contract']>,
  via: 'proxy' | 'browser',
): Comparison | undefined {
  if (!head) return undefined;
  const body = isText(kind) && size <= MAX_COMPARED ? new Blob(pieces) : undefined;
  return { href: new URL(href, location.href).href, pointer, head, body, size, allHeaders: via === 'proxy' };
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
