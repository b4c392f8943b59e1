import { entriesOf, isRecord } from '../json/record.ts';
import type { Translation } from './area.ts';
import { languageChain, languageTag } from './language-tag.ts';
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
  const texts = overridesFor(overrides, language);
  if (texts.length === 0) return translation;
  const merged: Record<string, Record<string, Message>> = {};
  for (const [area, messages] of Object.entries(translation ?? {})) merged[area] = { ...messages };
  for (const [name, message] of texts) {
    const [area = '', text = ''] = name.split('.');
    merged[area] = { ...merged[area], [text]: typeof message === 'string' ? message : { ...message, language } };
  }
  return merged;
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

/** Whether a value of docs.json is a text, with or without plural forms. */
export function isMessage(value: unknown): value is Message {
  if (typeof value === 'string') return true;
  return isRecord(value) && typeof value['other'] === 'string' && Object.values(value).every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
