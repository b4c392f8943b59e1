import type { CustomSample } from './custom-sample.ts';
import type { SnippetTarget } from './target.ts';
import { findTarget } from './targets.ts';

/** Returns the kinds of samples of a site: its own that `languages` does not name, then those in `languages`. */
export function sampleTargets<Own extends CustomSample>(
  samples: readonly Own[],
  languages: readonly string[],
): (Own | SnippetTarget)[] {
  const listed = languages.flatMap((name) => samples.find(isNamed(name)) ?? findTarget(name) ?? []);
  return [...samples.filter((sample) => !listed.includes(sample)), ...listed];
}

/** Returns the key of the language of a code block, by its title or the language of its code, if samples are in it. */
export function sampleLanguage(
  samples: readonly CustomSample[],
  { title, language }: { title: string; language: string },
): string | undefined {
  const own = samples.find((sample) => sample.label === title || isNamed(title)(sample));
  const key = own?.id ?? findTarget(title || language)?.key;
  if (key !== undefined) return key;
  const target = findTarget(language);
  // Shell code with another title is a command of any kind.
  return target?.language === 'bash' ? undefined : target?.key;
}

/** Returns a test for samples that have a name, whatever its case. */
export function isNamed(name: string): (sample: CustomSample) => boolean {
  const query = name.trim().toLowerCase();
  return ({ id, aliases = [] }) => id === query || aliases.includes(query);
}
