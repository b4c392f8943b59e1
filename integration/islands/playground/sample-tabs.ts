import type { PlaygroundProps } from '../props.ts';

export interface SampleTab {
  label: string;
  /** Of the target that generates it; absent for a sample written by hand. */
  key?: string | undefined;
  /** The target that a sample written by hand is in, where it is one. */
  language?: string | undefined;
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

/** The tab in the language that the reader chose last, one written by hand first; else the first tab. */
export function tabOf(tabs: readonly SampleTab[], language: string | null): number {
  return Math.max(
    0,
    tabs.findIndex((tab) => language !== null && languageOf(tab) === language),
  );
}

export function languageOf({ key, language }: SampleTab): string | undefined {
  return key ?? language;
}
