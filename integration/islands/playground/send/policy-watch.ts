/** A request that the Content-Security-Policy of the page stopped. */
export interface PolicyBlock {
  /** The text of the policy. */
  policy: string;
}

/** Code of the failure. */
export const POLICY_CODE = 'site-policy';

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
