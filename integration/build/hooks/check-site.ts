import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegrationLogger, HookParameters } from 'astro';
import { feedProblems } from '../../../src/site/project/check/feed-problems.ts';
import { fileConflicts, type ServedFile } from '../../../src/site/project/check/file-conflicts.ts';
import { unusedSettings } from '../../../src/site/project/check/unused-settings.ts';
import { notFoundClash } from '../setup/not-found.ts';
import { isOurRoute } from '../setup/our-routes.ts';
import { projectRoutes, refuseRestRoute } from '../setup/routes.ts';
import type { OpenSite } from './open-site.ts';

/** Reports pages that the site's own routes replace. */
export async function checkRoutes(
  { astroRoot, root, facts, project, report, homeFile }: OpenSite,
  { routes: resolved, logger }: HookParameters<'astro:routes:resolved'>,
): Promise<void> {
  const routes = projectRoutes(() => root);
  const isOurs = isOurRoute(astroRoot);
  routes.remember(resolved, { mount: facts.mount, isOurs, homeFile: homeFile?.() });
  refuseRestRoute(resolved, facts.mount, isOurs);
  const shadowed = routes.shadowed((await project()).site);
  report.update('routes', [...shadowed, ...notFoundClash(resolved, isOurs)], logger);
}

type Routes = HookParameters<'astro:routes:resolved'>['routes'];

/** Whether a server renders pages of the site when they are requested. */
export function rendersPages(routes: Routes): boolean {
  return routes.some(({ type, origin, isPrerendered }) => type === 'page' && origin !== 'internal' && !isPrerendered);
}

/** Returns the absolute paths of the site's files that a server runs when they are requested. */
export function onDemandFiles(routes: Routes, astroRoot: string): ReadonlySet<string> {
  const own = routes.filter(({ origin, isPrerendered }) => origin === 'project' && !isPrerendered);
  return new Set(own.map(({ entrypoint }) => path.resolve(astroRoot, entrypoint)));
}

/** Reports the problems of the project, and those that depend on Astro's final configuration. */
export async function checkProject(
  { facts, files, project, report }: OpenSite,
  config: AstroConfig,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const current = await project();
  const { problems, buildProblems, site } = current;
  report.update('project', facts.dev ? problems : buildProblems, logger);
  const unused = files.isBare ? [] : unusedSettings(current, config, ownLayout(facts));
  const feeds = feedProblems(current, config.site);
  report.update('files', [...feeds, ...unused], logger);
  report.update('own files', fileConflicts(site, servedFiles(config)), logger);
}

function ownLayout({ layout, hostNavigation }: OpenSite['facts']): 'layout' | 'starlight' | undefined {
  if (hostNavigation) return 'starlight';
  return layout === undefined ? undefined : 'layout';
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
