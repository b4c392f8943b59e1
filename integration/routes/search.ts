import facts from 'virtual:specbook/site';
import type { APIRoute } from 'astro';
import { searchIndex } from '../agents/search-index.ts';
import { projectAt } from '../runtime/projects.ts';

export const prerender = true;

export const GET: APIRoute = async () => {
  const entries = searchIndex(await projectAt(facts.root), facts);
  return new Response(JSON.stringify(entries), { headers: { 'Content-Type': 'application/json' } });
};
