import { DocsError } from '../../problems/errors.ts';
import { PROXY_METHODS } from '../../request/http/wire/proxy-envelope.ts';
import type { ProxyContext } from '../policy/caller.ts';
import { type Destination, type DestinationPolicy, destinationMatcher } from '../policy/destination.ts';
import type { EgressSetting } from '../policy/egress.ts';
import { hostKey } from '../policy/host.ts';
import { type KnownHosts, knownHosts } from '../policy/known-hosts.ts';
import { completeLimits, type GivenLimits, type ProxyLimits } from '../policy/limits.ts';
import { exactUrl } from '../policy/path-rules.ts';
import { type MatchTemplate, templateMatcher } from '../policy/path-template.ts';
import { parseServer } from '../policy/server-url.ts';
import type { TargetRules } from '../policy/target.ts';
import type { Connector } from '../protocol/connector.ts';
import type { LogLine } from './log-line.ts';

/**
 * What `createProxy` takes. `destinations` is the only required field. Write it by hand, or spread the result of
 * `compileDestinations`.
 *
 * @example { destinations: ['https://api.example.com/v1'], limits: { requestsPerMinute: 60 } }
 */
export interface ProxyPolicy extends Partial<Omit<DestinationPolicy, 'destinations'>> {
  /**
   * The only places where requests may go. `https://api.example.com/v1` admits `/v1` and what continues it after a
   * slash; without a path, the whole origin.
   */
  destinations: readonly (string | Destination)[];
  /** Limits that differ from `DEFAULT_LIMITS`. */
  limits?: GivenLimits | undefined;
  /** For development: refusals carry a `hint` that names the setting which would allow the request. */
  explain?: boolean | undefined;
  /**
   * Host names of the site, in addition to localhost and IP addresses; `.example.com` includes its subdomains. Set it,
   * if only to `[]`, when the site listens on loopback or a private network, to refuse names that others point at it
   * (P-34). Default: any host.
   */
  hosts?: readonly string[] | undefined;
  /**
   * The URL that visitors know the site by. With it, the proxy answers only pages of that host and of `hosts`, and of
   * loopback names if the visitor is on this machine or in a private network.
   */
  site?: string | undefined;
  /** Whether the host reaches IPv4 through NAT64 only (P-6). */
  nat64?: boolean | undefined;
  /**
   * HTTP proxies between this server and the backends: `environment` for those of HTTP_PROXY, HTTPS_PROXY and NO_PROXY,
   * or their URLs. Node only. They look up host names themselves, so resolved addresses are not checked here, except
   * for hosts of NO_PROXY. Default: connections are direct, whatever the environment says.
   */
  egress?: EgressSetting | undefined;
  /**
   * Called before a connection is made. Returns `undefined` to continue, or the reason to refuse. Throwing refuses too
   * (P-35). `clientAddress` is as trustworthy as the platform makes it.
   */
  onRequest?: ((request: ProxiedRequest) => HookAnswer | Promise<HookAnswer>) | undefined;
  /** Called with one line per request when the request ends. Its errors are ignored. */
  log?: ((line: LogLine) => void) | undefined;
  /** How backends are reached. Default: Node's sockets or the platform's `fetch`. */
  connector?: Connector | undefined;
}

/** A request that passed every check of the policy. */
export interface ProxiedRequest extends ProxyContext {
  method: string;
  /** A copy of the target. */
  url: URL;
  /** Headers of the request to the proxy: cookies and authorization of the docs site itself. */
  headers: Headers;
}

/** The answer of `onRequest`: `undefined` lets the request continue. */
export type HookAnswer = HookRefusal | undefined;

/** Refuses a request, with 403 if it has no status. */
export interface HookRefusal {
  /** Never a status that makes a browser ask for credentials or follow a redirect (P-40). */
  status?: 403 | 429 | 503 | undefined;
  /** The message that the visitor sees. */
  detail?: string | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** The checked policy. Requests read it without further checks. */
export interface ProxyRules {
  target: TargetRules;
  methods: ReadonlySet<string>;
  limits: ProxyLimits;
  explain: boolean;
  hosts: KnownHosts | undefined;
  onRequest: ProxyPolicy['onRequest'];
  log: ProxyPolicy['log'];
  template: MatchTemplate;
}

/** Checks a policy. Throws a `DocsError` if it is invalid, because a policy comes from code and not from visitors. */
export function proxyRules(policy: ProxyPolicy): ProxyRules {
  const fields: Partial<Record<keyof ProxyPolicy, unknown>> =
    typeof policy === 'object' && policy !== null ? policy : {};
  if (!Array.isArray(fields.destinations)) throw noList('destinations', fields.destinations);
  const limits = completeLimits(policy.limits);
  const { methods = [], paths = [], hosts } = policy;
  if (!Array.isArray(methods)) throw noList('methods', methods);
  if (!Array.isArray(paths)) throw noList('paths', paths);
  if (hosts !== undefined && !Array.isArray(hosts)) throw noList('hosts', hosts);
  return {
    target: {
      match: destinationMatcher(fields.destinations.map(readDestination)),
      tokenUrls: new Set(readUrls('tokenUrls', fields.tokenUrls)),
      allowPrivate: new Set(readOrigins('allowPrivate', fields.allowPrivate)),
      allowUntrustedTls: new Set(readOrigins('allowUntrustedTls', fields.allowUntrustedTls)),
      self: new Set(readOrigins('self', fields.self).map((origin) => hostKey(new URL(origin)))),
      maxUrlLength: limits.maxUrlLength,
      nat64: policy.nat64 ?? false,
    },
    methods: new Set(PROXY_METHODS.filter((method) => method !== 'QUERY' || methods.includes(method))),
    limits,
    explain: policy.explain ?? false,
    hosts: knownHosts(hosts, policy.site),
    onRequest: policy.onRequest,
    log: policy.log,
    template: templateMatcher(paths.map(String)),
  };
}

/** Reads a destination that is written by hand, such as `https://api.example.com/v1`, or compiled. */
function readDestination(value: unknown): Destination {
  if (isDestination(value)) return value;
  const parsed = typeof value === 'string' ? parseServer(value) : 'it is neither a URL nor a compiled destination';
  if (typeof parsed !== 'string') return parsed;
  throw new DocsError(
    `The proxy policy has ${formatSetting(value)} among its destinations: ${parsed}.`,
    'Write an origin, with a path or without, such as "https://api.example.com/v1".',
  );
}

/** Reads a list of origins of the policy and normalizes each. Throws a `DocsError` that names the list. */
function readOrigins(list: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw noList(list, value);
  return value.map((value: unknown) => {
    const parsed = typeof value === 'string' ? parseServer(value) : 'it isn’t text';
    if (typeof parsed !== 'string' && parsed.path === '') return parsed.origin;
    const reason = typeof parsed === 'string' ? parsed : 'it has a path, and only a whole origin can be listed';
    throw new DocsError(
      `The proxy policy has ${formatSetting(value)} in ${list}: ${reason}.`,
      'Write an origin such as "http://127.0.0.1:8080".',
    );
  });
}

/** Reads a list of URLs of the policy and normalizes each. Throws a `DocsError` that names the list. */
function readUrls(list: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw noList(list, value);
  return value.map((value: unknown) => {
    const href = typeof value === 'string' ? exactUrl(value) : undefined;
    if (href !== undefined) return href;
    throw new DocsError(
      `The proxy policy has ${formatSetting(value)} in ${list}: it isn’t an http or https URL without credentials.`,
      'Write a whole URL such as "https://login.example.com/oauth/token".',
    );
  });
}

/** The error of a policy in which something else is where a list has to be. */
function noList(list: string, value: unknown): DocsError {
  return new DocsError(
    `The proxy policy must have a list ${list}; it is ${formatSetting(value)}.`,
    'The least that createProxy() takes is { destinations: ["https://api.example.com"] }.',
  );
}

/** Formats a value for a message, without what may be a password. */
function formatSetting(value: unknown): string {
  return value === undefined ? 'missing' : (JSON.stringify(value)?.replace(/\/\/[^/@]*@/g, '//') ?? typeof value);
}

function isDestination(value: unknown): value is Destination {
  return (
    typeof value === 'object' &&
    value !== null &&
    'origin' in value &&
    'path' in value &&
    typeof value.origin === 'string' &&
    typeof value.path === 'string'
  );
}
