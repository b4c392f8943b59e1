import type { IntegrationResolvedRoute } from 'astro';
import { DocsError } from '../../../src/problems/errors.ts';
import { problem } from '../../../src/problems/problem.ts';
import type { Problem } from '../../../src/problems/problems.ts';
import { operationOf, type Page } from '../../../src/site/page.ts';
import type { Site } from '../../../src/site/site.ts';
import { type OwnRoutes, ownRoutes, setOwnRoutes } from '../../runtime/own-routes.ts';

type IsOurs = (route: IntegrationResolvedRoute) => boolean;

interface SiteRoutes {
  /** The path of our pages, without slashes at its ends. */
  mount: string;
  isOurs: IsOurs;
  /** The file of the site's own page at this path, if a route for many paths serves it. */
  homeFile: string | undefined;
}

/** Records the static paths of the site's own pages and endpoints, which take precedence. */
export function projectRoutes(root: () => string) {
  return {
    remember(routes: readonly IntegrationResolvedRoute[], { mount, isOurs, homeFile }: SiteRoutes): void {
      const siteRoutes = routes.filter(({ origin, type, params }) => {
        return origin === 'project' && (type === 'page' || type === 'endpoint') && params.length === 0;
      });
      const files = siteRoutes.flatMap(({ pattern, entrypoint }) => {
        const slug = slugOf(pattern, mount);
        return slug === undefined ? [] : [[slug, entrypoint] as const];
      });
      // A route for every path may also serve a start page, so the site keeps its start page.
      const home = homeFile ?? restRoutes(routes, mount, isOurs)[0]?.entrypoint;
      const own = new Map([...(home === undefined ? [] : [['', home] as const]), ...files]);
      setOwnRoutes(root(), own, new Set(siteRoutes.map(({ pattern }) => pathOf(pattern))));
    },
    /** Reports the pages of the documentation that routes of the site replace. */
    shadowed: (site: Site): Problem[] => shadowedPages(site, ownRoutes(root())),
  };
}

/** Returns the routes of the site that serve every path below `mount`. */
function restRoutes(
  routes: readonly IntegrationResolvedRoute[],
  mount: string,
  isOurs: IsOurs,
): IntegrationResolvedRoute[] {
  return routes.filter((route) => {
    return route.type === 'page' && /^\[\.\.\.[^\]/]+\]$/.test(slugOf(route.pattern, mount) ?? '') && !isOurs(route);
  });
}

/** Throws if a route serves every path on demand, because it hides all our pages. */
export function refuseRestRoute(routes: readonly IntegrationResolvedRoute[], mount: string, isOurs: IsOurs): void {
  const rest = restRoutes(routes, mount, isOurs).find(({ isPrerendered }) => !isPrerendered);
  if (!rest) return;
  throw new DocsError(
    `${rest.entrypoint} is rendered on demand and handles every path under /${mount}, so no astro-specbook page can be reached.`,
    `Give the documentation its own path in astro.config.mjs: specbook({ path: '/${mount === '' ? '' : `${mount}/`}docs' }).`,
  );
}

/** Reports pages with the same URL as a page of the Astro project. */
function shadowedPages({ pages }: Site, siteRoutes: OwnRoutes): Problem[] {
  return pages.flatMap((page) => {
    const file = siteRoutes.get(page.slug);
    if (file === undefined) return [];
    const place = page.file === undefined ? {} : { file: page.file };
    return [problem('page-shadowed/route', { page: pageName(page), file, slug: page.slug }, place)];
  });
}

function pageName(page: Page): string {
  if (page.file !== undefined) return page.file;
  const subject = operationOf(page);
  if (!subject) return `"${page.title}"`;
  const { document, operation } = subject;
  return `The page of "${operation.method} ${operation.path}" (${document.file})`;
}

/** Returns the slug of a route, or `undefined` if it is outside the path of our pages. */
function slugOf(pattern: string, mount: string): string | undefined {
  const path = pathOf(pattern);
  if (mount === '' || path === mount) return path.slice(mount.length);
  return path.startsWith(`${mount}/`) ? path.slice(mount.length + 1) : undefined;
}

function pathOf(pattern: string): string {
  return pattern.replace(/^\/+|\/+$/g, '');
}
