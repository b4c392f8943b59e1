import path from 'node:path';
import type { AstroIntegrationLogger, HookParameters } from 'astro';
import type { Project } from '../src/project/project.ts';
import { reportProblems } from './problem-report.ts';
import { forgetProject } from './project-source.ts';

type ServerSetup = HookParameters<'astro:server:setup'>;

interface LiveReload {
  server: ServerSetup['server'];
  refreshContent: ServerSetup['refreshContent'];
  root: string;
  project: () => Promise<Project>;
  logger: AstroIntegrationLogger;
}

const PAGE = /\.mdx?$/;
/** Any change of such a file also reloads Astro's content configuration, which must be done first. */
const CONTENT_DELAY_MS = 300;

/** Reads the project again whenever one of its files changes, and tells the browser and the content collections. */
export function liveReload({ server, root, project, refreshContent, logger }: LiveReload): void {
  let timer: NodeJS.Timeout | undefined;

  async function changed(file: string, created: boolean): Promise<void> {
    const { files } = await project();
    const isPage = PAGE.test(file) && !path.relative(root, file).startsWith('..') && !file.includes('node_modules');
    if (!files.includes(file) && !isPage && !(created && /\.(json|ya?ml)$/.test(file))) return;
    forgetProject(root);
    for (const environment of Object.values(server.environments)) {
      for (const [id, module] of environment.moduleGraph.idToModuleMap) {
        if (id.startsWith('\0virtual:specbook/')) environment.moduleGraph.invalidateModule(module);
      }
    }
    server.environments.client?.hot.send({ type: 'full-reload' });
    reportProblems((await project()).problems, logger);
    clearTimeout(timer);
    timer = setTimeout(() => void refreshContent?.({ loaders: ['specbook-operations'] }), CONTENT_DELAY_MS);
  }

  const onEvent = (created: boolean) => (file: string) => {
    changed(file, created).catch((error: unknown) =>
      logger.error(`The project could not be read again: ${String(error)}`),
    );
  };
  void project().then(({ files }) => server.watcher.add(files));
  server.watcher.on('change', onEvent(false));
  server.watcher.on('add', onEvent(true));
  server.watcher.on('unlink', onEvent(false));
}
