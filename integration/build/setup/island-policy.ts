import { createHash } from 'node:crypto';
import type { AstroConfig } from 'astro';

/**
 * Returns what the content security policy of the site needs so that the script of islands runs on every page. In a page
 * of the host site, the head with the policy is rendered before the component that contains the script.
 */
export function islandPolicy({ security: { csp } }: AstroConfig, script: string) {
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}` as const;
  return {
    algorithm: typeof csp === 'object' ? csp.algorithm : ('SHA-256' as const),
    scriptDirective: { hashes: [hash] },
  };
}
