import type { ProxyContext } from './caller.ts';
import type { Connector } from './connector.ts';
import { type Destination, type DestinationPolicy, destinationMatcher } from './destination.ts';
import { hostKey } from './host.ts';
import { type KnownHosts, knownHosts } from './known-hosts.ts';
import { completeLimits, type GivenLimits, type ProxyLimits } from './limits.ts';
import type { LogLine } from './log-line.ts';
import { type MatchTemplate, templateMatcher } from './path-template.ts';
import type { TargetRules } from './target.ts';
import { noList, writtenDestination, writtenOrigins } from './written-policy.ts';

/**
 * What `createProxy` takes. `destinations` is the one field that it must have; it may be written by hand or be spread
 * from what `compileDestinations` answers.
 *
 * @example { destinations: ['https://api.example.com/v1'], limits: { requestsPerMinute: 60 } }
 */
export interface ProxyPolicy extends Partial<Omit<DestinationPolicy, 'destinations'>> {
  /**
   * Where requests may go and nowhere else: `https://api.example.com/v1` admits `/v1` and what continues it after a
   * slash; without a path, the whole origin.
   */
  destinations: readonly (string | Destination)[];
  /** Bounds that differ from `DEFAULT_LIMITS`. */
  limits?: GivenLimits | undefined;
  /** Development: refusals carry a `hint` that names the setting which would allow the request. */
  explain?: boolean | undefined;
  /**
   * Host names the site answers under, besides localhost and IP addresses; `.example.com` stands for those below it. Set it, be it to `[]`, where the site
   * listens on loopback or a private network, against names pointed at it by others (P-34). Absent: any.
   */
  hosts?: readonly string[] | undefined;
  /**
   * The URL that visitors know the site by. With it, the proxy answers pages of that host and of `hosts` alone, and of
   * loopback names where the visitor is on this machine or in a private network.
   */
  site?: string | undefined;
  /** The host reaches IPv4 through NAT64 only (P-6). */
  nat64?: boolean | undefined;
  /**
   * Asked before a connection is made. Answers `undefined` to go on, or why not. Throwing refuses too (P-35).
   * `clientAddress` is as trustworthy as the platform makes it.
   */
  onRequest?: ((request: ProxiedRequest) => HookAnswer | Promise<HookAnswer>) | undefined;
  /** Given one line per request when it ends. What it throws is ignored. */
  log?: ((line: LogLine) => void) | undefined;
  /** How backends are reached; Node's sockets or the platform's `fetch` where absent. */
  connector?: Connector | undefined;
}

/** A request that passed every check of the policy. */
export interface ProxiedRequest extends ProxyContext {
  method: string;
  /** A copy of the target. */
  url: URL;
  /** Of the request to the proxy: cookies and authorization of the docs site itself. */
  headers: Headers;
}

export type HookAnswer = HookRefusal | undefined;

export interface HookRefusal {
  /** Never a status that makes a browser ask for credentials or go elsewhere (P-40). */
  status?: 403 | 429 | 503 | undefined;
  /** Told to the visitor. */
  detail?: string | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** The policy, checked once; a request reads it without further checks. */
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

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Throws a `DocsError` for a policy that is no policy: it comes from code, not from visitors. */
export function proxyRules(policy: ProxyPolicy): ProxyRules {
  const given: Partial<Record<keyof ProxyPolicy, unknown>> =
    typeof policy === 'object' && policy !== null ? policy : {};
  if (!Array.isArray(given.destinations)) throw noList('destinations', given.destinations);
  const limits = completeLimits(policy.limits);
  const { methods = [], paths = [], hosts } = policy;
  if (!Array.isArray(methods)) throw noList('methods', methods);
  if (!Array.isArray(paths)) throw noList('paths', paths);
  if (hosts !== undefined && !Array.isArray(hosts)) throw noList('hosts', hosts);
  return {
    target: {
      match: destinationMatcher(given.destinations.map(writtenDestination)),
      allowPrivate: new Set(writtenOrigins('allowPrivate', given.allowPrivate)),
      allowUntrustedTls: new Set(writtenOrigins('allowUntrustedTls', given.allowUntrustedTls)),
      self: new Set(writtenOrigins('self', given.self).map((origin) => hostKey(new URL(origin)))),
      maxUrlLength: limits.maxUrlLength,
      nat64: policy.nat64 ?? false,
    },
    methods: new Set(methods.includes('QUERY') ? [...METHODS, 'QUERY'] : METHODS),
    limits,
    explain: policy.explain ?? false,
    hosts: knownHosts(hosts, policy.site),
    onRequest: policy.onRequest,
    log: policy.log,
    template: templateMatcher(paths.map(String)),
  };
}
