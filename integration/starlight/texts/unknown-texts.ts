import { nearest } from '../../../src/core/text/nearest.ts';
import { didYouMean } from '../../../src/problems/problem.ts';
import { english } from '../../../src/words/english/index.ts';
import { flatTexts } from '../../../src/words/flat.ts';
import type { WordOverrides } from '../../../src/words/overrides.ts';
import type { TextFile } from './text-files.ts';
import { PREFIX } from './words.ts';

/**
 * Returns a warning for each text of the site's `i18n` collection that has our prefix and not the name of a text of ours.
 * Most of them are misspelled.
 *
 * @param replaced The texts of a site by language, as from `replacedTexts`.
 * @param files The files of the collection. A plugin may add texts too, so a text may be in no file.
 */
export function unknownTexts(
  replaced: readonly (readonly [language: string, texts: WordOverrides])[],
  files: readonly TextFile[] = [],
): string[] {
  const names = Object.keys(flatTexts(english));
  const places = new Map<string, string[]>();
  for (const [language, texts] of replaced) {
    const ofLanguage = files.filter((file) => file.language === language);
    for (const name of Object.keys(texts)) {
      if (names.includes(name)) continue;
      const found = ofLanguage.flatMap((file) => file.placeOf(`${PREFIX}${name}`) ?? []);
      places.set(name, [
        ...(places.get(name) ?? []),
        ...(found.length > 0 ? found : [`the i18n texts for ${language}`]),
      ]);
    }
  }
  return [...places].map(([name, found]) => {
    const suggestion = nearest(name, names);
    const remedy =
      suggestion === undefined
        ? 'Write an area and a name, such as "specbook.playground.send". The package’s locales/schema.json lists them all.'
        : didYouMean(`"${PREFIX}${suggestion}"`);
    return `${found.join(', ')}: "${PREFIX}${name}" isn’t the key of a text. ${remedy}`;
  });
}
