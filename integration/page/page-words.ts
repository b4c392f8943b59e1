import { language as siteLanguage, wordsOf } from 'virtual:specbook/words';
import { type LanguageWords, wordsOfPage } from '../../src/project/read/site-words.ts';
import { wordsIn } from '../../src/words/english/index.ts';
import { scopeOf } from '../store/scope.ts';

/** Of the page that is rendered. A page of the host site is in the language of the site; it needs no project. */
export async function pageWords(locals: object): Promise<LanguageWords> {
  const scope = scopeOf(locals);
  if (!scope) return { language: siteLanguage, words: wordsIn(await wordsOf(siteLanguage)) };
  return scope.language === undefined
    ? wordsOfPage(scope.project, scope.slug)
    : { language: scope.language, words: wordsIn(scope.project.words.translations.get(scope.language)) };
}
