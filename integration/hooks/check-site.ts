import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegrationLogger, HookParameters } from 'astro';
import { feedProblems } from '../../src/project/check/feed-problems.ts';
import { fileConflicts, type ServedFile } from '../../src/project/check/file-conflicts.ts';
import { notFoundClash } from '../setup/not-found.ts';
import { isOurRoute } from '../setup/our-routes.ts';
import { projectRoutes, refuseRestRoute } from '../setup/routes.ts';
import type { OpenSite } from './open-site.ts';

/** Reports pages that the site's own routes replace. */
export async function checkRoutes(
  { astroRoot, root, facts, project, report }: OpenSite,
  { routes: resolved, logger }: HookParameters<'astro:routes:resolved'>,
): Promise<void> {
  const routes = projectRoutes(() => root);
  const isOurs = isOurRoute(astroRoot);
  routes.remember(resolved, facts.mount, isOurs);
  refuseRestRoute(resolved, facts.mount, isOurs);
  const shadowed = routes.shadowed((await project()).site);
  report.update('routes', [...shadowed, ...notFoundClash(resolved, isOurs)], logger);
}

/** Reports the problems of the project, and those that depend on Astro's final configuration. */
export async function checkProject(
  { facts, project, report }: OpenSite,
  config: AstroConfig,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const current = await project();
  const { problems, buildProblems, site } = current;
  report.update('project', facts.dev ? problems : buildProblems, logger);
  report.update('files', [...fileConflicts(site, servedFiles(config)), ...feedProblems(current, config.site)], logger);
}

/** Lists the files of `public`, which Astro serves as they are. */
function servedFiles({ publicDir, root }: AstroConfig): ServedFile[] {
  if (!existsSync(publicDir)) return [];
  const folder = fileURLToPath(publicDir);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const relative = (from: string, file: string) => path.relative(from, file).replaceAll(path.sep, '/');
  return files.map((file) => ({ path: relative(folder, file), file: relative(fileURLToPath(root), file) }));
}

/** Warns if `base` in docs.json has no effect, because only the `docs` command uses it. */
export async function reportUnusedBase(
  { project, files }: OpenSite,
  base: string,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const { settings } = await project();
  const isUsed = files.isBare || settings.base === undefined;
  if (isUsed || settings.base === `/${base.replaceAll(/^\/+|\/+$/g, '')}`) return;
  logger.warn(
    `"base" of docs.json is for the docs command: set base: '${settings.base}' in the Astro configuration instead.`,
  );
}
