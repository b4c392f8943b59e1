import { listOperations } from '../src/openapi/operation.ts';
import { allServersOf } from '../src/openapi/server.ts';
import type { Project } from '../src/project/project.ts';
import { compileDestinations, type DestinationSources } from '../src/proxy/compile-destinations.ts';

/** The servers of all documents and hand-written pages, as the proxy is told of them. */
export function serverEntries({ documents, endpoints, settings }: Project): DestinationSources['servers'][number][] {
  const servers = [...documents.values(), ...endpoints.values()].flatMap((document) =>
    allServersOf(document, listOperations(document)).map(({ url, variables }) => ({
      url,
      variables: Object.fromEntries(variables.map((variable) => [variable.name, variable])),
    })),
  );
  return [...servers, ...settings.api.mdx.server.map((url) => ({ url }))];
}

/** A longer list is for the proxy alone: every page would carry it. */
const MAX_URLS = 30;
const known = new WeakMap<Project, string[]>();

/**
 * Beginnings of the URLs that the proxy sends to, `{}` standing for an open server variable; `undefined` where they are
 * too many to tell a reader.
 */
export function reachableUrls(project: Project): string[] | undefined {
  let urls = known.get(project);
  if (!urls) {
    const { allow } = project.settings.api.playground.proxy;
    const { policy } = compileDestinations({ servers: serverEntries(project), allow });
    urls = policy.destinations.map(({ origin, path }) => origin + path);
    known.set(project, urls);
  }
  return urls.length > MAX_URLS ? undefined : urls;
}
