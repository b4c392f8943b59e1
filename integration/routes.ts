import type { IntegrationResolvedRoute } from 'astro';
import { DocsError } from '../src/errors.ts';
import type { Site, SitePage } from '../src/navigation/site.ts';
import type { Problem } from '../src/problems.ts';

const KEY = Symbol.for('astro-specbook.project-routes');

/** Files of the site's own routes by the slug that they serve. */
type OwnRoutes = ReadonlyMap<string, string>;

type IsOurs = (route: IntegrationResolvedRoute) => boolean;

/** Static paths that the site's own pages and endpoints already serve; they keep them. */
export function projectRoutes() {
  return {
    remember(routes: readonly IntegrationResolvedRoute[], mount: string, isOurs: IsOurs): void {
      const own = routes.filter(({ origin, type, params }) => {
        return origin === 'project' && (type === 'page' || type === 'endpoint') && params.length === 0;
      });
      const files = own.flatMap(({ pattern, entrypoint }) => {
        const slug = slugOf(pattern, mount);
        return slug === undefined ? [] : [[slug, entrypoint] as const];
      });
      // A route for every path may well have a start page, and then it is that of the site.
      const rest = restRoutes(routes, mount, isOurs)[0];
      (globalThis as { [KEY]?: OwnRoutes })[KEY] = new Map([
        ...(rest ? [['', rest.entrypoint] as const] : []),
        ...files,
      ]);
    },
    /** The pages of the documentation that give way. */
    shadowed: (site: Site): Problem[] => shadowedPages(site, ownRoutes()),
  };
}

/** Routes of the site that serve every path at which our pages are. */
function restRoutes(
  routes: readonly IntegrationResolvedRoute[],
  mount: string,
  isOurs: IsOurs,
): IntegrationResolvedRoute[] {
  return routes.filter((route) => {
    return route.type === 'page' && /^\[\.\.\.[^\]/]+\]$/.test(slugOf(route.pattern, mount) ?? '') && !isOurs(route);
  });
}

/** A route that answers every path when it is asked leaves none to our pages. */
export function refuseRestRoute(routes: readonly IntegrationResolvedRoute[], mount: string, isOurs: IsOurs): void {
  const rest = restRoutes(routes, mount, isOurs).find(({ isPrerendered }) => !isPrerendered);
  if (!rest) return;
  throw new DocsError(
    `${rest.entrypoint} is rendered on demand and answers every path below /${mount}, so no page of astro-specbook can be reached.`,
    `Give our pages a path of their own in astro.config.mjs: specbook({ path: '/${mount === '' ? '' : `${mount}/`}docs' }).`,
  );
}

/** Whether the site has a page of its own at this path. */
export function isTaken(slug: string): boolean {
  return ownRoutes().has(slug);
}

function ownRoutes(): OwnRoutes {
  return (globalThis as { [KEY]?: OwnRoutes })[KEY] ?? new Map();
}

/** Pages whose URL a page of the Astro project has. */
export function shadowedPages({ pages }: Site, own: OwnRoutes): Problem[] {
  return pages.flatMap((page) => {
    const file = own.get(page.slug);
    if (file === undefined) return [];
    return [
      {
        code: 'page-shadowed',
        severity: 'warning',
        message: `${pageName(page)} and ${file} both have the URL /${page.slug}; ${file} is shown`,
        hint: 'Remove one of the two, or give one another path.',
        ...(page.file !== undefined && { file: page.file }),
      } satisfies Problem,
    ];
  });
}

function pageName({ file, operation, title }: SitePage): string {
  if (file !== undefined) return file;
  return operation ? `The page of "${operation.method} ${operation.path}" (${operation.file})` : `"${title}"`;
}

/** `undefined` for what is elsewhere than our pages. */
function slugOf(pattern: string, mount: string): string | undefined {
  const path = pattern.replace(/^\/+|\/+$/g, '');
  if (mount === '' || path === mount) return path.slice(mount.length);
  return path.startsWith(`${mount}/`) ? path.slice(mount.length + 1) : undefined;
}
