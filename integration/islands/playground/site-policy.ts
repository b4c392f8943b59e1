import type { Failure } from './failure.ts';

/** What the Content-Security-Policy of the page kept a request from. */
export interface PolicyBlock {
  /** Serialised, as the page was given it. */
  policy: string;
}

export interface PolicyWatch {
  /** Whether the policy stopped the request, asked once it has failed. */
  blocked(): Promise<PolicyBlock | undefined>;
  stop(): void;
}

/** Milliseconds: a browser tells of it just after the request has failed. */
const PATIENCE = 200;

/** Watches from now on whether the policy of the page stops a request to an address. */
export function watchPolicy(url: string): PolicyWatch {
  if (typeof document === 'undefined') return { blocked: async () => undefined, stop: () => {} };
  const origin = URL.parse(url)?.origin;
  let block: PolicyBlock | undefined;
  let told = () => {};
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const isOurs = event.effectiveDirective === 'connect-src' && event.disposition === 'enforce';
    if (!isOurs || URL.parse(event.blockedURI)?.origin !== origin) return;
    block = { policy: event.originalPolicy };
    told();
  };
  const stop = () => document.removeEventListener('securitypolicyviolation', onViolation);
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    async blocked() {
      if (!block) {
        await new Promise<void>((resolve) => {
          told = resolve;
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
  // Where the policy lets the request through, it was stopped further on.
  const isRedirect = allows(sources, origin);
  return {
    title: isRedirect
      ? `${origin} redirects to where this site does not let its pages send (Content-Security-Policy)`
      : `This site does not let its pages send to ${origin} (Content-Security-Policy)`,
    detail: isRedirect
      ? 'The browser stopped the redirect: the cURL sample shows where it leads. Whoever runs this site can name that origin in its policy:'
      : 'The browser has sent nothing. Choose a server of the document, or use the cURL sample. Whoever runs this site can let its pages send there by its policy:',
    headers: [`connect-src ${[...sources, isRedirect ? 'https://…' : origin].join(' ')}`],
    code: POLICY_CODE,
  };
}

export const POLICY_CODE = 'site-policy';

/** What is wrong with sending to an origin from this page, as far as the policies in it tell. */
export function policyWarning(origin: string): string | undefined {
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]');
  const policies = [...tags].map(({ content }) => connectSources(content));
  if (policies.every((sources) => sources === undefined || allows(sources, origin))) return undefined;
  return `This site does not let its pages send to ${origin} (connect-src of its Content-Security-Policy).`;
}

/** What scripts may reach: `connect-src`, else `default-src` (CSP level 3, section 6.1.2). */
function connectSources(policy: string): string[] | undefined {
  const directives = policy.split(';').map((each) => each.trim().split(/\s+/));
  const named = (wanted: string) => directives.find(([name]) => name?.toLowerCase() === wanted);
  return (named('connect-src') ?? named('default-src'))?.slice(1);
}

/** Section 6.7.2.8; a source with a path counts for its origin, as only the address as a whole would tell. */
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

/** `http` admits `https` too. */
function admits(stated: string, protocol: string): boolean {
  return stated === protocol || (stated === 'http:' && protocol === 'https:');
}
