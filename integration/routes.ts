import type { IntegrationResolvedRoute } from 'astro';

const KEY = Symbol.for('astro-specbook.project-routes');

/** Static paths that the site's own pages already serve; they keep them. */
export function projectRoutes() {
  return {
    remember(routes: readonly IntegrationResolvedRoute[]): void {
      const own = routes.filter(
        ({ origin, type, params }) => origin === 'project' && type === 'page' && params.length === 0,
      );
      (globalThis as { [KEY]?: Set<string> })[KEY] = new Set(own.map(({ pattern }) => slugOf(pattern)));
    },
  };
}

/** Whether the site has a page of its own at this path. */
export function isTaken(slug: string): boolean {
  return (globalThis as { [KEY]?: Set<string> })[KEY]?.has(slug) ?? false;
}

function slugOf(pattern: string): string {
  return pattern.replace(/^\/+|\/+$/g, '');
}
