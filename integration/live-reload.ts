import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AstroIntegrationLogger, HookParameters } from 'astro';
import type { Project } from '../src/project/project.ts';
import { rememberPages } from './moved-pages.ts';
import { reportChanges } from './problem-report.ts';
import { currentRevision, forgetProject } from './project-source.ts';
import { refreshModules } from './refresh-modules.ts';
import type { SpecbookModules } from './vite.ts';

type ServerSetup = HookParameters<'astro:server:setup'>;

interface LiveReload {
  server: ServerSetup['server'];
  refreshContent: ServerSetup['refreshContent'];
  root: string;
  project: () => Promise<Project>;
  modules: SpecbookModules;
  logger: AstroIntegrationLogger;
}

/** Pages, documents, overlays, docs.json and its parts; what none of them is changes nothing when it is read again. */
const OURS = /\.(?:mdx?|json|ya?ml)$/;
const PAGE = /\.mdx?$/;
const NOT_OURS = /(?:^|[\\/])(?:node_modules|dist|\.[^\\/]+)[\\/]/;

/** Any change of such a file also reloads Astro's content configuration, which must be done first. */
const CONTENT_DELAY_MS = 300;

const LOADERS = ['specbook-operations', 'specbook-channels', 'specbook-pages'];

/** Editors empty a file before they write it; a file read in between would look broken. */
const SETTLE_MS = 60;

/**
 * Reads the project again whenever one of its files changes, and tells browsers, content collections and the terminal
 * what is different. Nothing of the server is restarted, and modules whose text is the same stay as they are.
 */
export function liveReload({ server, root, project, modules, refreshContent, logger }: LiveReload): void {
  let settle: NodeJS.Timeout | undefined;
  let content: NodeJS.Timeout | undefined;
  let shown: Promise<Project> = project();
  let pagesChanged = false;

  async function isOurs(file: string): Promise<boolean> {
    const relative = path.relative(root, file);
    const inside = !relative.startsWith('..') && !path.isAbsolute(relative) && !NOT_OURS.test(relative);
    return (inside && OURS.test(file)) || (await shown).files.includes(file);
  }

  async function reload(before: Project): Promise<Project> {
    const edited = pagesChanged;
    pagesChanged = false;
    forgetProject(root);
    const after = await project();
    rememberPages(after);
    server.watcher.add(after.files);
    if (!edited && fingerprint(before) === fingerprint(after)) return after;
    await refreshModules(server, modules);
    server.environments['client']?.hot.send({ type: 'full-reload', path: '*' });
    reportChanges(before.problems, after.problems, logger);
    clearTimeout(content);
    content = setTimeout(() => refreshContent?.({ loaders: LOADERS }).catch(report), CONTENT_DELAY_MS);
    return after;
  }

  async function changed(file: string): Promise<void> {
    if (!(await isOurs(file))) return;
    pagesChanged ||= PAGE.test(file);
    clearTimeout(settle);
    settle = setTimeout(() => {
      const before = shown;
      shown = before.then(reload);
      shown.catch((error) => {
        report(error);
        shown = before;
      });
    }, SETTLE_MS);
  }

  const report = (error: unknown) => logger.error(`The project could not be read again: ${String(error)}`);
  for (const event of ['change', 'add', 'unlink'] as const) {
    server.watcher.on(event, (file) => void changed(file).catch(report));
  }
  server.environments['client']?.hot.on('specbook:shown', ({ revision }: { revision: number }, client) => {
    if (revision !== currentRevision()) client.send({ type: 'full-reload', path: '*' });
  });
  shown
    .then((first) => {
      rememberPages(first);
      server.watcher.add(first.files);
    })
    .catch(report);
}

/** Changes with everything that a page may show. */
function fingerprint({ settings, site, problems, outdated, documents, downloads }: Project): string {
  const digests = [...documents].map(([file, { digest }]) => [file, digest]);
  const whole = JSON.stringify([settings, site, problems, outdated, digests, downloads]);
  return createHash('sha256').update(whole).digest('hex');
}
