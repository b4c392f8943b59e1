import type { Translation } from '../area.ts';
import { languageChain } from '../language-tag.ts';
import type { Message } from '../say.ts';

/** The languages that the package has, each loaded when a site uses it. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ words: Translation }>>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
  pt: () => import('./pt.ts'),
  zh: () => import('./zh.ts'),
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
    if (load) return withRules((await load()).words, code);
  }
  return undefined;
}

/** Adds its language to every plural, because the rules of that language choose the form. */
function withRules(words: Translation, language: string): Translation {
  const inLanguage = (message: Message): Message => (typeof message === 'string' ? message : { ...message, language });
  return Object.fromEntries(
    Object.entries(words).map(([area, texts = {}]) => [
      area,
      Object.fromEntries(Object.entries(texts).map(([name, message]) => [name, inLanguage(message)])),
    ]),
  );
}
