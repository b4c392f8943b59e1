import type { ServerField } from '../../form/form.ts';
import { listOperations } from '../../openapi/operation.ts';
import { allServersOf } from '../../openapi/server.ts';
import { expandServer, type ServerEntry } from '../../proxy/policy/server-template.ts';
import type { Project } from './project.ts';

/** The inputs that determine where the requests of a project go. */
export type ServerSources = Pick<Project, 'documents' | 'endpoints' | 'settings'>;

/** Returns the servers of all documents and hand-written pages, as input for the proxy. */
export function serverEntries({ documents, endpoints, settings }: ServerSources): ServerEntry[] {
  const servers = [...documents.values(), ...endpoints.values()].flatMap((document) =>
    allServersOf(document, listOperations(document)).map(serverEntry),
  );
  return [...servers, ...settings.api.mdx.server.map((url) => ({ url }))];
}

/** Returns a server as the proxy policy needs it. */
export function serverEntry({ url, variables }: ServerField): ServerEntry {
  return { url, variables: Object.fromEntries(variables.map((variable) => [variable.name, variable])) };
}

/** Returns the origins on this machine that the project itself names. A document from a server cannot allow any. */
export function loopbackServers(sources: ServerSources): string[] {
  const localDocuments = [...sources.documents].filter(([, { file }]) => !/^https?:/i.test(file));
  const destinations = serverEntries({ ...sources, documents: new Map(localDocuments) }).flatMap(
    (entry) => expandServer(entry).destinations,
  );
  const origins = destinations.map(({ origin }) => origin).filter((origin) => URL.canParse(origin));
  return [
    ...new Set(origins.filter((origin) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname))),
  ];
}
