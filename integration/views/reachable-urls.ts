import { memo } from '../../src/json/memo.ts';
import type { Project } from '../../src/project/read/project.ts';
import { serverEntries } from '../../src/project/read/proxied-servers.ts';
import { compileDestinations } from '../../src/proxy/policy/compile-destinations.ts';

/** A longer list stays with the proxy, because every page would contain it. */
const MAX_URLS = 30;

/**
 * Returns the beginnings of the URLs to which the proxy sends requests, or `undefined` if there are too many to list.
 * `{}` in a URL is a server variable that may have any value.
 */
export function reachableUrls(project: Project): string[] | undefined {
  const urls = allUrls(project);
  return urls.length > MAX_URLS ? undefined : urls;
}

const allUrls = memo((project: Project) => {
  const { allow } = project.settings.api.playground.proxy;
  const { policy } = compileDestinations({ servers: serverEntries(project), allow });
  return policy.destinations.map(({ origin, path }) => origin + path);
});
