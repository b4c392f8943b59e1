import type { SettingsPosition } from '../config/text-position.ts';
import { nearest } from '../document/nearest.ts';
import type { Problem } from '../problems.ts';
import { findTarget, targets } from '../snippets/targets.ts';

/** Languages in `api.examples.languages` that no sample can be written in. */
export function languageProblems(
  languages: readonly string[],
  locate: (pointer: string) => SettingsPosition | undefined,
): Problem[] {
  const known = targets.flatMap(({ key, aliases }) => [key, ...aliases]);
  return languages.flatMap((language, index) => {
    if (findTarget(language)) return [];
    const close = nearest(language.toLowerCase(), known);
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
