import { useEffect, useState } from 'preact/hooks';
import type { PlaygroundProps } from '../props.ts';
import { isText } from './answer-kind.ts';
import type { Contract } from './contract/answer-differences.ts';
import type { Difference } from './contract/schema-differences.ts';
import { type Exchange, wholeText } from './exchange.ts';

/** A longer body is not compared: reading it would hold the page up. */
const MAX_COMPARED = 4_000_000;

/** What of a complete answer is not as documented; what that takes is loaded with the first answer. */
export function useDifferences(exchange: Exchange, contract: PlaygroundProps['contract'], via: 'proxy' | 'browser') {
  const [found, setFound] = useState<{ of: Exchange['pieces']; differences: Difference[] | undefined }>();
  const { phase, head, end, pieces } = exchange;
  const isWhole = phase === 'done' && head !== undefined && end?.complete === true;
  useEffect(() => {
    if (!isWhole || !contract || found?.of === pieces) return;
    let current = true;
    void differencesOf(exchange, contract, via)
      .catch(() => undefined)
      .then((differences) => current && setFound({ of: pieces, differences }));
    return () => {
      current = false;
    };
  }, [isWhole, contract, pieces]);
  return isWhole && found?.of === pieces ? found.differences : undefined;
}

async function differencesOf(
  { head, kind, size, pieces }: Exchange,
  { href, pointer }: NonNullable<PlaygroundProps['contract']>,
  via: 'proxy' | 'browser',
): Promise<Difference[] | undefined> {
  if (!head) return undefined;
  const [response, { answerDifferences }] = await Promise.all([
    fetch(href),
    import('./contract/answer-differences.ts'),
  ]);
  if (!response.ok) return undefined;
  const contract = (await response.json()) as Contract;
  const text = isText(kind) && size <= MAX_COMPARED ? wholeText({ head, pieces }) : undefined;
  return answerDifferences(contract, pointer, { head, text, size, allHeaders: via === 'proxy' });
}
