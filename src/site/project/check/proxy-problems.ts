import { listOperations } from '../../../api/openapi/operation.ts';
import { documentedServersOf } from '../../../api/openapi/server.ts';
import type { ApiDocument } from '../../../document/document.ts';
import { DocsError } from '../../../problems/errors.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { platformEgress } from '../../../proxy/platform.ts';
import {
  compileDestinations,
  type DestinationNote,
  withoutCredentials,
} from '../../../proxy/policy/compile-destinations.ts';
import { noEgress } from '../../../proxy/policy/egress.ts';
import { exactUrl } from '../../../proxy/policy/path-rules.ts';
import { expandServer, type ServerEntry } from '../../../proxy/policy/server-template.ts';
import type { SettingsSource } from '../../config/source.ts';
import { loopbackServers, type ServerSources, serverEntries, serverEntry, tokenUrls } from '../read/proxied-servers.ts';

/** The circumstances in which a site's proxy runs. */
export interface ProxySituation {
  /** Whether the proxy reaches servers on this machine that the site's documents name, as it does in development. */
  loopback: boolean;
  /** Name of the platform that the proxy runs on, if it is not Node.js. */
  platform?: string | undefined;
}

/** Reports what the proxy cannot reach, or reaches only in part, at the server or setting that causes it. */
export function proxyProblems(
  site: ServerSources & Pick<SettingsSource, 'locate'>,
  { loopback, platform }: ProxySituation,
): Problem[] {
  const { proxy } = site.settings.api.playground;
  if (!proxy.enabled) return [];
  const { notes } = compileDestinations({
    servers: serverEntries(site),
    tokenUrls: tokenUrls(site).map(({ url }) => url),
    allow: proxy.allow,
    allowPrivate: [...proxy.allowPrivate, ...(loopback ? loopbackServers(site) : [])],
    allowUntrustedTls: proxy.allowUntrustedTls,
  });
  return [
    ...notes.map((note) => {
      const { code, severity, message, hint } = note;
      return { code, severity, message, hint, ...placeOf(note, site) };
    }),
    ...egressProblems(proxy.egress, platform, site.locate),
  ];
}

function placeOf(
  note: DestinationNote,
  { documents, endpoints, settings, locate }: ServerSources & Pick<SettingsSource, 'locate'>,
): Partial<Problem> {
  if (note.setting === undefined) {
    const token = tokenUrls({ documents }).find(({ url }) => exactUrl(url) === note.url);
    if (note.code === 'proxy-token-private' && token) return placeOfPointer(token.document, token.pointer);
    for (const document of documents.values()) {
      const place = placeIn(document, note);
      if (place) return place;
    }
    const server = settings.api.mdx.server.findIndex((url) => leadsTo({ url }, note));
    if (server >= 0) return settingPlace(locate, `/api/mdx/server/${server}`);
    for (const [file, document] of endpoints) if (placeIn(document, note)) return { file, line: 1, column: 1 };
  }
  const setting = note.setting ?? 'allow';
  const values = settings.api.playground.proxy[setting];
  const index = values.findIndex((value) => leadsTo({ url: value }, note));
  return settingPlace(locate, `/api/playground/proxy/${setting}${index < 0 ? '' : `/${index}`}`);
}

function settingPlace(locate: SettingsSource['locate'], pointer: string): Partial<Problem> {
  return { ...(locate(pointer) ?? { file: 'docs.json' }), pointer };
}

function placeIn(document: ApiDocument, note: DestinationNote): Partial<Problem> | undefined {
  const servers = documentedServersOf(document, listOperations(document));
  const match = servers.find(({ server }) => leadsTo(serverEntry(server), note));
  return match && placeOfPointer(document, match.pointer);
}

function placeOfPointer(document: ApiDocument, pointer: string): Partial<Problem> {
  const { file = document.file, line, column } = document.locate(pointer) ?? {};
  return {
    file,
    pointer,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}

/** Whether a note is about this server, which it names by its URL as written or by its origin. */
function leadsTo(entry: ServerEntry, { url }: DestinationNote): boolean {
  return withoutCredentials(entry.url) === url || expandServer(entry).destinations.some(({ origin }) => origin === url);
}

/**
 * Reports egress proxies that the proxy cannot use. Otherwise its route would fail, but only at the first request.
 *
 * @param platform Name of the platform that the proxy runs on, if it is not Node.js.
 */
function egressProblems(setting: unknown, platform: string | undefined, locate: SettingsSource['locate']): Problem[] {
  if (setting === undefined) return [];
  const error = platform === undefined ? errorOnNode(setting) : noEgress(platform);
  if (!error) return [];
  const pointer = '/api/playground/proxy/egress';
  const place = { ...(locate(pointer) ?? { file: 'docs.json' }), pointer };
  return [problem('proxy-setting-invalid/egress', { reason: error.message }, place, error.hint)];
}

function errorOnNode(setting: unknown): DocsError | undefined {
  try {
    platformEgress(setting);
    return undefined;
  } catch (error) {
    if (error instanceof DocsError) return error;
    throw error;
  }
}
