import { existsSync } from 'node:fs';
import type { AstroConfig } from 'astro';

const ENDINGS = ['astro', 'md', 'mdx', 'html', 'js', 'ts'].flatMap((type) => [`.${type}`, `/index.${type}`]);

/**
 * Whether the site has a file for exactly one path, such as `/docs/old`. Astro does not report routes before we add ours.
 */
export function hasOwnPage({ srcDir }: Pick<AstroConfig, 'srcDir'>, path: string): boolean {
  if (path.includes('[')) return false;
  return ENDINGS.some((ending) => existsSync(new URL(`pages${path}${ending}`, srcDir)));
}
