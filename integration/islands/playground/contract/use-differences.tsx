/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { comparison as words } from '../../../../src/words/english/comparison.ts';
import { say } from '../../../../src/words/say.ts';
import type { PlaygroundRun } from '../send/run.ts';
import type { SentRequest } from '../send/sent-request.ts';
import type { PlaygroundProps } from '../state/props.ts';
import type { Difference } from './schema-differences.ts';

interface Compared {
  /** Where the response differs from the document. */
  differences?: readonly Difference[] | undefined;
  /** The differences for the reader, or why the response was not compared. */
  note?: ComponentChildren;
}

/** Compares a complete response with the document. Loads the code for that when the first response is complete. */
export function useDifferences(
  run: PlaygroundRun,
  contract: PlaygroundProps['contract'],
  { via, sent }: { via: 'proxy' | 'browser'; sent: SentRequest },
): Compared {
  const [result, setResult] = useState<Compared & { of: PlaygroundRun['pieces'] }>();
  const { phase, head, end, pieces } = run;
  const isWhole = phase === 'done' && head !== undefined && end?.complete === true;
  useEffect(() => {
    if (!isWhole || !contract || result?.of === pieces) return;
    const controller = new AbortController();
    const { signal } = controller;
    const compare = async () => {
      const { compareInWorker, Differences } = await import('./comparing.ts');
      const comparison = await compareInWorker({ run, contract, via, sent }, signal);
      return {
        differences: comparison.differences,
        note: <Differences {...comparison} isError={head.status >= 400} />,
      };
    };
    void compare()
      .catch(() => ({ note: <NotLoaded /> }))
      .then((next) => signal.aborted || setResult({ of: pieces, ...next }));
    return () => controller.abort();
  }, [isWhole, contract, pieces]);
  return isWhole && result?.of === pieces ? result : {};
}

function NotLoaded() {
  return <p class="docs-pg-note docs-pg-pad">{say(words.bodyNotValidated, { reason: words.notStarted })}</p>;
}
