import { findTarget } from '../../../src/snippets/targets.ts';
import type { PlaygroundProps } from '../props.ts';

export interface SampleTab {
  label: string;
  /** Of the target that generates it; absent for a sample written by hand. */
  key?: string | undefined;
  html?: string | undefined;
  source?: string | undefined;
}

/** Samples written by hand first, then the languages in their order; a language without a target is left out. */
export function sampleTabs({
  languages,
  samples,
  customSamples = [],
}: Pick<PlaygroundProps, 'languages' | 'samples' | 'customSamples'>): SampleTab[] {
  const generated = languages.flatMap((language): SampleTab[] => {
    const target = findTarget(language);
    if (!target) return [];
    const sample = samples.find(({ key }) => findTarget(key) === target);
    return [{ key: target.key, label: sample?.label ?? target.label, html: sample?.html }];
  });
  return [...customSamples, ...generated];
}
