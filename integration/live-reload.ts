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
const DOCUMENT = /\.(?:json|ya?ml)$/;
/** Any change of such a file also reloads Astro's content configuration, which must be done first. */
const CONTENT_DELAY_MS = 300;

/** Editors empty a file before they write it; a file read in between would look broken. */
const SETTLE_MS = 60;

/** Reads the project again whenever one of its files changes, and tells the browser and the content collections. */
export function liveReload({ server, root, project, refreshContent, logger }: LiveReload): void {
  let settle: NodeJS.Timeout | undefined;
  let content: NodeJS.Timeout | undefined;

  async function isOurs(file: string, created: boolean): Promise<boolean> {
    const inside = !path.relative(root, file).startsWith('..') && !file.includes('node_modules');
    if (inside && (PAGE.test(file) || (created && DOCUMENT.test(file)))) return true;
    return (await project()).files.includes(file);
  }

  async function reload(): Promise<void> {
    forgetProject(root);
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith('\0virtual:specbook/')) moduleGraph.invalidateModule(module);
      }
    }
    const { problems, files } = await project();
    server.watcher.add(files);
    server.environments['client']?.hot.send({ type: 'full-reload' });
    reportProblems(problems, logger);
    clearTimeout(content);
    content = setTimeout(() => void refreshContent?.({ loaders: ['specbook-operations'] }), CONTENT_DELAY_MS);
  }

  async function changed(file: string, created: boolean): Promise<void> {
    if (!(await isOurs(file, created))) return;
    clearTimeout(settle);
    settle = setTimeout(() => reload().catch(report), SETTLE_MS);
  }

  const report = (error: unknown) => logger.error(`The project could not be read again: ${String(error)}`);
  server.watcher.on('change', (file) => void changed(file, false).catch(report));
  server.watcher.on('add', (file) => void changed(file, true).catch(report));
  server.watcher.on('unlink', (file) => void changed(file, false).catch(report));
  project()
    .then(({ files }) => server.watcher.add(files))
    .catch(report);
}
