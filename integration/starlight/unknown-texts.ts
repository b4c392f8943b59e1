import { didYouMean } from '../../src/problems/problem.ts';
import { nearest } from '../../src/text/nearest.ts';
import { english } from '../../src/words/english/index.ts';
import { flatTexts } from '../../src/words/flat.ts';
import type { WordOverrides } from '../../src/words/overrides.ts';
import { PREFIX } from './words.ts';

/**
 * Returns a warning for each text of the site's `i18n` collection that has our prefix and not the name of a text of ours.
 * Most of them are misspelled.
 *
 * @param replaced The texts of a site by language, as from `replacedTexts`.
 */
export function unknownTexts(replaced: readonly (readonly [language: string, texts: WordOverrides])[]): string[] {
  const names = Object.keys(flatTexts(english));
  const languages = new Map<string, string[]>();
  for (const [language, texts] of replaced) {
    for (const name of Object.keys(texts)) {
      if (!names.includes(name)) languages.set(name, [...(languages.get(name) ?? []), language]);
    }
  }
  return [...languages].map(([name, found]) => {
    const suggestion = nearest(name, names);
    const remedy =
      suggestion === undefined
        ? 'Write the area and the name of a text, such as "specbook.copying.copy". The package lists them in dist/src/words/english.'
        : didYouMean(`"${PREFIX}${suggestion}"`);
    return `"${PREFIX}${name}" in the i18n texts for ${found.join(', ')} is not the name of a text. ${remedy}`;
  });
}
