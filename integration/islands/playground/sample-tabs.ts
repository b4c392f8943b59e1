import type { PlaygroundProps } from '../props.ts';

export interface SampleTab {
  label: string;
  /** Of the target that generates it; absent for a sample written by hand. */
  key?: string | undefined;
  html?: string | undefined;
  source?: string | undefined;
}

/** Samples written by hand first, then the generated ones in their order. */
export function sampleTabs({
  samples,
  customSamples = [],
}: Pick<PlaygroundProps, 'samples' | 'customSamples'>): SampleTab[] {
  return [...customSamples, ...samples];
}
