import { type EgressProxies, egressProxies, noEgress } from './policy/egress.ts';
import type { Connector } from './protocol/connector.ts';

/**
 * Returns the connector for this platform: sockets on Node, otherwise `fetch`. Only Node itself is trusted to call the
 * `lookup` of a socket. Platforms that imitate its modules may connect without it (P-7, P-16).
 */
export async function platformConnector(egress?: EgressProxies): Promise<Connector> {
  if (isNode()) return (await import('./node/connector.ts')).nodeConnector({ egress });
  return (await import('./fetch/connector.ts')).fetchConnector();
}

/** Whether this is Node itself, and not a platform that imitates it. */
export function isNode(): boolean {
  const platform: { process?: { release?: { name?: string } }; Bun?: unknown; Deno?: unknown } = globalThis;
  if (platform.Bun !== undefined || platform.Deno !== undefined) return false;
  return platform.process?.release?.name === 'node' && globalThis.navigator?.userAgent !== 'Cloudflare-Workers';
}

/** Returns the egress proxies of the policy. Throws a `DocsError` if this platform cannot use them. */
export function platformEgress(setting: unknown): EgressProxies | undefined {
  if (setting === undefined) return undefined;
  if (!isNode() || !process.allowedNodeEnvironmentFlags.has('--use-env-proxy')) {
    throw noEgress(isNode() ? `Node.js ${process.versions.node}` : 'this platform');
  }
  return egressProxies(setting, process.env);
}
