import facts from 'virtual:specbook/site';
import type { APIRoute } from 'astro';
import { faviconSvg } from '../render/html/favicon.ts';
import { projectAt } from '../runtime/projects.ts';

export const prerender = true;

export const GET: APIRoute = async () => {
  const { site, settings } = await projectAt(facts.root);
  return new Response(String(faviconSvg(site.name, settings.colors.primary)), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
