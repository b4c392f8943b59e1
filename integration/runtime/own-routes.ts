import { siteRuntime } from './runtime.ts';

/** Files of the site's own routes, by the slug that they serve. */
export type OwnRoutes = ReadonlyMap<string, string>;

/** Replaces the site's own routes, and all their paths. Astro reports them again whenever they change. */
export function setOwnRoutes(root: string, routes: OwnRoutes, paths: ReadonlySet<string>): void {
  const runtime = siteRuntime(root);
  runtime.ownRoutes = routes;
  runtime.ownPaths = paths;
}

export function ownRoutes(root: string): OwnRoutes {
  return siteRuntime(root).ownRoutes;
}

/** Whether the site itself has a page at this slug, below the path of our pages. */
export function isTaken(root: string, slug: string): boolean {
  return ownRoutes(root).has(slug);
}

/** Whether the site itself has a page at this path, without slashes around it. */
export function isOwnPath(root: string, path: string): boolean {
  return siteRuntime(root).ownPaths.has(path);
}
