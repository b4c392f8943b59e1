/** What the package exports as `astro-specbook/proxy` where there are no sockets: bundles then hold nothing of Node. */
import { fetchConnector } from './fetch-connector.ts';
import { type DocsProxy, makeProxy } from './make-proxy.ts';
import type { ProxyPolicy } from './policy.ts';

export * from './public-parts.ts';

/** `createProxy` as on every platform; addresses are the platform's to check (P-16). */
export function createProxy(policy: ProxyPolicy): DocsProxy {
  return makeProxy(policy, async () => fetchConnector());
}
