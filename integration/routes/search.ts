import facts from 'virtual:specbook/site';
import type { APIRoute } from 'astro';
import { searchIndex } from '../files/search-index.ts';
import { projectAt } from '../store/projects.ts';
import { pageKeys } from './page-keys.ts';

export const prerender = true;

export const GET: APIRoute = async () => {
  const project = await projectAt(facts.root);
  // The index keeps what has not changed since the previous build.
  await pageKeys(project);
  const entries = searchIndex(project, facts);
  return new Response(JSON.stringify(entries), { headers: { 'Content-Type': 'application/json' } });
};
