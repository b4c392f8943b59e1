import type { HookParameters } from 'astro';
import { findPage, type Project } from '../../src/project/read/project.ts';
import { placeOf, redirectAnswer, siteSlug } from '../files/redirect-answer.ts';
import type { HrefFacts } from '../links/site-href.ts';

interface RedirectServer {
  server: HookParameters<'astro:server:setup'>['server'];
  project: () => Promise<Project>;
  facts: HrefFacts;
}

/** Serves the redirects of docs.json in dev. They are read again for every request, and pages take precedence. */
export function serveRedirects({ server, project, facts }: RedirectServer): void {
  server.middlewares.use((request, response, next) => {
    const answer = async () => {
      const { pathname, search } = new URL(request.originalUrl ?? '/', 'http://localhost');
      const current = await project();
      const slug = siteSlug(placeOf(facts, pathname), pathname);
      if (slug === undefined || findPage(current, slug)) return undefined;
      return redirectAnswer(current.site.redirects, facts, { method: request.method ?? 'GET', pathname, search });
    };
    answer().then((to) => {
      if (!to) return next();
      response.writeHead(to.status, { Location: to.location, 'Cache-Control': 'no-store' });
      response.end();
    }, next);
  });
}
