import type { Translation } from '../../../words/area.ts';
import { type Words, wordsIn } from '../../../words/english/index.ts';
import { languageChain, languageTag } from '../../../words/language-tag.ts';
import { translationTo } from '../../../words/languages.ts';
import { type Locale, translationFrom, withTexts } from '../../../words/locale.ts';
import { type WordOverrides, withOverrides } from '../../../words/overrides.ts';
import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import type { Settings } from '../../config/settings.ts';
import { languageOfPage } from '../../navigation/page-language.ts';
import type { Site } from '../../site.ts';

/** The languages of a site and the texts that the package adds in them. */
export interface SiteWords {
  /** BCP 47 tag of the language of pages for which the navigation names none. */
  language: string;
  /** What differs from the English texts, by language. */
  translations: ReadonlyMap<string, Translation | undefined>;
  /** Languages in which these pages are shown: `language`, and the others of a site with locales. */
  shownIn: readonly string[];
}

/** The languages of the host site, with its own texts in them. */
export interface HostLanguages {
  /** BCP 47 tags. The first is the language of the site if docs.json names none. */
  languages: readonly string[];
  /** Texts that win over those of docs.json. */
  words?: WordOverrides;
}

/** A language as a BCP 47 tag, with its texts. */
export interface LanguageWords {
  language: string;
  words: Words;
}

/**
 * Reads the texts of a site in all its languages, with its changes.
 *
 * @param locales Texts of the site by the BCP 47 tag of their language. Those in `words` of docs.json come first.
 */
export async function readSiteWords(
  settings: Settings,
  locales: ReadonlyMap<string, Locale> = new Map(),
  { languages: [fallback = 'en', ...others], words = {} }: HostLanguages = { languages: [] },
): Promise<SiteWords> {
  const language = languageTag(settings.language ?? fallback) ?? 'en';
  const isLocalized = others.length > 0;
  const shownIn = [
    ...new Set([language, ...(isLocalized ? [fallback, ...others].flatMap((code) => languageTag(code) ?? []) : [])]),
  ];
  const translations = new Map<string, Translation | undefined>();
  for (const tag of [...shownIn, ...languagesIn(settings.navigation)]) {
    let translation = await translationTo(tag);
    for (const code of languageChain(tag).toReversed()) {
      translation = withTexts(translation, translationFrom(locales.get(code) ?? {}, tag));
    }
    translation = withOverrides(translation, settings.words, tag);
    translations.set(tag, withOverrides(translation, words, tag));
  }
  return { language, translations, shownIn };
}

/** Returns the languages of the navigation as BCP 47 tags. */
function languagesIn(element: NavigationElement | undefined): string[] {
  if (!element) return [];
  const language = element.kind === 'language' ? languageTag(element.label) : undefined;
  const inside = [...element.children.filter(isElement), ...(element.global ?? [])].flatMap(languagesIn);
  return [...(language === undefined ? [] : [language]), ...inside];
}

/**
 * Returns the texts for a part of the navigation.
 *
 * @param label Its language as docs.json names it.
 */
export function wordsOfPart({ language, translations }: SiteWords, label: string | undefined): Words {
  return wordsIn(translations.get((label === undefined ? undefined : languageTag(label)) ?? language));
}

/** Returns the language of the site, with its texts. */
export function wordsOfSite({ language, translations }: SiteWords): LanguageWords {
  return { language, words: wordsIn(translations.get(language)) };
}

/** Returns the language of a page, with its texts. */
export function wordsOfPage({ site, words }: { site: Site; words: SiteWords }, slug: string): LanguageWords {
  const language = languageOfPage(site, slug) ?? words.language;
  return { language, words: wordsIn(words.translations.get(language)) };
}
