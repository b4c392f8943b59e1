import type { HookParameters } from 'astro';
import { findPage, type Project } from '../../../src/site/project/read/project.ts';
import { placeOf, redirectResponse, siteSlug } from '../../render/links/redirect-response.ts';
import type { HrefFacts } from '../../render/links/site-href.ts';
import { isOwnPath } from '../../runtime/own-routes.ts';

interface RedirectServer {
  server: HookParameters<'astro:server:setup'>['server'];
  project: () => Promise<Project>;
  facts: HrefFacts;
  /** The folder of docs.json. */
  root: string;
}

/** Serves redirects in dev. They are read again for every request, and pages take precedence, as in a built site. */
export function serveRedirects({ server, project, facts, root }: RedirectServer): void {
  server.middlewares.use((request, response, next) => {
    const find = async () => {
      const { pathname, search } = new URL(request.originalUrl ?? '/', 'http://localhost');
      const current = await project();
      const slug = siteSlug(placeOf(facts, pathname), pathname);
      const path = siteSlug({ ...facts, base: facts.siteBase }, pathname);
      if (slug === undefined || findPage(current, slug) || isOwnPath(root, path ?? slug)) return undefined;
      return redirectResponse(current.site.redirects, facts, { method: request.method ?? 'GET', pathname, search });
    };
    find().then((redirect) => {
      if (!redirect) return next();
      response.writeHead(redirect.status, { Location: redirect.location, 'Cache-Control': 'no-store' });
      response.end();
    }, next);
  });
}
