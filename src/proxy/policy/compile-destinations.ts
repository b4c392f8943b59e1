import { problem } from '../../problems/problem.ts';
import { proxySetting } from '../../request/http/wire/proxy-envelope.ts';
import { type Destination, type DestinationPolicy, destinationMatcher } from './destination.ts';
import { exactUrl } from './path-rules.ts';
import { expandServer, ONLY_DEFAULT, type ServerEntry } from './server-template.ts';
import { isPrivateOrigin, parseServer, STRAY_BRACE } from './server-url.ts';

/** What a site says about the destinations of its proxy. */
export interface DestinationSources {
  /** Server Objects of the site's documents (of the root, paths and operations), and `api.mdx.server`. */
  servers: readonly ServerEntry[];
  /** Token, refresh and device URLs of the documents. */
  tokenUrls?: readonly string[] | undefined;
  /** `api.playground.proxy.allow`: origins, or origins with a path prefix. No variables. */
  allow?: readonly string[] | undefined;
  /** `api.playground.proxy.allowPrivate`: exact origins. Permits private addresses, but adds no destination. */
  allowPrivate?: readonly string[] | undefined;
  /** `api.playground.proxy.allowUntrustedTls`: exact origins. Adds no destination. */
  allowUntrustedTls?: readonly string[] | undefined;
  /** Origins of the documentation site itself, for example Astro's `site` and the address it listens on. */
  self?: readonly string[] | undefined;
  /** Methods that operations of the documents use, in upper case. `QUERY` is sent only if it is among them. */
  methods?: readonly string[] | undefined;
  /** Path templates of the operations, for the log. */
  paths?: readonly string[] | undefined;
}

/** The destinations of a proxy, and what the author should know about them. */
export interface CompiledDestinations {
  policy: DestinationPolicy;
  /**
   * Notes for the author of the document or docs.json: servers that the proxy cannot reach or reaches only in part, and
   * settings that are invalid, unused or turn off a check.
   */
  notes: DestinationNote[];
}

/** A setting of `api.playground.proxy` that is a list of destinations or origins. */
type SourceSetting = 'allow' | 'allowPrivate' | 'allowUntrustedTls';

/** A note about one server, token URL or value of a setting. */
export interface DestinationNote {
  code:
    | 'proxy-server-unusable'
    | 'proxy-server-restricted'
    | 'proxy-server-private'
    | 'proxy-token-private'
    | 'proxy-setting-invalid'
    | 'proxy-tls-unchecked';
  severity: 'warning';
  /** The setting that caused the note, if it was not a server. */
  setting?: SourceSetting;
  /** The URL of the server or for tokens, or the setting's value, as written, without credentials. */
  url: string;
  /** One sentence that names `url` and the reason. */
  message: string;
  /** What to do, in one sentence. */
  hint: string;
}

interface Compiled {
  destinations: Destination[];
  notes: DestinationNote[];
}

/**
 * Compiles the destinations that the proxy may forward to (P-1, P-2, P-8, P-9, P-11). The function is pure and never
 * throws for the content of a document or a setting: whatever is unreachable becomes a note. The policy is plain JSON.
 */
export function compileDestinations(sources: DestinationSources): CompiledDestinations {
  const servers = sources.servers.map(serverDestinations);
  const allow = (sources.allow ?? []).map((value) => settingDestination('allow', value));
  const allowPrivate = (sources.allowPrivate ?? []).map((value) => settingOrigin('allowPrivate', value));
  const untrusted = (sources.allowUntrustedTls ?? []).map((value) => settingTlsOrigin('allowUntrustedTls', value));
  const self = (sources.self ?? []).map((value) => settingOrigin('self', value));
  const destinations = unique([...servers, ...allow].flatMap((result) => result.destinations));
  const tokenUrls = [...new Set((sources.tokenUrls ?? []).flatMap((url) => exactUrl(url) ?? []))];
  const reachable = [...destinations, ...tokenUrls.map((url) => ({ origin: new URL(url).origin, path: '' }))];
  const privateOrigins = originsOf(allowPrivate);
  const uncheckedOrigins = originsOf(untrusted);
  const methods = sources.methods?.includes('QUERY') ? ['QUERY'] : [];
  return {
    policy: {
      destinations,
      tokenUrls,
      allowPrivate: privateOrigins,
      allowUntrustedTls: uncheckedOrigins,
      self: originsOf(self),
      methods,
      paths: [...new Set(sources.paths)],
    },
    notes: unique([
      ...[...servers, ...allow, ...allowPrivate, ...untrusted, ...self].flatMap((result) => result.notes),
      ...privateServers(destinations, privateOrigins),
      ...privateTokenUrls(tokenUrls, [...privateOrigins, ...destinations.map(({ origin }) => origin)]),
      ...unusedSettings('allowPrivate', reachable, privateOrigins),
      ...unusedSettings('allowUntrustedTls', reachable, uncheckedOrigins),
      ...uncheckedServers(uncheckedOrigins),
    ]),
  };
}

function serverDestinations(server: ServerEntry): Compiled {
  const writtenUrl = typeof server.url === 'string' ? server.url : '';
  const { destinations, reasons } = expandServer({ ...server, url: writtenUrl });
  const url = withoutCredentials(writtenUrl);
  return {
    destinations,
    notes: reasons.map((reason) => ({
      ...problem(serverProblem(reason, url, destinations.length === 0), { url: url || '/', reason }),
      url,
    })),
  };
}

/** Returns the code of the problem with a server that the proxy cannot reach, or reaches only in part. */
function serverProblem(reason: string, url: string, isUnusable: boolean) {
  const code = isUnusable ? 'proxy-server-unusable' : 'proxy-server-restricted';
  if (reason.endsWith(ONLY_DEFAULT)) return `${code}/enum` as const;
  if (reason.startsWith('the variable ')) return `${code}/variable` as const;
  if (reason === STRAY_BRACE) return `${code}/value` as const;
  return /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$)/.test(url) ? (`${code}/scheme` as const) : code;
}

function settingDestination(setting: SourceSetting | 'self', value: unknown): Compiled {
  const parsed = typeof value === 'string' && value !== '' ? parseServer(value) : 'it isn’t a string';
  return typeof parsed === 'string' ? invalidSetting(setting, value, parsed) : { destinations: [parsed], notes: [] };
}

function settingOrigin(setting: SourceSetting | 'self', value: unknown): Compiled {
  const compiled = settingDestination(setting, value);
  if (compiled.destinations.every(({ path }) => path === '')) return compiled;
  return invalidSetting(setting, value, 'it has a path, but only an origin is allowed');
}

function settingTlsOrigin(setting: SourceSetting | 'self', value: unknown): Compiled {
  const compiled = settingOrigin(setting, value);
  if (compiled.destinations.every(({ origin }) => origin.startsWith('https:'))) return compiled;
  return invalidSetting(setting, value, 'http has no certificate');
}

function invalidSetting(setting: SourceSetting | 'self', value: unknown, reason: string): Compiled {
  const url = withoutCredentials(typeof value === 'string' ? value : String(JSON.stringify(value)));
  const fault = problem('proxy-setting-invalid', { url, setting, reason });
  return { destinations: [], notes: [{ ...fault, ...(setting !== 'self' && { setting }), url }] };
}

/** Reports servers that the proxy will refuse because no setting allows them, before a reader sends a request. */
function privateServers(destinations: Destination[], allowPrivate: string[]): DestinationNote[] {
  return destinations
    .filter(({ origin }) => isPrivateOrigin(origin) && !allowPrivate.includes(origin))
    .map(({ origin }) => ({ ...problem('proxy-server-private', { url: origin }), url: origin }));
}

/** Reports token URLs that the proxy will refuse, except at an origin that is allowed or already reported. */
function privateTokenUrls(urls: string[], settled: string[]): DestinationNote[] {
  return urls.flatMap((url) => {
    const { origin } = new URL(url);
    if (!isPrivateOrigin(origin) || settled.includes(origin)) return [];
    return [{ ...problem('proxy-token-private', { url, setting: proxySetting('allowPrivate', origin) }), url }];
  });
}

/** Reports each origin whose certificate is not checked, so that nobody forgets it (P-13). */
function uncheckedServers(origins: string[]): DestinationNote[] {
  return origins.map((url) => ({ ...problem('proxy-tls-unchecked', { url }), setting: 'allowUntrustedTls', url }));
}

function unusedSettings(
  setting: 'allowPrivate' | 'allowUntrustedTls',
  destinations: Destination[],
  origins: string[],
): DestinationNote[] {
  const matches = destinationMatcher(destinations.map(({ origin }) => ({ origin, path: '' })));
  return origins
    .filter((origin) => !matches(new URL(origin)))
    .map((url) => ({ ...problem('proxy-setting-invalid/unused', { url, setting }), setting, url }));
}

function originsOf(compiled: Compiled[]): string[] {
  return [...new Set(compiled.flatMap(({ destinations }) => destinations.map(({ origin }) => origin)))];
}

/** Removes the duplicates that many operations with the same servers produce. */
function unique<T extends Destination | DestinationNote>(items: T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** Removes the user information before the `@` in the URL's authority (P-4). */
export function withoutCredentials(url: string): string {
  return url.replace(/^((?:[a-z][a-z0-9+.-]*:)?[/\\]+)?[^/?#\\]*@/i, '$1');
}
