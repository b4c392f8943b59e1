import facts from 'virtual:specbook/site';
import type { APIRoute } from 'astro';
import { findPage } from '../../src/site/project/read/project.ts';
import { wordsOfPage } from '../../src/site/project/read/site-words.ts';
import { hrefOf, ownFileHref } from '../render/links/href.ts';
import { changesFeedPath } from '../render/links/own-addresses.ts';
import { atomFeed } from '../render/page/atom-feed.ts';
import { projectAt } from '../runtime/projects.ts';

export const prerender = true;

export async function getStaticPaths() {
  // A feed needs absolute URLs, and therefore the URL of the site.
  if (!facts.dev && !import.meta.env.SITE) return [];
  const { site } = await projectAt(facts.root);
  return site.pages.flatMap(({ kind, hidden, slug }) => (kind === 'changelog' && !hidden ? { params: { slug } } : []));
}

export const GET: APIRoute = async ({ params, site, url }) => {
  const project = await projectAt(facts.root);
  const page = findPage(project, params['slug'] ?? '');
  if (page?.kind !== 'changelog') return new Response(undefined, { status: 404 });
  const urlOf = (path: string) => new URL(path, site ?? url).href;
  const { file } = page.document;
  const xml = atomFeed(project.histories.get(file)?.releases ?? [], {
    title: `${project.site.name}: ${page.title}`,
    author: project.site.name,
    url: urlOf(hrefOf(page.slug)),
    self: urlOf(ownFileHref(changesFeedPath(page.slug))),
    source: { project, file, ...wordsOfPage(project, page.slug), hrefOf: (slug) => urlOf(hrefOf(slug)) },
  });
  return new Response(xml, { headers: { 'Content-Type': 'application/atom+xml' } });
};
