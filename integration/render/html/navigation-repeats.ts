import { memo } from '../../../src/core/json/memo.ts';
import type { Site } from '../../../src/site/site.ts';

/** Whether the navigation lists a page more than once. It is then the current page in each of these places. */
export function isListedTwice(site: Site, slug: string): boolean {
  return repeatedSlugs(site).has(slug);
}

const repeatedSlugs = memo(({ tree, global }: Site) => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const pending = [...tree, ...global];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.slug !== undefined && seen.has(node.slug)) repeated.add(node.slug);
    if (node.slug !== undefined) seen.add(node.slug);
    for (const child of node.children) pending.push(child);
  }
  return repeated;
});
