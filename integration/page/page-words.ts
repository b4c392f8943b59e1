import { language as siteLanguage, wordsOf } from 'virtual:specbook/words';
import { type LanguageWords, wordsOfPage } from '../../src/project/read/site-words.ts';
import { wordsIn } from '../../src/words/english/index.ts';
import { type PageScope, scopeOf } from '../store/scope.ts';

/** Of the page that is rendered. A page of the host site is in the language of the site; it needs no project. */
export async function pageWords(locals: object): Promise<LanguageWords> {
  const scope = scopeOf(locals);
  return scope ? scopeWords(scope) : { language: siteLanguage, words: wordsIn(await wordsOf(siteLanguage)) };
}

export function scopeWords({ project, slug, language }: PageScope): LanguageWords {
  if (language === undefined) return wordsOfPage(project, slug);
  return { language, words: wordsIn(project.words.translations.get(language)) };
}
