import { sourcePath } from '../../../src/site/redirects/redirects.ts';
import type { SiteRedirect } from '../../../src/site/site.ts';

/** Returns patterns for Astro's router, for sites with a server. A source with brackets cannot be a route. */
export function redirectPatterns(redirects: readonly Pick<SiteRedirect, 'source'>[]): string[] {
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
