/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { type ComparisonInput, compareInWorker } from './compare.ts';
import { Differences, Verdict } from './Differences.tsx';
import type { Difference } from './schema-differences.ts';

export interface Compared {
  /** Where the response differs from the document. */
  differences?: readonly Difference[] | undefined;
  /** The differences for the reader, or why the response was not compared. */
  note?: ComponentChildren;
  /** The result in one sentence, which screen readers announce. */
  verdict?: ComponentChildren;
}

/** Compares a response with the document, and shows the result. */
export async function compared(input: ComparisonInput, signal: AbortSignal): Promise<Compared> {
  const comparison = await compareInWorker(input, signal);
  const isError = (input.run.head?.status ?? 0) >= 400;
  return {
    differences: comparison.differences,
    note: <Differences {...comparison} />,
    verdict: <Verdict {...comparison} isError={isError} />,
  };
}
