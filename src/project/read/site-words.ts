import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import type { Settings } from '../../config/settings.ts';
import { languageOfPage } from '../../site/navigation/page-language.ts';
import type { Site } from '../../site/site.ts';
import type { Translation } from '../../words/area.ts';
import { type Words, wordsIn } from '../../words/english/index.ts';
import { languageTag } from '../../words/language-tag.ts';
import { translationTo } from '../../words/languages/index.ts';
import { withOverrides } from '../../words/overrides.ts';

/** The languages of a site and the texts that the package adds in them. */
export interface SiteWords {
  /** Of a page that the navigation gives none, as BCP 47. */
  language: string;
  /** What differs from the English texts, by language. */
  translations: ReadonlyMap<string, Translation | undefined>;
}

/** A language, as BCP 47, with its texts. */
export interface LanguageWords {
  language: string;
  words: Words;
}

/** @param fallback Language of the site if docs.json names none. */
export async function readSiteWords(settings: Settings, fallback = 'en'): Promise<SiteWords> {
  const language = languageTag(settings.language ?? fallback) ?? 'en';
  const translations = new Map<string, Translation | undefined>();
  for (const each of [language, ...languagesIn(settings.navigation)]) {
    translations.set(each, withOverrides(await translationTo(each), settings.words, each));
  }
  return { language, translations };
}

/** The languages of the navigation, as BCP 47. */
function languagesIn(element: NavigationElement | undefined): string[] {
  if (!element) return [];
  const language = element.kind === 'language' ? languageTag(element.label) : undefined;
  const inside = [...element.children.filter(isElement), ...(element.global ?? [])].flatMap(languagesIn);
  return [...(language === undefined ? [] : [language]), ...inside];
}

/** The texts of a part of the navigation. @param label Its language as docs.json names it. */
export function wordsOfPart({ language, translations }: SiteWords, label: string | undefined): Words {
  return wordsIn(translations.get((label === undefined ? undefined : languageTag(label)) ?? language));
}

/** The language of the site, with its texts. */
export function wordsOfSite({ language, translations }: SiteWords): LanguageWords {
  return { language, words: wordsIn(translations.get(language)) };
}

/** The same for a page. */
export function wordsOfPage({ site, words }: { site: Site; words: SiteWords }, slug: string): LanguageWords {
  const language = languageOfPage(site, slug) ?? words.language;
  return { language, words: wordsIn(words.translations.get(language)) };
}
