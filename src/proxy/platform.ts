import type { Connector } from './connector.ts';

/**
 * The connector for where this runs: sockets on Node, else `fetch`. Only Node itself is trusted to call the `lookup`
 * of a socket; platforms that imitate its modules may connect without it (P-7, P-16).
 */
export async function platformConnector(): Promise<Connector> {
  if (isNode()) return (await import('./node-connector.ts')).nodeConnector();
  return (await import('./fetch-connector.ts')).fetchConnector();
}

/** Whether this is Node itself, and nothing that imitates it. */
export function isNode(): boolean {
  const platform: { process?: { release?: { name?: string } }; Bun?: unknown; Deno?: unknown } = globalThis;
  if (platform.Bun !== undefined || platform.Deno !== undefined) return false;
  return platform.process?.release?.name === 'node' && globalThis.navigator?.userAgent !== 'Cloudflare-Workers';
}
