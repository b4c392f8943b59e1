import { entriesOf, isRecord } from '../core/json/record.ts';
import type { Translation } from './area.ts';
import type { Message } from './say.ts';

/** A file of texts in one language, by area and then by name. Its `$schema` is for editors. */
export type Locale = Readonly<Record<string, unknown>>;

/**
 * Returns the texts of a locale. A text that counts gets the language, because its rules choose the form. Values that
 * are not texts are ignored.
 *
 * @param language A BCP 47 code.
 */
export function translationFrom(locale: Locale, language: string): Translation {
  const areas = Object.entries(locale).filter(([, texts]) => isRecord(texts));
  return Object.fromEntries(areas.map(([area, texts]) => [area, textsFrom(texts, language)]));
}

function textsFrom(texts: unknown, language: string): Record<string, Message> {
  const inLanguage = (message: Message) => (typeof message === 'string' ? message : { ...message, language });
  return Object.fromEntries(
    entriesOf(texts).flatMap(([name, text]) => (isMessage(text) ? [[name, inLanguage(text)]] : [])),
  );
}

/** Whether a value is a text, with or without plural forms. */
export function isMessage(value: unknown): value is Message {
  if (typeof value === 'string') return true;
  return isRecord(value) && typeof value['other'] === 'string' && Object.values(value).every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Adds texts to a translation. They take precedence over its own. */
export function withTexts(translation: Translation | undefined, texts: Translation): Translation | undefined {
  const areas = Object.entries(texts);
  if (areas.length === 0) return translation;
  const merged = areas.map(([area, messages]) => [area, { ...translation?.[area], ...messages }]);
  return { ...translation, ...Object.fromEntries(merged) };
}
