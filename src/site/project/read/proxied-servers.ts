import { tokenUrlsOf } from '../../../api/openapi/oauth-flows.ts';
import { listOperations } from '../../../api/openapi/operation.ts';
import { allServersOf, isRelativeServer } from '../../../api/openapi/server.ts';
import type { ApiDocument } from '../../../document/document.ts';
import { OPEN } from '../../../proxy/policy/destination.ts';
import { expandServer, type ServerEntry } from '../../../proxy/policy/server-template.ts';
import type { ServerField } from '../../../request/form/form.ts';
import type { Project } from './project.ts';

/** The inputs that determine where the requests of a project go. */
export type ServerSources = Pick<Project, 'documents' | 'endpoints' | 'settings'>;

/** Returns the servers of all documents and hand-written pages, as input for the proxy. Leaves out those on this site. */
export function serverEntries({ documents, endpoints, settings }: ServerSources): ServerEntry[] {
  const servers = [...documents.values(), ...endpoints.values()].flatMap((document) =>
    allServersOf(document, listOperations(document))
      .filter(({ url }) => !isRelativeServer(url))
      .map(serverEntry),
  );
  const own = settings.api.mdx.server.filter((url) => !/^\/(?!\/)/.test(url));
  return [...servers, ...own.map((url) => ({ url }))];
}

/** Returns a server as the proxy policy needs it. */
export function serverEntry({ url, variables }: ServerField): ServerEntry {
  return { url, variables: Object.fromEntries(variables.map((variable) => [variable.name, variable])) };
}

/** A URL from which readers get tokens, and where a document names it. */
export interface TokenUrl {
  url: string;
  document: ApiDocument;
  pointer: string;
}

/**
 * Returns the token, refresh and device URLs of all documents. One that is relative is returned for each server of its
 * document, except for servers with a variable that may have any value.
 */
export function tokenUrls({ documents }: Pick<ServerSources, 'documents'>): TokenUrl[] {
  return [...documents.values()].flatMap((document) =>
    tokenUrlsOf(document).flatMap(({ url, pointer }) =>
      (URL.canParse(url) ? [url] : atServers(url, document)).map((each) => ({ url: each, document, pointer })),
    ),
  );
}

function atServers(url: string, document: ApiDocument): string[] {
  const servers = allServersOf(document, listOperations(document));
  const destinations = servers.flatMap((server) => expandServer(serverEntry(server)).destinations);
  const bases = destinations.map(({ origin, path }) => origin + path).filter((base) => !base.includes(OPEN));
  return bases.flatMap((base) => URL.parse(url, base)?.href ?? []);
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
