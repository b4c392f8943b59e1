import type { SettingsPosition } from '../../config/text-position.ts';
import type { Problem } from '../../problems/problems.ts';
import { findTarget, targets } from '../../snippets/targets.ts';
import { nearest } from '../../text/nearest.ts';

/** Languages in `api.examples.languages` for which no sample can be generated. */
export function languageProblems(
  languages: readonly string[],
  locate: (pointer: string) => SettingsPosition | undefined,
): Problem[] {
  const names = targets.flatMap(({ key, aliases }) => [key, ...aliases]);
  return languages.flatMap((language, index) => {
    if (findTarget(language)) return [];
    const close = nearest(language.toLowerCase(), names);
    const pointer = `/api/examples/languages/${index}`;
    return [
      {
        code: 'language-unknown',
        severity: 'error',
        message: `No code samples can be made in "${language}"`,
        hint: `${close ? `Did you mean "${close}"? ` : ''}Known are ${targets.map(({ key }) => key).join(', ')}.`,
        pointer,
        ...locate(pointer),
      } satisfies Problem,
    ];
  });
}
