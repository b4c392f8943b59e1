import type { APIRoute } from 'astro';
import text from '../../THIRD-PARTY.txt?raw';

export const prerender = true;

/** Icons under CC BY want their authors named where they are shown. */
export const GET: APIRoute = () => new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
