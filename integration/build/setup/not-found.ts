import type { AstroConfig, IntegrationResolvedRoute } from 'astro';
import { problem } from '../../../src/problems/problem.ts';
import type { Problem } from '../../../src/problems/problems.ts';
import { hasOwnPage } from './own-page.ts';

/** Integrations that add a 404 page. */
const WITH_NOT_FOUND = new Set(['@astrojs/starlight']);

/**
 * Whether we add a 404 page. It serves the whole site, so we do not add it if the site has one, or if the documentation
 * is below a path.
 */
export function addsNotFound(config: AstroConfig, isBelowPath: boolean): boolean {
  return (
    !isBelowPath && !hasOwnPage(config, '/404') && !config.integrations.some(({ name }) => WITH_NOT_FOUND.has(name))
  );
}

/** Reports a 404 page that another integration adds too. That is known only once all routes are resolved. */
export function notFoundClash(
  routes: readonly IntegrationResolvedRoute[],
  isOurs: (route: IntegrationResolvedRoute) => boolean,
): Problem[] {
  const pages = routes.filter(({ pattern }) => pattern === '/404');
  const other = pages.find((route) => route.origin === 'external' && !isOurs(route));
  if (!other || !pages.some(isOurs)) return [];
  return [problem('page-shadowed/not-found', { file: other.entrypoint })];
}
