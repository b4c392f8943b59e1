import css from 'virtual:specbook/embedded.css?inline';
import type { APIRoute } from 'astro';

export const prerender = true;

/** Linked by what is rendered, not by what is imported: a page that names a component may still show its own. */
export const GET: APIRoute = () => new Response(css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
