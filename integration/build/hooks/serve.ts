import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HookParameters } from 'astro';
import { createMemory } from '../../../src/site/project/read/project-memory.ts';
import { agentFile, rootFiles } from '../../agents/agent-files.ts';
import { serveAgentFiles } from '../../agents/serve-agent-files.ts';
import { onOwnPageProblems } from '../../runtime/own-page-problems.ts';
import { memoryOf } from '../../runtime/projects.ts';
import { liveReload } from '../dev/live-reload.ts';
import { serveRedirects } from '../dev/redirect-server.ts';
import { saveExamples } from '../dev/save-example.ts';
import { warmPage } from '../dev/warm-page.ts';
import { downloadAt, serveDownloads } from '../files/downloads.ts';
import { fetchedFile } from '../files/fetched-files.ts';
import { servePublishedFiles } from '../files/published-files.ts';
import type { OpenSite } from './open-site.ts';

/** Serves in dev the files that a build writes besides the pages, and shows edits in open tabs. */
export function serveSite(site: OpenSite, dev: HookParameters<'astro:server:setup'>): void {
  const { root, facts, project, agentSite, modules, report } = site;
  const { server, refreshContent, logger } = dev;
  serveDownloads(server.middlewares, facts.siteBase, async (file) => {
    const served = await project();
    return downloadAt(served.downloads, file, facts.mount) ?? fetchedFile(served, file, facts.mount);
  });
  servePublishedFiles(server.middlewares, facts.siteBase, site.files);
  const isOwn = (file: string) => site.isOwn(file) || existsSync(path.join(server.config.publicDir, file));
  serveAgentFiles(server.middlewares, facts, async (file) =>
    isOwn(file) ? undefined : agentFile(await project(), agentSite, file),
  );
  serveAgentFiles(server.middlewares, { base: facts.siteBase, siteBase: facts.siteBase }, async (file) =>
    isOwn(file) ? undefined : rootFiles(await project(), agentSite).get(file),
  );
  if (facts.saveExample) saveExamples(server.middlewares, { path: facts.saveExample, root, project });
  serveRedirects({ server, project, facts, root });
  warmPage(server);
  onOwnPageProblems(root, (problems) => report.update('own pages', problems, logger));
  const memory = memoryOf(root, createMemory);
  liveReload({ server, root, project, memory, modules, report, refreshContent, logger });
}
