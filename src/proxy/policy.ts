import { DocsError } from '../errors.ts';
import type { ProxyContext } from './caller.ts';
import type { Connector } from './connector.ts';
import { type DestinationPolicy, destinationMatcher } from './destination.ts';
import { hostKey } from './host.ts';
import { completeLimits, type ProxyLimits } from './limits.ts';
import type { LogLine } from './log-line.ts';
import type { TargetRules } from './target.ts';

/** What `createProxy` takes: the compiled destinations, and what the site's owner adds in code. */
export interface ProxyPolicy extends DestinationPolicy {
  limits?: Partial<ProxyLimits> | undefined;
  /** Development: refusals carry a `hint` that names the setting which would allow the request. */
  explain?: boolean | undefined;
  /**
   * Host names the site answers under, besides localhost and IP addresses. Set it, be it to `[]`, where the site
   * listens on loopback or a private network, against names pointed at it by others (P-34). Absent: any.
   */
  hosts?: readonly string[] | undefined;
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
  hosts: ReadonlySet<string> | undefined;
  onRequest: ProxyPolicy['onRequest'];
  log: ProxyPolicy['log'];
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Throws a `DocsError` for a policy that is no policy: it comes from code, not from visitors. */
export function proxyRules(policy: ProxyPolicy): ProxyRules {
  const limits = completeLimits(policy.limits);
  const { allowPrivate, self, methods } = policy;
  for (const list of [policy.destinations, allowPrivate, self, methods]) {
    if (!Array.isArray(list)) throw noPolicy();
  }
  return {
    target: {
      match: destinationMatcher(policy.destinations),
      allowPrivate: new Set(allowPrivate),
      self: new Set(self.map((origin) => hostKey(new URL(origin)))),
      maxUrlLength: limits.maxUrlLength,
      nat64: policy.nat64 ?? false,
    },
    methods: new Set(methods.includes('QUERY') ? [...METHODS, 'QUERY'] : METHODS),
    limits,
    explain: policy.explain ?? false,
    hosts: policy.hosts && new Set(policy.hosts.map((host) => host.toLowerCase())),
    onRequest: policy.onRequest,
    log: policy.log,
  };
}

function noPolicy(): DocsError {
  return new DocsError(
    'The proxy policy must have the lists destinations, allowPrivate, self and methods.',
    'Spread the policy that compileDestinations() answers into the one for createProxy().',
  );
}
