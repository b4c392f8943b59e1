import { failures } from '../../../../src/words/english/failures.ts';
import { say } from '../../../../src/words/say.ts';
import type { Failure } from './failure.ts';
import { POLICY_CODE, type PolicyBlock } from './policy-watch.ts';

/** The failure of a request that the content security policy of the page has blocked. */
export function policyFailure(url: string, { policy }: PolicyBlock): Failure {
  const { origin } = new URL(url);
  const sources = (connectSources(policy) ?? []).filter((source) => source !== "'none'");
  // If the policy allows this origin, it blocked a redirect to another one.
  const isRedirect = allowsOrigin(sources, origin);
  return {
    title: say(isRedirect ? failures.policyRedirect : failures.policy, { origin }),
    detail: isRedirect ? failures.policyRedirectDetail : failures.policyDetail,
    headers: [`connect-src ${[...sources, isRedirect ? 'https://…' : origin].join(' ')}`],
    code: POLICY_CODE,
  };
}

/** Returns a warning if the policies in the page do not allow requests to an origin. */
export function policyWarning(origin: string): string | undefined {
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]');
  const policies = [...tags].map(({ content }) => connectSources(content));
  if (policies.every((sources) => sources === undefined || allowsOrigin(sources, origin))) return undefined;
  return say(failures.policyWarning, { origin });
}

/** Returns the sources of `connect-src`, otherwise of `default-src` (CSP level 3, section 6.1.2). */
function connectSources(policy: string): string[] | undefined {
  const directives = policy.split(';').map((each) => each.trim().split(/\s+/));
  const directive = (key: string) => directives.find(([name]) => name?.toLowerCase() === key);
  return (directive('connect-src') ?? directive('default-src'))?.slice(1);
}

/**
 * Whether sources allow an origin (section 6.7.2.8). A source with a path counts for its whole origin, because the path
 * of the request is not known.
 */
function allowsOrigin(sources: readonly string[], origin: string): boolean {
  const { protocol, hostname, port } = new URL(origin);
  return sources.some((source) => {
    if (source === '*') return true;
    if (source.toLowerCase() === "'self'") return origin === location.origin;
    const [, scheme, host, sourcePort] = /^(?:([a-z][\w+.-]*):(?:\/\/)?)?([^/:]*)(?::(\d+|\*))?/i.exec(source) ?? [];
    const isScheme = scheme === undefined || schemeAllows(`${scheme.toLowerCase()}:`, protocol);
    if (!host) return scheme !== undefined && isScheme;
    const isHost = host.startsWith('*.')
      ? hostname.endsWith(host.slice(1).toLowerCase())
      : hostname === host.toLowerCase();
    return isScheme && isHost && (sourcePort === '*' || (sourcePort ?? '') === port);
  });
}

/** Whether the scheme of a source allows a protocol. `http` also allows `https`. */
function schemeAllows(scheme: string, protocol: string): boolean {
  return scheme === protocol || (scheme === 'http:' && protocol === 'https:');
}
