import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IntegrationResolvedRoute } from 'astro';

const FOLDER = fileURLToPath(new URL('../../routes/', import.meta.url));

/** Distinguishes the routes that we inject from those of the site and of other integrations. */
export function isOurRoute(astroRoot: string): (route: IntegrationResolvedRoute) => boolean {
  return ({ entrypoint }) => path.resolve(astroRoot, entrypoint).startsWith(FOLDER);
}
