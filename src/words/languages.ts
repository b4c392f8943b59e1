import type { Translation } from './area.ts';
import { languageChain } from './language-tag.ts';
import { type Locale, translationFrom } from './locale.ts';

/** The languages that the package has, each loaded when a site uses it. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Locale }>>> = {
  ar: () => import('#locales/ar.json', { with: { type: 'json' } }),
  de: () => import('#locales/de.json', { with: { type: 'json' } }),
  es: () => import('#locales/es.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr.json', { with: { type: 'json' } }),
  ja: () => import('#locales/ja.json', { with: { type: 'json' } }),
  pt: () => import('#locales/pt.json', { with: { type: 'json' } }),
  zh: () => import('#locales/zh.json', { with: { type: 'json' } }),
};

/** Codes of the languages, except English. */
export const translatedLanguages: readonly string[] = Object.keys(LANGUAGES);

/**
 * Loads the texts in a language, or in a more general one: `pt` for `pt-BR`. Resolves with `undefined` for English and
 * for languages that the package does not have.
 *
 * @param language A BCP 47 code.
 */
export async function translationTo(language: string): Promise<Translation | undefined> {
  for (const code of languageChain(language)) {
    const load = Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code] : undefined;
    if (load) return translationFrom((await load()).default, code);
  }
  return undefined;
}
