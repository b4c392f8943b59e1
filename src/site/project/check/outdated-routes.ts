import { countWithNoun } from '../../../core/text/list.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { updatedRoutes } from '../../routes/locked-routes.ts';
import { ROUTES_FILE, readRouteLock } from '../../routes/route-lock.ts';
import type { Project } from '../read/project.ts';

/** Reports URLs that docs.routes.json lacks. Nothing would lead from there after a rename. */
export function outdatedRoutes({ root, site, documents }: Project): Problem[] {
  const lock = readRouteLock(root);
  if (!lock || lock.problems.length > 0) return [];
  const known = new Set(lock.routes.map(({ slug }) => slug));
  const missing = updatedRoutes(lock.routes, { ...site, documents: [...documents.values()] }).filter(
    ({ slug }) => !known.has(slug),
  );
  const [first] = missing;
  if (!first) return [];
  const urls = countWithNoun(missing.length, 'URL');
  return [problem('routes-outdated', { urls, url: `/${first.slug}` }, { file: ROUTES_FILE })];
}
