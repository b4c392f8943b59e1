import { listOf, ownValue, textOf } from '../../core/json/record.ts';
import type { Operation } from './operation.ts';

/** A sample written by the document's author: `x-codeSamples`. */
export interface CodeSample {
  /** As written, for example `Shell` or `python`. */
  lang: string;
  label: string;
  source: string;
}

/** Returns the samples in `x-codeSamples` or `x-code-samples`. Leaves out those without a source. */
export function codeSamplesOf(operation: Operation): CodeSample[] {
  const samples = operation.value['x-codeSamples'] ?? operation.value['x-code-samples'];
  return listOf(samples).flatMap((sample) => {
    const source = textOf(ownValue(sample, 'source'));
    if (!source) return [];
    const lang = textOf(ownValue(sample, 'lang')) ?? 'text';
    return [{ lang, label: textOf(ownValue(sample, 'label')) ?? lang, source }];
  });
}
