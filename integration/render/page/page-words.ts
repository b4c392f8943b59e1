import { language as siteLanguage, wordsOf } from 'virtual:specbook/words';
import { type LanguageWords, wordsOfPage } from '../../../src/site/project/read/site-words.ts';
import { wordsIn } from '../../../src/words/english/index.ts';
import { type PageScope, readerLanguageOf, scopeOf } from '../../runtime/scope.ts';

/** Returns the language and texts of the page being rendered. A page of the host site needs no project for this. */
export async function pageWords(locals: object): Promise<LanguageWords> {
  const scope = scopeOf(locals);
  if (scope) return scopeWords(scope);
  const language = readerLanguageOf(locals) ?? siteLanguage;
  return { language, words: wordsIn(await wordsOf(language)) };
}

/** Returns the texts of a page in the language of its URL, otherwise in the language of its place in the navigation. */
export function scopeWords({ project, slug, language }: PageScope): LanguageWords {
  if (language === undefined) return wordsOfPage(project, slug);
  return { language, words: wordsIn(project.words.translations.get(language)) };
}
