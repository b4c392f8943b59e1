import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegrationLogger, HookParameters } from 'astro';
import type { ViteDevServer } from 'vite';
import { memo } from '../../../src/core/json/memo.ts';
import { isInside } from '../../../src/core/text/inside-folder.ts';
import { problemChanges } from '../../../src/problems/problem-changes.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { ProjectMemory } from '../../../src/site/project/read/project-memory.ts';
import { rememberPages } from '../../runtime/moved-pages.ts';
import {
  changeRevision,
  collectionsAt,
  currentRevision,
  forgetProject,
  replaceProject,
} from '../../runtime/projects.ts';
import { isLinkedStyle } from '../files/published-files.ts';
import type { SpecbookModules } from '../setup/vite/site-modules.ts';
import type { ProblemReport } from './problem-report.ts';
import { ENTRIES, invalidateModules, refreshModules } from './refresh-modules.ts';

type ServerSetup = HookParameters<'astro:server:setup'>;

export interface UpdateOptions {
  server: ServerSetup['server'];
  refreshContent: ServerSetup['refreshContent'];
  /** Folder of docs.json. */
  root: string;
  /** Returns the current project. Reads it again after `forgetProject`. */
  project: () => Promise<Project>;
  memory: Pick<ProjectMemory, 'settle'>;
  modules: SpecbookModules;
  report: ProblemReport;
  logger: AstroIntegrationLogger;
  reloadTabs: () => void;
  reportError: (error: unknown) => void;
}

export interface ProjectUpdates {
  /** Returns the project that pages show after all updates so far. */
  shown: () => Promise<Project>;
  /**
   * Whether the project names a file, or named it before. If a file is written right after it was deleted, the watcher
   * may report both as one change, when the project no longer names it. Pages also name files that do not exist yet, and
   * a style sheet that they link to names the files that it imports.
   */
  hasNamed: (file: string) => Promise<boolean>;
  /** Reads the project again and shows it. Pages made from the edited files are evaluated again. */
  reload: (editedPages: () => ReadonlySet<string>) => Promise<void>;
}

/**
 * Creates what shows edits of a project: in browsers, content collections and the terminal. Documents are checked
 * later, once the server is idle.
 */
export function projectUpdates(options: UpdateOptions): ProjectUpdates {
  const { server, root, project, memory, modules, report, logger, reloadTabs, reportError } = options;
  const checkWhenIdle = lateChecks(server, memory);
  const refreshCollections = collectionsRefresher(options);
  const named = new Set<string>();
  let shownProject = project().then(watchFiles);

  function watchFiles(read: Project): Project {
    server.watcher.add([...new Set(read.files.flatMap((file) => watchedPath(file, [server.config.root, root])))]);
    for (const file of read.files) named.add(file);
    return read;
  }

  /** A problem is neither fixed nor new while its file cannot be read. */
  function reportProblems({ problems, withheld }: Project): void {
    report.update('project', [...problems, ...withheld], logger);
  }

  async function reload(before: Project, editedPages: ReadonlySet<string>): Promise<Project> {
    forgetProject(root);
    const after = watchFiles(await project());
    const checked = checkLater();
    // A page changes too if what it imports can be read again, and was perhaps shown without it in between.
    const outdatedPages = [...editedPages, ...after.texts.changedSince(before.texts)];
    if (outdatedPages.length === 0 && isUnchanged(before, after)) {
      checked.catch(reportError);
      return after;
    }
    rememberPages(after);
    await refreshModules(server, modules, outdatedPages);
    reloadTabs();
    reportProblems(after);
    checked
      .then(refreshCollections)
      .then((changed) => changed && reloadTabs())
      .catch(reportError);
    return after;
  }

  async function checkLater(): Promise<void> {
    if (await checkWhenIdle()) await enqueue(addFindings);
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
    reportProblems(after);
    return after;
  }

  /** Runs one update after the other, each with the result of the previous one. A failed update changes nothing. */
  async function enqueue(update: (before: Project) => Promise<Project>): Promise<void> {
    const before = shownProject;
    shownProject = before.then(update);
    await shownProject.catch((error) => {
      reportError(error);
      shownProject = before;
      before.then(replaceProject).catch(reportError);
    });
  }

  return {
    shown: () => shownProject,
    hasNamed: async (file) => {
      const shown = await shownProject;
      return named.has(file) || shown.texts.seeks(file) || isLinkedStyle(file, shown);
    },
    reload: (editedPages) => enqueue((before) => reload(before, editedPages())),
  };
}

/**
 * Returns what to watch for a file: the file, or the nearest folder if its own does not exist yet. Otherwise, the
 * watcher would never report that folder. Folders inside the given ones are watched already, and those around them
 * would be too large.
 */
function watchedPath(file: string, folders: readonly string[]): string[] {
  let parent = path.dirname(file);
  if (existsSync(parent)) return [file];
  while (!existsSync(parent)) parent = path.dirname(parent);
  return folders.some((folder) => isInside(folder, parent) || isInside(parent, folder)) ? [] : [parent];
}

/** The delay before an edited document is checked completely, so that its pages are shown first. */
const CHECK_DELAY_MS = 150;
/** Maximum number of delays, because a response may never end, such as a stream through the proxy. */
const MAX_DELAYS = 3;

/**
 * Returns a function that checks edited documents once the server is idle. It resolves to whether that may change what
 * is shown. The latest call also covers the calls before it, which resolve to `false`.
 */
function lateChecks(
  server: Pick<ViteDevServer, 'middlewares'>,
  memory: Pick<ProjectMemory, 'settle'>,
): () => Promise<boolean> {
  const requests = pendingRequests(server);
  let calls = 0;
  return async () => {
    calls += 1;
    const call = calls;
    await requests.untilIdle();
    return call === calls && (await memory.settle());
  };
}

/** Counts the requests that have not been answered yet. */
function pendingRequests({ middlewares }: Pick<ViteDevServer, 'middlewares'>): { untilIdle: () => Promise<void> } {
  let pending = 0;
  middlewares.use((_request, response, next) => {
    pending += 1;
    response.once('close', () => {
      pending -= 1;
    });
    next();
  });
  return {
    async untilIdle() {
      for (let delays = 0; delays === 0 || (pending > 0 && delays < MAX_DELAYS); delays += 1)
        await wait(CHECK_DELAY_MS);
    },
  };
}

/** Whether two reads of a project have the same content. */
export function isUnchanged(before: Project, after: Project): boolean {
  // Most edits change a document. The comparison of the rest, which is slow for a large document, is then not needed.
  return documentDigests(before) === documentDigests(after) && fingerprint(before) === fingerprint(after);
}

function documentDigests({ documents }: Project): string {
  return JSON.stringify([...documents].map(([file, { digest }]) => [file, digest]));
}

/** A digest of everything that a page may show, except for the content of documents. */
const fingerprint = memo(({ settings, site, words, problems, outdated, downloads }: Project): string => {
  const whole = JSON.stringify(
    [settings, site, [...words.translations], problems, outdated, downloads],
    withoutDocuments,
  );
  return createHash('sha256').update(whole).digest('hex');
});

/** Leaves out documents, because every page of a document contains all of it. Their digests are compared instead. */
function withoutDocuments(key: string, value: unknown): unknown {
  return key === 'document' ? undefined : value;
}

export interface CollectionsHost {
  server: ServerSetup['server'];
  /** Absent if Astro has no content layer. */
  refreshContent: ServerSetup['refreshContent'] | undefined;
  /** Folder of docs.json. */
  root: string;
}

/** A change to one of our files also makes Astro read its content configuration again, which must finish first. */
const DELAY_MS = 300;
const MAX_TRIES = 40;

const LOADERS = ['specbook-operations', 'specbook-channels', 'specbook-pages'];

/**
 * Fills the collections again and makes pages see it. While Astro reads its content configuration it silently skips the
 * request, so we repeat it until it is done. We also invalidate the modules that were evaluated from the previous
 * entries, instead of relying on Astro. A later call replaces those before it.
 *
 * @returns A function that resolves with whether entries changed. It throws if Astro keeps skipping the request.
 */
export function collectionsRefresher({ server, refreshContent, root }: CollectionsHost): () => Promise<boolean> {
  const collections = collectionsAt(root);
  let calls = 0;
  return async () => {
    calls += 1;
    const call = calls;
    const revision = currentRevision(root);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await wait(DELAY_MS);
      if (call !== calls || !collections.inUse) return false;
      if (collections.revision < revision) await refreshContent?.({ loaders: LOADERS });
      if (collections.revision < revision) continue;
      const { changed } = collections;
      collections.changed = false;
      if (changed) invalidateModules(server, [ENTRIES]);
      return changed;
    }
    throw new Error(
      'Astro didn’t finish reading src/content.config, so the content collections are outdated. Save the file again, or restart the server.',
    );
  };
}
