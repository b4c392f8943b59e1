import { failures } from '../../../../src/words/english/failures.ts';
import { say } from '../../../../src/words/say.ts';
import type { Failure } from './failure.ts';

/** A request that the Content-Security-Policy of the page stopped. */
export interface PolicyBlock {
  /** The text of the policy. */
  policy: string;
}

export interface PolicyWatch {
  /** Whether the policy stopped the request. Call it after the request failed. */
  blocked(): Promise<PolicyBlock | undefined>;
  stop(): void;
}

/** Milliseconds. Browsers report a violation shortly after the request fails. */
const PATIENCE = 200;

/** Watches whether the policy of the page stops a request to an address. */
export function watchPolicy(url: string): PolicyWatch {
  if (typeof document === 'undefined') return { blocked: async () => undefined, stop: () => {} };
  const origin = URL.parse(url)?.origin;
  let block: PolicyBlock | undefined;
  let report = () => {};
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const isOurs = event.effectiveDirective === 'connect-src' && event.disposition === 'enforce';
    if (!isOurs || URL.parse(event.blockedURI)?.origin !== origin) return;
    block = { policy: event.originalPolicy };
    report();
  };
  const stop = () => document.removeEventListener('securitypolicyviolation', onViolation);
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    async blocked() {
      if (!block) {
        await new Promise<void>((resolve) => {
          report = resolve;
          setTimeout(resolve, PATIENCE);
        });
      }
      stop();
      return block;
    },
    stop,
  };
}

export function policyFailure(url: string, { policy }: PolicyBlock): Failure {
  const { origin } = new URL(url);
  const sources = (connectSources(policy) ?? []).filter((source) => source !== "'none'");
  // If the policy allows this address, it stopped a redirect.
  const isRedirect = allows(sources, origin);
  return {
    title: say(isRedirect ? failures.policyRedirect : failures.policy, { origin }),
    detail: isRedirect ? failures.policyRedirectDetail : failures.policyDetail,
    headers: [`connect-src ${[...sources, isRedirect ? 'https://…' : origin].join(' ')}`],
    code: POLICY_CODE,
  };
}

export const POLICY_CODE = 'site-policy';

/** A warning if the policies in the page do not allow requests to an origin. */
export function policyWarning(origin: string): string | undefined {
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]');
  const policies = [...tags].map(({ content }) => connectSources(content));
  if (policies.every((sources) => sources === undefined || allows(sources, origin))) return undefined;
  return say(failures.policyWarning, { origin });
}

/** The sources of `connect-src`, otherwise of `default-src` (CSP level 3, section 6.1.2). */
function connectSources(policy: string): string[] | undefined {
  const directives = policy.split(';').map((each) => each.trim().split(/\s+/));
  const directive = (key: string) => directives.find(([name]) => name?.toLowerCase() === key);
  return (directive('connect-src') ?? directive('default-src'))?.slice(1);
}

/** Section 6.7.2.8. A source with a path counts for its whole origin, because the path of the request is not known. */
function allows(sources: readonly string[], origin: string): boolean {
  const { protocol, hostname, port } = new URL(origin);
  return sources.some((source) => {
    if (source === '*') return true;
    if (source.toLowerCase() === "'self'") return origin === location.origin;
    const [, scheme, host, itsPort] = /^(?:([a-z][\w+.-]*):(?:\/\/)?)?([^/:]*)(?::(\d+|\*))?/i.exec(source) ?? [];
    const isScheme = scheme === undefined || admits(`${scheme.toLowerCase()}:`, protocol);
    if (!host) return scheme !== undefined && isScheme;
    const isHost = host.startsWith('*.')
      ? hostname.endsWith(host.slice(1).toLowerCase())
      : hostname === host.toLowerCase();
    return isScheme && isHost && (itsPort === '*' || (itsPort ?? '') === port);
  });
}

/** `http` also allows `https`. */
function admits(scheme: string, protocol: string): boolean {
  return scheme === protocol || (scheme === 'http:' && protocol === 'https:');
}
