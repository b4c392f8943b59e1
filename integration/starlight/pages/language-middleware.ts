import { defineMiddleware } from 'astro:middleware';
import { languageTag } from '../../../src/words/language-tag.ts';
import { setReaderLanguage } from '../../runtime/scope.ts';

/** Sets the language of each page, including the site's own pages, to that of its locale. */
export const onRequest = defineMiddleware(({ locals, currentLocale }, next) => {
  const language = currentLocale === undefined ? undefined : languageTag(currentLocale);
  if (language !== undefined) setReaderLanguage(locals, language);
  return next();
});
