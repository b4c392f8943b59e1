import { platformConnector, platformEgress } from './platform.ts';
import { type DocsProxy, makeProxy } from './run/make-proxy.ts';
import type { ProxyPolicy } from './run/policy.ts';

export type { DocsProxy } from './run/make-proxy.ts';

/**
 * Creates the same-origin proxy: a function from `Request` to `Response` that uses web standards only.
 *
 * The policy is checked once, here. Throws a `DocsError` if it is invalid. The function answers with status 200 and the
 * frames of the backend's answer, or with a refusal as `application/problem+json` whose `code` is a key of `REFUSALS`.
 * Its status is never 3xx, 401, 407 or 500.
 */
export function createProxy(policy: ProxyPolicy): DocsProxy {
  const egress = platformEgress(policy?.egress);
  return makeProxy(policy, () => platformConnector(egress));
}
