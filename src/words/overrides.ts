import { entriesOf } from '../core/json/record.ts';
import type { Translation } from './area.ts';
import { languageChain, languageTag } from './language-tag.ts';
import { isMessage, translationFrom, withTexts } from './locale.ts';
import type { Message } from './say.ts';

/**
 * Texts of a site, by `area.name` for every language, or under the code of a language for that language. Values that
 * are not texts are ignored.
 */
export type WordOverrides = Readonly<Record<string, unknown>>;

/**
 * Adds the texts of the site to a translation. Those for a language take precedence over those for every language.
 *
 * @param language A BCP 47 code.
 */
export function withOverrides(
  translation: Translation | undefined,
  overrides: WordOverrides,
  language: string,
): Translation | undefined {
  const locale: Record<string, Record<string, Message>> = {};
  for (const [name, message] of overridesFor(overrides, language)) {
    const [area = '', text = ''] = name.split('.');
    locale[area] = { ...locale[area], [text]: message };
  }
  return withTexts(translation, translationFrom(locale, language));
}

/** Whether a key of the setting names a text. Otherwise it is the code of a language. */
export function isTextName(key: string): boolean {
  return key.includes('.');
}

function overridesFor(overrides: WordOverrides, language: string): [string, Message][] {
  const entries = Object.entries(overrides);
  const everywhere = entries.filter(([key]) => isTextName(key));
  const inLanguage = languageChain(language)
    .toReversed()
    .flatMap((code) => entries.filter(([key]) => !isTextName(key) && languageTag(key) === code))
    .flatMap(([, texts]) => entriesOf(texts));
  return [...everywhere, ...inLanguage].filter((entry): entry is [string, Message] => isMessage(entry[1]));
}
