import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegrationLogger, HookParameters } from 'astro';
import { findPagefind } from '../../../src/site/project/check/pagefind.ts';
import { pagefindPath, partStylesPath } from '../../render/links/own-addresses.ts';
import { writeSocialImages } from '../../render/social/write-social-images.ts';
import { ownPageProblems } from '../../runtime/own-page-problems.ts';
import { takePageFaults } from '../../runtime/page-faults.ts';
import { withPlaces } from '../dev/fault-places.ts';
import { failForErrors } from '../dev/problem-report.ts';
import { writeDownloads } from '../files/downloads.ts';
import { writeFetchedFiles } from '../files/fetched-files.ts';
import { writePagefindIndex } from '../files/pagefind-index.ts';
import { writePublishedFiles } from '../files/published-files.ts';
import { writeRedirectFiles } from '../files/redirect-files.ts';
import { writeFolderPages } from '../setup/folder-pages.ts';
import { redirectedPages } from '../setup/redirected-pages.ts';
import type { OpenSite } from './open-site.ts';

/** Prepares to write files of pages while Astro renders these pages. */
export function beginBuild({ agents }: OpenSite, vite: HookParameters<'astro:build:setup'>['vite']): void {
  const folder = vite.environments?.['client']?.build?.outDir;
  if (folder !== undefined) agents.begin(folder);
}

/** Writes the files that pages fetch. An adapter processes the output later, in `astro:build:done`. */
export async function writeBesidePages(site: OpenSite, dir: URL): Promise<void> {
  const { facts } = site;
  const folder = fileURLToPath(dir);
  const project = await site.project();
  writeFetchedFiles(project, path.join(folder, facts.mount));
  writeFolderPages(folder, project.site, facts);
  site.agents.startSchemas(project, folder);
  if (!site.linksPartStyles) await rm(path.join(folder, facts.mount, partStylesPath), { force: true });
}

/** Writes all other files of the site. */
export async function writeRest(site: OpenSite, dir: URL, config: AstroConfig): Promise<void> {
  const { facts, agents, files } = site;
  const folder = fileURLToPath(dir);
  const project = await site.project();
  await writeDownloads(project.downloads, path.join(folder, facts.mount));
  await writePublishedFiles(folder, files);
  await agents.writeRest(project, folder);
  if (facts.socialImages) await writeSocialImages(project, path.join(folder, facts.mount), config.root);
  const pagefind = project.settings.search.engine === 'pagefind' ? findPagefind(site.root) : undefined;
  if (pagefind !== undefined) await writePagefindIndex(pagefind, folder, path.join(facts.mount, pagefindPath));
  const { adapter, site: address, build } = config;
  // A server sends redirects itself.
  if (!adapter) writeRedirectFiles(folder, project.site, { ...facts, site: address, format: build.format });
}

/** Fails the build if the project or a page has an error. */
export async function failForProblems(
  { root, project, report, facts }: OpenSite,
  dir: URL,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const read = await project();
  const redirected = redirectedPages(read, path.join(fileURLToPath(dir), facts.mount), facts);
  const faults = [...withPlaces(takePageFaults(root), root), ...redirected];
  report.update('pages', faults, logger);
  report.update('own pages', ownPageProblems(root), logger);
  failForErrors(report.errors('project', 'files', 'routes', 'pages', 'own files', 'own pages'), logger);
}
