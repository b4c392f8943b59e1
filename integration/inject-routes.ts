import path from 'node:path';
import type { HookParameters } from 'astro';
import { moduleBeside } from './module-beside.ts';
import { licensesPath, navigationPath, oauthCallbackPath, schemaPath, searchPath } from './own-addresses.ts';

type InjectRoute = HookParameters<'astro:config:setup'>['injectRoute'];

interface RouteWishes {
  /** What stands between Astro's base and the pages, without slashes; mostly nothing. */
  mount: string;
  /** Addresses that a server answers with another one. */
  redirects: readonly string[];
  /** Whether there is a page for addresses without one. */
  missing: boolean;
  /** Path of the proxy, where there is a server to run it. */
  proxy: string | undefined;
}

/** Adds our pages and endpoints to the site's own routes; all are made at build time but what a server must answer. */
export function injectRoutes({ mount, redirects, missing, proxy }: RouteWishes, injectRoute: InjectRoute): void {
  const below = (pattern: string) => path.posix.join('/', mount, pattern);
  const page = (pattern: string, file: string) =>
    injectRoute({ pattern, entrypoint: new URL(`./routes/${file}.astro`, import.meta.url), prerender: true });
  const endpoint = (pattern: string, file: string, prerender: boolean) =>
    injectRoute({ pattern, entrypoint: moduleBeside(`./routes/${file}`), prerender });

  page(below('[...slug]'), 'page');
  page(below(schemaPath('[id]')), 'schema');
  page(below(oauthCallbackPath), 'oauth-callback');
  endpoint(below(searchPath), 'search', true);
  endpoint(below(licensesPath), 'licenses', true);
  endpoint(below('[...slug]/rss.xml'), 'feed', true);
  page(below(navigationPath('[group]')), 'navigation');
  for (const pattern of redirects) endpoint(below(pattern), 'redirect', false);
  if (missing) page('/404', 'not-found');
  if (proxy !== undefined) endpoint(proxy, 'request', false);
}
