import type { CodeSample } from '../../../src/api/openapi/code-sample.ts';
import { highlight } from '../../../src/core/markdown/highlight.ts';
import { findTarget } from '../../../src/request/snippets/targets.ts';
import type { AuthoredSample } from '../../islands/playground/state/props.ts';

/** Returns what the page shows of the samples that the author of the document wrote. */
export function authoredSamples(samples: readonly CodeSample[]): Promise<AuthoredSample[]> {
  return Promise.all(
    samples.map(async (sample) => {
      const target = findTarget(sample.lang);
      return {
        label: distinctLabel(sample, samples),
        source: sample.source,
        language: target?.key,
        html: await highlight(sample.source, target?.language ?? sample.lang),
      };
    }),
  );
}

/** Some documents label the samples of all languages with the title of the operation. */
function distinctLabel({ label, lang }: CodeSample, samples: readonly CodeSample[]): string {
  const language = languageName(lang);
  const alike = samples.filter((sample) => sample.label === label);
  if (alike.every((sample) => languageName(sample.lang) === language)) return label;
  const others = samples.filter((sample) => languageName(sample.lang) === language);
  return others.length > 1 ? `${language}: ${label}` : language;
}

function languageName(lang: string): string {
  return findTarget(lang)?.label ?? lang;
}
