import type { SampleOperation } from '../../../../src/request/snippets/custom-sample.ts';
import type { PlaygroundProps } from '../state/props.ts';

export interface SampleTab {
  label: string;
  /** Key of the target that generates the sample. Absent for a sample written by hand. */
  key?: string | undefined;
  /** Key of the target for the language of a sample written by hand, if there is one. */
  language?: string | undefined;
  html?: string | undefined;
  source?: string | undefined;
  /** Present for a sample of the site's own. */
  operation?: SampleOperation | undefined;
}

/** Lists the samples written by hand, then the generated ones in their order. */
export function sampleTabs({
  samples,
  customSamples = [],
}: Pick<PlaygroundProps, 'samples' | 'customSamples'>): SampleTab[] {
  return [...customSamples, ...samples];
}

/** Returns the index of the first tab in the language that the reader chose last. -1 if there is none. */
export function tabOf(tabs: readonly SampleTab[], language: string | undefined): number {
  return tabs.findIndex((tab) => language !== undefined && languageOf(tab) === language);
}

/** Returns the key of the target for the language of a sample. `undefined` if there is none. */
export function languageOf({ key, language }: SampleTab): string | undefined {
  return key ?? language;
}
