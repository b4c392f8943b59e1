import { parsedUrl } from '../../../../src/request/http/parsed-url.ts';

/** Describes a request that the Content-Security-Policy of the page blocked. */
export interface PolicyBlock {
  /** The text of the policy. */
  policy: string;
}

/** Code of the failure if the policy blocked a request. */
export const POLICY_CODE = 'site-policy';

export interface PolicyWatch {
  /** Resolves with the block if the policy blocked the request. Must be called after the request failed. */
  blocked(): Promise<PolicyBlock | undefined>;
  stop(): void;
}

/** Milliseconds. Browsers report a violation shortly after the request fails. */
const REPORT_TIMEOUT = 200;

/** Watches whether the policy of the page blocks a request to a URL. */
export function watchPolicy(url: string): PolicyWatch {
  if (typeof document === 'undefined') return { blocked: async () => undefined, stop: () => {} };
  const origin = parsedUrl(url)?.origin;
  let block: PolicyBlock | undefined;
  let report = () => {};
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const isRelevant = event.effectiveDirective === 'connect-src' && event.disposition === 'enforce';
    if (!isRelevant || parsedUrl(event.blockedURI)?.origin !== origin) return;
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
          setTimeout(resolve, REPORT_TIMEOUT);
        });
      }
      stop();
      return block;
    },
    stop,
  };
}
