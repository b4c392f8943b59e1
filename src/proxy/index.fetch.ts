/**
 * The entry point of `astro-specbook/proxy` on platforms without sockets. It keeps Node's modules out of their bundles.
 */
import { fetchConnector } from './fetch/connector.ts';
import { noEgress } from './policy/egress.ts';
import { type DocsProxy, makeProxy } from './run/make-proxy.ts';
import type { ProxyPolicy } from './run/policy.ts';

export * from './index.parts.ts';

/** Creates the same proxy as on every other platform. Here the platform must check addresses (P-16). */
export function createProxy(policy: ProxyPolicy): DocsProxy {
  if (policy?.egress !== undefined) throw noEgress('this platform');
  return makeProxy(policy, async () => fetchConnector());
}
