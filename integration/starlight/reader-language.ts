import { defineMiddleware } from 'astro:middleware';
import { languageTag } from '../../src/words/language-tag.ts';
import { setReaderLanguage } from '../store/scope.ts';

/** Each page is in the language of its locale, those of the site itself too. */
export const onRequest = defineMiddleware(({ locals, currentLocale }, next) => {
  const language = currentLocale === undefined ? undefined : languageTag(currentLocale);
  if (language !== undefined) setReaderLanguage(locals, language);
  return next();
});
