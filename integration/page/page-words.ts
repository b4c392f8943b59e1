import { language as siteLanguage, wordsOf } from 'virtual:specbook/words';
import { pageLanguage } from '../../src/project/read/site-words.ts';
import { type Words, wordsIn } from '../../src/words/english/index.ts';
import { scopeOf } from '../store/scope.ts';

/** The language of a page and its texts. */
export interface PageWords {
  /** BCP 47. */
  language: string;
  words: Words;
}

/** Of the page that is rendered. A page of the host site is in the language of the site; it needs no project. */
export async function pageWords(locals: object): Promise<PageWords> {
  const scope = scopeOf(locals);
  const language = scope ? pageLanguage(scope.project, scope.slug) : siteLanguage;
  return { language, words: wordsIn(await wordsOf(language)) };
}
