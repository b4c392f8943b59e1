import { memo } from '../../src/json/memo.ts';
import type { Site } from '../../src/site/site.ts';

/** A page that is in several places is the current one in each of them. */
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
