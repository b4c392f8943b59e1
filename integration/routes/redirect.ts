import redirects from 'virtual:specbook/redirects';
import facts from 'virtual:specbook/site';
import type { APIRoute } from 'astro';
import { redirectAnswer } from '../files/redirect-answer.ts';

export const prerender = false;

/** Answers a path that docs.json redirects. */
export const ALL: APIRoute = ({ request, url }) => {
  const { method } = request;
  // A reverse proxy may have stripped the base, as Astro allows.
  const isBelow = `${url.pathname}/`.startsWith(facts.siteBase);
  const pathname = isBelow ? url.pathname : `${facts.siteBase}${url.pathname.slice(1)}`;
  const answer = redirectAnswer(redirects, facts, { method, pathname, search: url.search });
  if (!answer) return new Response('Not found', { status: 404 });
  return new Response(null, { status: answer.status, headers: { Location: answer.location } });
};
