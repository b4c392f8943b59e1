import { countWithNoun } from '../../../core/text/list.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { updatedRoutes } from '../../routes/locked-routes.ts';
import { ROUTES_FILE, readRouteLock } from '../../routes/route-lock.ts';
import type { Project } from '../read/project.ts';

/**
 * Reports URLs that docs.routes.json lacks, because nothing would lead from there after a rename, and parts whose removal
 * it doesn't record yet, because a later update would record a later version.
 */
export function outdatedRoutes({ root, site, documents }: Project): Problem[] {
  const lock = readRouteLock(root);
  if (!lock || lock.problems.length > 0) return [];
  const known = new Set(lock.routes.map(({ slug }) => slug));
  const unrecorded = new Set(lock.routes.filter(({ removed }) => removed === undefined).map(({ slug }) => slug));
  const updated = updatedRoutes(lock.routes, { ...site, documents: [...documents.values()] });
  const missing = updated.filter(({ slug }) => !known.has(slug));
  const removed = updated.find((route) => route.removed !== undefined && unrecorded.has(route.slug));
  const place = { file: ROUTES_FILE };
  const [first] = missing;
  if (first) {
    const urls = countWithNoun(missing.length, 'URL');
    return [problem('routes-outdated', { urls, url: `/${first.slug}` }, place)];
  }
  if (!removed) return [];
  return [problem('routes-outdated/removed', { part: removed.part, version: removed.removed ?? '' }, place)];
}
