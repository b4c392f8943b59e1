import type { AstroConfig, HookParameters } from 'astro';
import { findPage, type Project } from '../src/project/project.ts';
import { OWN_FOLDER } from './own-addresses.ts';
import { siteSlug } from './redirect-answer.ts';
import type { HrefFacts } from './site-href.ts';

interface MountedFacts extends HrefFacts {
  mount: string;
}

type BuildDone = HookParameters<'astro:build:done'>;

/**
 * Integrations that make a sitemap list every page that was written. Those of ours that are no pages to be found, such
 * as parts of the sidebar, schemas and hidden pages, are taken from what they see.
 */
export function keepFromSitemap(config: AstroConfig, project: () => Promise<Project>, facts: () => MountedFacts): void {
  for (const { name, hooks } of config.integrations) {
    const done = hooks['astro:build:done'];
    if (!/sitemap/i.test(name) || !done) continue;
    const resolved = hooks['astro:routes:resolved'];
    if (resolved) {
      hooks['astro:routes:resolved'] = (options) =>
        resolved({ ...options, routes: options.routes.filter(({ pattern }) => !/(?:^|\/)_docs\//.test(pattern)) });
    }
    hooks['astro:build:done'] = async (options: BuildDone) => {
      const found = await project();
      await done({ ...options, pages: options.pages.filter(({ pathname }) => isListed(found, facts(), pathname)) });
    };
  }
}

function isListed(project: Project, facts: MountedFacts, pathname: string): boolean {
  const base = facts.mount === '' ? '/' : `/${facts.mount}/`;
  const slug = siteSlug({ ...facts, base }, `/${pathname.replace(/^\/+/, '')}`);
  if (slug === undefined) return true;
  if (slug.startsWith(OWN_FOLDER)) return false;
  const page = findPage(project, slug);
  if (page) return !page.noindex && page.url === undefined;
  return slug !== '' || project.site.home === '';
}
