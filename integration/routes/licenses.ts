import type { APIRoute } from 'astro';
import text from '../../THIRD-PARTY.txt?raw';

export const prerender = true;

/** Serves the licenses. Icons under CC BY require that the site that shows them names their authors. */
export const GET: APIRoute = () => new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
