import redirects from 'virtual:specbook/redirects';
import facts from 'virtual:specbook/site';
import type { APIRoute } from 'astro';
import { redirectResponse } from '../render/links/redirect-response.ts';

export const prerender = false;

/** Redirects a path as docs.json says. */
export const ALL: APIRoute = ({ request, url }) => {
  const { method } = request;
  // A reverse proxy may have stripped the base, as Astro allows.
  const isBelow = `${url.pathname}/`.startsWith(facts.siteBase);
  const pathname = isBelow ? url.pathname : `${facts.siteBase}${url.pathname.slice(1)}`;
  const redirect = redirectResponse(redirects, facts, { method, pathname, search: url.search });
  if (!redirect) return new Response('Not found', { status: 404 });
  return new Response(null, { status: redirect.status, headers: { Location: redirect.location } });
};
