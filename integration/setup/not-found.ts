import { existsSync, readdirSync } from 'node:fs';
import type { AstroConfig, IntegrationResolvedRoute } from 'astro';
import { problem } from '../../src/problems/problem.ts';
import type { Problem } from '../../src/problems/problems.ts';

/** Integrations that add a 404 page. */
const WITH_NOT_FOUND = new Set(['@astrojs/starlight']);

/**
 * Whether we add the 404 page. It serves the whole site, so a site that has one keeps it, and so does a site that has
 * the documentation below a path.
 */
export function bringsNotFound(config: AstroConfig, mounted: boolean): boolean {
  return !mounted && !hasOwnNotFound(config) && !config.integrations.some(({ name }) => WITH_NOT_FOUND.has(name));
}

function hasOwnNotFound({ srcDir }: AstroConfig): boolean {
  const pages = new URL('pages/', srcDir);
  return existsSync(pages) && readdirSync(pages).some((file) => /^404\.(?:astro|mdx?|html|[jt]s)$/.test(file));
}

/** Another integration may add a 404 page too. That is known only when all routes are. */
export function notFoundClash(
  routes: readonly IntegrationResolvedRoute[],
  isOurs: (route: IntegrationResolvedRoute) => boolean,
): Problem[] {
  const pages = routes.filter(({ pattern }) => pattern === '/404');
  const other = pages.find((route) => route.origin === 'external' && !isOurs(route));
  if (!other || !pages.some(isOurs)) return [];
  return [problem('page-shadowed/not-found', { file: other.entrypoint })];
}
