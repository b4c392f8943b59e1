import { defineMiddleware } from 'astro:middleware';
import facts from 'virtual:specbook/site';
import { noteUnlisted } from '../../runtime/unlisted-paths.ts';

/**
 * Redirects from a generated page to the page of the site's own that replaces it, so that readers with an old link find
 * its text too.
 */
export const onRequest = defineMiddleware(async ({ url, redirect }, next) => {
  // In dev, Astro keeps this file when pages change. Only an import that runs again sees the new pages.
  const { default: replacementOf } = await import('virtual:specbook/starlight/replacement');
  const href = await replacementOf(url.pathname);
  if (href === undefined) return next();
  noteUnlisted(facts.root, url.pathname);
  return redirect(href, 307);
});
