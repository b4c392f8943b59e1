import facts from 'virtual:specbook/site';
import type { APIRoute } from 'astro';
import { feedPages } from '../../src/site/project/check/feed-problems.ts';
import { findPage } from '../../src/site/project/read/project.ts';
import { hrefOf } from '../render/links/href.ts';
import { feedXml } from '../render/page/feed.ts';
import { projectAt } from '../runtime/projects.ts';

export const prerender = true;

export async function getStaticPaths() {
  // A feed needs absolute URLs, and therefore the URL of the site.
  if (!facts.dev && !import.meta.env.SITE) return [];
  const { site } = await projectAt(facts.root);
  return feedPages(site).map(({ slug }) => ({ params: { slug } }));
}

export const GET: APIRoute = async ({ params, site, url }) => {
  const project = await projectAt(facts.root);
  const page = findPage(project, params['slug'] ?? '');
  if (page?.rss !== true || page.file === undefined) return new Response(undefined, { status: 404 });
  const text = project.texts.of(page.file);
  const xml = feedXml({
    title: `${project.site.name}: ${page.title}`,
    description: page.description ?? page.title,
    url: new URL(hrefOf(page.slug), site ?? url).href,
    updates: text.updates,
  });
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml' } });
};
