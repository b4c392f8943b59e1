import { type DocsProxy, makeProxy } from './make-proxy.ts';
import { platformConnector } from './platform.ts';
import type { ProxyPolicy } from './policy.ts';

export type { DocsProxy } from './make-proxy.ts';

/**
 * Makes the same-origin proxy of DESIGN.md section 4: a function from `Request` to `Response` on web standards alone.
 *
 * The policy is checked here, once, and a `DocsError` thrown for what is no policy. The function answers with status 200
 * and the frames of the backend's answer, or with a refusal as `application/problem+json` whose `code` is a key of
 * `REFUSALS`; its status is never 3xx, 401, 407 or 500.
 */
export function createProxy(policy: ProxyPolicy): DocsProxy {
  return makeProxy(policy, platformConnector);
}
