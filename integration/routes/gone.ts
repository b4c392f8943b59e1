import facts from 'virtual:specbook/site';
import filesFor from 'virtual:specbook/site-files';
import type { APIRoute } from 'astro';
import { removedPath } from '../render/links/own-addresses.ts';
import { placeOf, siteSlug } from '../render/links/redirect-response.ts';

export const prerender = false;

/** Answers a request for a removed page with what the build has written about it, or as for any page that is missing. */
export const ALL: APIRoute = async ({ url }) => {
  // A reverse proxy may have stripped the base, as Astro allows.
  const isBelow = `${url.pathname}/`.startsWith(facts.siteBase);
  const pathname = isBelow ? url.pathname : `${facts.siteBase}${url.pathname.slice(1)}`;
  const place = placeOf(facts, pathname);
  const page = `${place.base.slice(facts.siteBase.length)}${removedPath(siteSlug(place, pathname) ?? '')}`;
  const readFile = filesFor(url.origin, facts.siteBase);
  const text = (await readFile(`${page}/index.html`)) ?? (await readFile(`${page}.html`));
  if (text === undefined) return new Response(null, { status: 404 });
  return new Response(text, { status: 410, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
};
