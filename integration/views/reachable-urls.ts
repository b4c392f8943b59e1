import { memo } from '../../src/json/memo.ts';
import type { Project } from '../../src/project/read/project.ts';
import { serverEntries } from '../../src/project/read/proxied-servers.ts';
import { compileDestinations } from '../../src/proxy/policy/compile-destinations.ts';

/** A longer list is for the proxy alone: every page would carry it. */
const MAX_URLS = 30;
/**
 * Beginnings of the URLs that the proxy sends to, `{}` standing for an open server variable; `undefined` where they are
 * too many to list for a reader.
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
