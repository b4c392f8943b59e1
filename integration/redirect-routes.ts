import { sourcePath } from '../src/navigation/redirects.ts';
import type { SiteRedirect } from '../src/navigation/site.ts';

/** Patterns of Astro's router, one per redirect, for sites with a server. Brackets in a source cannot be routed. */
export function redirectPatterns(redirects: readonly SiteRedirect[]): string[] {
  const patterns = redirects.flatMap(({ source }) => {
    const path = sourcePath(source);
    if (path === '/' || /[[\]]/.test(path)) return [];
    return [
      path
        .replaceAll(/:([a-z_]\w*)[*+]/gi, '[...$1]')
        .replaceAll(/:([a-z_]\w*)/gi, '[$1]')
        .replaceAll('*', (_star, offset) => `[...rest${offset}]`),
    ];
  });
  return [...new Set(patterns)];
}
