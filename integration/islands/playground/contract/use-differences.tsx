/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import type { PlaygroundRun } from '../send/run.ts';
import type { SentRequest } from '../send/sent-request.ts';
import type { PlaygroundProps } from '../state/props.ts';
import type { Compared } from './compare.tsx';

/** Compares a complete response with the document. Loads the code for that when the first response is complete.
 * Then calls `onJudged` with whether they match, or with nothing if they can't be compared. */
export function useDifferences(
  run: PlaygroundRun,
  contract: PlaygroundProps['contract'],
  { via, sent }: { via: 'proxy' | 'browser'; sent: SentRequest },
  onJudged: (matches: boolean | undefined) => void,
): Compared {
  const [result, setResult] = useState<Compared & { of: PlaygroundRun['pieces'] }>();
  const { phase, head, end, pieces } = run;
  const isWhole = phase === 'done' && head !== undefined && end?.complete === true;
  useEffect(() => {
    if (phase !== 'done' || result?.of === pieces) return;
    if (!isWhole || !contract) {
      onJudged(undefined);
      return;
    }
    let isCurrent = true;
    void import('./compare.tsx')
      .then((code) => code.compared({ run, contract, via, sent }))
      .catch(() => ({ note: <NotLoaded /> }))
      .then((next: Compared) => {
        if (!isCurrent) return;
        setResult({ of: pieces, ...next });
        onJudged(next.matches);
      });
    return () => {
      isCurrent = false;
    };
  }, [phase === 'done', contract, pieces]);
  return isWhole && result?.of === pieces ? result : {};
}

function NotLoaded() {
  return <p class="docs-pg-note docs-pg-pad">{say(words.bodyNotValidated, { reason: words.notStarted })}</p>;
}
