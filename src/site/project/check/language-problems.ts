import { nearest } from '../../../core/text/nearest.ts';
import type { FilePosition } from '../../../core/text/text-position.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { CustomSample } from '../../../request/snippets/custom-sample.ts';
import { isNamed } from '../../../request/snippets/sample-targets.ts';
import { findTarget, targets } from '../../../request/snippets/targets.ts';

/** Reports languages in `api.examples.languages` for which no sample can be generated. */
export function languageProblems(
  languages: readonly string[],
  samples: readonly CustomSample[],
  locate: (pointer: string) => FilePosition | undefined,
): Problem[] {
  const own = samples.map(({ id }) => id);
  const names = [
    ...samples.flatMap(({ id, aliases = [] }) => [id, ...aliases]),
    ...targets.flatMap(({ key, aliases }) => [key, ...aliases]),
  ];
  return languages.flatMap((language, index) => {
    if (findTarget(language) || samples.some(isNamed(language))) return [];
    const suggestion = nearest(language.toLowerCase(), names);
    const pointer = `/api/examples/languages/${index}`;
    const place = { pointer, ...locate(pointer) };
    const facts = { language, languages: [...own, ...targets.map(({ key }) => key)].join(', ') };
    return suggestion === undefined
      ? [problem('language-unknown', facts, place)]
      : [problem('language-unknown/similar', { ...facts, suggestion }, place)];
  });
}
