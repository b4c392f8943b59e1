import css from 'virtual:specbook/embedded.css?inline';
import type { APIRoute } from 'astro';

export const prerender = true;

/** Serves the stylesheet. Our components link it when they render, because a page may use its own under their names. */
export const GET: APIRoute = () => new Response(css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
