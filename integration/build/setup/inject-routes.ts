import path from 'node:path';
import type { HookParameters } from 'astro';
import { resolveModule } from '../../../src/core/text/resolve-module.ts';
import {
  credentialsPath,
  faviconPath,
  licensesPath,
  mcpPath,
  mockPath,
  navigationPath,
  oauthCallbackPath,
  partStylesPath,
  removedPath,
  schemaPath,
  searchPath,
} from '../../render/links/own-addresses.ts';

type InjectRoute = HookParameters<'astro:config:setup'>['injectRoute'];

interface RouteOptions {
  /** The path between Astro's base and the pages, without slashes. Usually empty. */
  mount: string;
  /** The paths of the same pages in other languages. */
  otherMounts: readonly string[];
  /** Paths that a server redirects. */
  redirects: readonly string[];
  /** Paths of removed pages, for which a server answers. */
  removed: readonly string[];
  /** Whether the site itself has a page at a path. */
  isOwn: (path: string) => boolean;
  /** Further paths of the page to which authorization servers redirect. */
  callbacks: readonly string[];
  /** Whether to add a 404 page. */
  missing: boolean;
  /** Path of the proxy, if there is a server to run it. */
  proxy: string | undefined;
  /** Whether there is an MCP server. */
  mcp: boolean;
  /** Whether a server runs example servers. */
  mock: boolean;
  /** Whether a server gives pages the reader's own credentials. */
  readerCredentials: boolean;
}

/** Adds our pages and endpoints to the site's own routes. All are prerendered, except those that need a server. */
export function injectRoutes(
  {
    mount,
    otherMounts,
    redirects,
    removed,
    isOwn,
    callbacks,
    missing,
    proxy,
    mcp,
    mock,
    readerCredentials,
  }: RouteOptions,
  injectRoute: InjectRoute,
): void {
  const below = (pattern: string) => path.posix.join('/', mount, pattern);
  const page = (pattern: string, file: string) =>
    injectRoute({ pattern, entrypoint: new URL(`../../routes/${file}.astro`, import.meta.url), prerender: true });
  const endpoint = (pattern: string, file: string, { prerender }: { prerender: boolean }) =>
    injectRoute({ pattern, entrypoint: resolveModule(`../../routes/${file}`, import.meta.url), prerender });

  page(below('[...slug]'), 'page');
  page(below(schemaPath('[id]')), 'schema');
  for (const callback of new Set([oauthCallbackPath, ...callbacks])) page(below(callback), 'oauth-callback');
  endpoint(below(searchPath), 'search', { prerender: true });
  endpoint(below(faviconPath), 'favicon', { prerender: true });
  endpoint(below(licensesPath), 'licenses', { prerender: true });
  endpoint(below(partStylesPath), 'part-styles', { prerender: true });
  endpoint(below('[...slug]/rss.xml'), 'feed', { prerender: true });
  endpoint(below('[...slug]/feed.xml'), 'changes-feed', { prerender: true });
  page(below(navigationPath('[list]')), 'navigation');
  for (const place of [mount, ...otherMounts]) {
    const answer = (patterns: readonly string[], file: string) => {
      const placed = patterns.map((pattern) => path.posix.join('/', place, pattern));
      for (const pattern of placed) if (!isOwn(pattern)) endpoint(pattern, file, { prerender: false });
    };
    answer(redirects, 'redirect');
    answer(removed, 'gone');
    if (removed.length > 0) page(path.posix.join('/', place, removedPath('[...slug]')), 'removed');
  }
  if (missing) page('/404', 'not-found');
  if (proxy !== undefined) endpoint(proxy, 'request', { prerender: false });
  if (mcp) endpoint(below(mcpPath), 'mcp', { prerender: false });
  if (mock) endpoint(below(`${mockPath}/[document]/[...path]`), 'mock', { prerender: false });
  if (readerCredentials) endpoint(below(credentialsPath), 'credentials', { prerender: false });
}
