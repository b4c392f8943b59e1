import { type Destination, type DestinationPolicy, destinationMatcher } from './destination.ts';
import { expandServer, isPrivateOrigin, parseServer, type ServerEntry } from './server-template.ts';

export interface DestinationSources {
  /** Server Objects of the site's documents: of the root, of paths and of operations, and `api.mdx.server`. */
  servers: readonly ServerEntry[];
  /** `api.playground.proxy.allow`: origins, or origins with a path prefix. No variables. */
  allow?: readonly string[] | undefined;
  /** `api.playground.proxy.allowPrivate`: exact origins. Permits private addresses; lists no destination by itself. */
  allowPrivate?: readonly string[] | undefined;
  /** Origins of the documentation site itself, for example Astro's `site` and the address it listens on. */
  self?: readonly string[] | undefined;
  /** Methods that operations of the documents use, upper case; `QUERY` is sent only where it is among them. */
  methods?: readonly string[] | undefined;
}

export interface CompiledDestinations {
  policy: DestinationPolicy;
  /** Servers and settings that have no effect. */
  unusable: DestinationNote[];
  /** Servers of which the proxy reaches less than the document says. */
  restricted: DestinationNote[];
}

export interface DestinationNote {
  /** The server URL or the setting's value as written, without credentials. */
  url: string;
  /** One clause that continues "The proxy cannot reach …:", without a period. */
  reason: string;
  /** What to do, one sentence. */
  hint: string;
}

const WRITE_ORIGIN = 'Write an origin such as "https://api.example.com".';
const WRITE_SERVER = 'Give the document an absolute server URL, or list the origin in api.playground.proxy.allow.';

/**
 * Compiles where the proxy may forward to (P-1, P-2, P-8, P-9, P-11). Pure, and never throws for what a document says:
 * a server that leads nowhere comes back as unusable. The policy is plain JSON.
 */
export function compileDestinations(sources: DestinationSources): CompiledDestinations {
  const servers = sources.servers.map(serverDestinations);
  const allow = (sources.allow ?? []).map((value) => settingDestination('allow', value));
  const allowPrivate = (sources.allowPrivate ?? []).map((value) => settingOrigin('allowPrivate', value));
  const self = (sources.self ?? []).map((value) => settingOrigin('self', value));
  const destinations = unique([...servers, ...allow].flatMap((result) => result.destinations));
  const privateOrigins = originsOf(allowPrivate);
  const unusable = [...servers, ...allow, ...allowPrivate, ...self].flatMap((result) => result.unusable);
  return {
    policy: {
      destinations,
      allowPrivate: privateOrigins,
      self: originsOf(self),
      methods: sources.methods?.includes('QUERY') ? ['QUERY'] : [],
    },
    unusable: unique([
      ...unusable,
      ...privateServers(destinations, privateOrigins),
      ...idleSettings(destinations, privateOrigins),
    ]),
    restricted: unique(servers.flatMap((result) => result.restricted)),
  };
}

interface Compiled {
  destinations: Destination[];
  unusable: DestinationNote[];
  restricted: DestinationNote[];
}

function serverDestinations(server: ServerEntry): Compiled {
  const written = typeof server.url === 'string' ? server.url : '';
  const { destinations, reasons } = expandServer({ ...server, url: written });
  const url = withoutCredentials(written);
  const notes = reasons.map((reason) => ({ url, reason, hint: WRITE_SERVER }));
  return destinations.length === 0
    ? { destinations, unusable: notes, restricted: [] }
    : { destinations, unusable: [], restricted: notes };
}

function settingDestination(setting: string, value: unknown): Compiled {
  const parsed = typeof value === 'string' && value !== '' ? parseServer(value) : 'it is not a text';
  if (typeof parsed === 'string') return uselessSetting(setting, value, parsed);
  return { destinations: [parsed], unusable: [], restricted: [] };
}

function settingOrigin(setting: string, value: unknown): Compiled {
  const compiled = settingDestination(setting, value);
  if (compiled.destinations.every(({ path }) => path === '')) return compiled;
  return uselessSetting(setting, value, 'it has a path, and only a whole origin can be listed');
}

function uselessSetting(setting: string, value: unknown, reason: string): Compiled {
  const url = withoutCredentials(typeof value === 'string' ? value : String(JSON.stringify(value)));
  const note = { url, reason: `in api.playground.proxy.${setting}, ${reason}`, hint: WRITE_ORIGIN };
  return { destinations: [], unusable: [note], restricted: [] };
}

/** Servers that the proxy will refuse because nobody opted in; told when the site is built, not first by a visitor. */
function privateServers(destinations: Destination[], allowPrivate: string[]): DestinationNote[] {
  return destinations
    .filter(({ origin }) => isPrivateOrigin(origin) && !allowPrivate.includes(origin))
    .map(({ origin }) => ({
      url: origin,
      reason: 'it is not on the public internet',
      hint: `List "${origin}" in api.playground.proxy.allowPrivate if visitors of the site may reach it.`,
    }));
}

function idleSettings(destinations: Destination[], allowPrivate: string[]): DestinationNote[] {
  const matches = destinationMatcher(destinations.map(({ origin }) => ({ origin, path: '' })));
  const reason = 'no server of a document has this origin, and api.playground.proxy.allow does not list it';
  return allowPrivate
    .filter((origin) => !matches(new URL(origin)))
    .flatMap((origin) => uselessSetting('allowPrivate', origin, reason).unusable);
}

function originsOf(compiled: Compiled[]): string[] {
  return [...new Set(compiled.flatMap(({ destinations }) => destinations.map(({ origin }) => origin)))];
}

/** Without the doubles that many operations with the same servers give. */
function unique<T extends Destination | DestinationNote>(items: T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** The URL without what stands before an `@` in its authority (P-4). */
function withoutCredentials(url: string): string {
  return url.replace(/^((?:[a-z][a-z0-9+.-]*:)?[/\\]+)?[^/?#\\]*@/i, '$1');
}
