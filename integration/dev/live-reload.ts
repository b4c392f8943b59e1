import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegrationLogger, HookParameters } from 'astro';
import { errorText } from '../../src/problems/error-text.ts';
import { problemChanges } from '../../src/problems/problem-changes.ts';
import type { Project } from '../../src/project/read/project.ts';
import type { ProjectMemory } from '../../src/project/read/project-memory.ts';
import type { SpecbookModules } from '../setup/vite/site-modules.ts';
import { changeRevision, currentRevision, forgetProject, replaceProject } from '../store/projects.ts';
import { lateChecks } from './late-checks.ts';
import { loadLateEntries } from './late-entries.ts';
import { rememberPages } from './moved-pages.ts';
import type { ProblemReport } from './problem-report.ts';
import { collectionsRefresher } from './refresh-collections.ts';
import { refreshModules } from './refresh-modules.ts';
import { isUnchanged } from './unchanged-project.ts';

type ServerSetup = HookParameters<'astro:server:setup'>;

interface LiveReload {
  server: ServerSetup['server'];
  refreshContent: ServerSetup['refreshContent'];
  root: string;
  project: () => Promise<Project>;
  memory: Pick<ProjectMemory, 'settle'>;
  modules: SpecbookModules;
  report: ProblemReport;
  logger: AstroIntegrationLogger;
}

/**
 * Pages, documents, overlays, docs.json and its parts, and ignore files. Other files affect the project only if it
 * names them.
 */
const OURS = /\.(?:mdx?|json|ya?ml|avsc|proto|docsignore|mintignore)$/;
const PAGE = /\.mdx?$/;
const NOT_OURS = /(?:^|[\\/])(?:node_modules|dist|\.[^\\/]+)[\\/]/;

/** Editors empty a file before they write it. A file that is read in between would look broken. */
const SETTLE_MS = 60;

/** How long to wait for the watcher, which may have been ready before we could listen to it. */
const WATCHING_MS = 2000;

/**
 * Reads the project again whenever one of its files changes, and reports the differences to browsers, content
 * collections and the terminal. The server does not restart, and modules whose text is the same stay loaded.
 */
export function liveReload({
  server,
  root,
  project,
  memory,
  modules,
  report,
  refreshContent,
  logger,
}: LiveReload): void {
  const checkWhenIdle = lateChecks(server, memory);
  loadLateEntries(server, reloadTabs);
  const refreshCollections = collectionsRefresher({ server, refreshContent, root });
  let settleTimer: NodeJS.Timeout | undefined;
  let shownProject: Promise<Project> = project();
  let editedPages = new Set<string>();

  /** Reads the project again and shows it. Its documents are checked later, once the server is idle. */
  async function reload(before: Project): Promise<Project> {
    const edited = editedPages;
    editedPages = new Set();
    forgetProject(root);
    const after = await project();
    server.watcher.add(after.files);
    const checked = checkLater();
    if (edited.size === 0 && isUnchanged(before, after)) {
      checked.catch(reportError);
      return after;
    }
    rememberPages(after);
    await refreshModules(server, modules, edited);
    reloadTabs();
    report.update('project', after.problems, logger);
    checked
      .then(refreshCollections)
      .then((changed) => changed && reloadTabs())
      .catch(reportError);
    return after;
  }

  /** Publishes the results of checking the documents. Tabs do not reload if nothing changed. */
  async function addFindings(before: Project): Promise<Project> {
    const after = await before.rechecked();
    const current = await project();
    if (current !== before) return current;
    replaceProject(after);
    const { added, fixed } = problemChanges(before.problems, after.problems);
    if (added.length + fixed.length === 0) return after;
    changeRevision(root);
    reloadTabs();
    report.update('project', after.problems, logger);
    return after;
  }

  function reloadTabs(): void {
    server.environments['client']?.hot.send({ type: 'full-reload', path: '*' });
  }

  async function checkLater(): Promise<void> {
    if (await checkWhenIdle()) await enqueue(addFindings);
  }

  /** Runs one update after the other, each with the result of the previous one. A failed update changes nothing. */
  async function enqueue(next: (before: Project) => Promise<Project>): Promise<void> {
    const before = shownProject;
    shownProject = before.then(next);
    await shownProject.catch((error) => {
      reportError(error);
      shownProject = before;
    });
  }

  async function onFileChange(file: string): Promise<void> {
    if (!isOurs(root, file) && !(await shownProject).files.includes(file)) return;
    if (PAGE.test(file)) editedPages.add(file);
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => void enqueue(reload), SETTLE_MS);
  }

  const reportError = (error: unknown) => logger.error(`The project could not be read again: ${errorText(error)}`);
  for (const event of ['change', 'add', 'unlink'] as const) {
    server.watcher.on(event, (file) => void onFileChange(file).catch(reportError));
  }
  server.environments['client']?.hot.on('specbook:shown', ({ revision }: { revision: number }, client) => {
    if (revision !== currentRevision(root)) client.send({ type: 'full-reload', path: '*' });
  });
  const watching = new Promise<void>((resolve) => server.watcher.once('ready', () => resolve()));
  shownProject
    .then(async (first) => {
      rememberPages(first);
      server.watcher.add(first.files);
      await Promise.race([watching, wait(WATCHING_MS, undefined, { ref: false })]);
      // The project was read before the server existed, so no event reported the edits in between.
      await enqueue(reload);
    })
    .catch(reportError);
}

/** Whether a file may be part of the project by its name. */
function isOurs(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return OURS.test(file) && !relative.startsWith('..') && !path.isAbsolute(relative) && !NOT_OURS.test(relative);
}
