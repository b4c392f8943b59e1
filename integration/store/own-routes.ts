import { siteRuntime } from './runtime.ts';

/** Files of the site's own routes, by the slug that they serve. */
export type OwnRoutes = ReadonlyMap<string, string>;

/** Replaces the site's own routes. Astro reports them again whenever they change. */
export function setOwnRoutes(root: string, routes: OwnRoutes): void {
  siteRuntime(root).ownRoutes = routes;
}

export function ownRoutes(root: string): OwnRoutes {
  return siteRuntime(root).ownRoutes;
}

/** Whether the site itself has a page at this path. */
export function isTaken(root: string, slug: string): boolean {
  return ownRoutes(root).has(slug);
}
