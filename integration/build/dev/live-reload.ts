import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { ownValue } from '../../../src/core/json/record.ts';
import { isInside, leadsOut } from '../../../src/core/text/inside-folder.ts';
import { errorText } from '../../../src/problems/error-text.ts';
import { rememberPages } from '../../runtime/moved-pages.ts';
import { currentRevision } from '../../runtime/projects.ts';
import { loadLateEntries } from './late-entries.ts';
import { projectUpdates, type UpdateOptions } from './project-updates.ts';

/**
 * Pages, documents, overlays, docs.json and its parts, and ignore files. Other files affect the project only if it
 * names them.
 */
const PROJECT_FILE = /\.(?:mdx?|json|ya?ml|avsc|proto|docsignore|mintignore)$/;
const PAGE = /\.mdx?$/;
const IGNORED_FOLDER = /(?:^|[\\/])(?:node_modules|dist|\.[^\\/]+)[\\/]/;

/** Editors empty a file before they write it. A file that is read in between would look broken. */
const SETTLE_MS = 60;

/** How long to wait for the watcher, which may have been ready before we could listen to it. */
const WATCHING_MS = 2000;

const FILE_EVENTS = ['change', 'add', 'unlink'] as const;

const FULL_RELOAD = { type: 'full-reload', path: '*' } as const;

/**
 * Reads the project again whenever one of its files changes, and shows the differences. The server does not restart,
 * and modules whose text is the same stay loaded.
 */
export function liveReload(options: Omit<UpdateOptions, 'reloadTabs' | 'reportError'>): void {
  const { server, root, logger } = options;
  const client = server.environments['client']?.hot;
  const reloadTabs = () => client?.send(FULL_RELOAD);
  const reportError = (error: unknown) => logger.error(`The project couldn’t be reloaded: ${errorText(error)}`);
  const updates = projectUpdates({ ...options, reloadTabs, reportError });
  loadLateEntries(server, reloadTabs);
  let editedPages = new Set<string>();
  let settleTimer: NodeJS.Timeout | undefined;

  function takeEditedPages(): Set<string> {
    const taken = editedPages;
    editedPages = new Set();
    return taken;
  }

  async function onFileChange(file: string): Promise<void> {
    if (!mayBeInProject(root, file) && !(await updates.hasNamed(file))) return;
    if (PAGE.test(file)) editedPages.add(file);
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => void updates.reload(takeEditedPages), SETTLE_MS);
  }

  async function begin(watching: Promise<void>): Promise<void> {
    const first = await updates.shown();
    rememberPages(first);
    await Promise.race([watching, wait(WATCHING_MS, undefined, { ref: false })]);
    // The project was read before the server existed, so no event reported the edits in between.
    await updates.reload(takeEditedPages);
  }

  for (const event of FILE_EVENTS) {
    server.watcher.on(event, (file) => void onFileChange(file).catch(reportError));
  }
  watchFolder(server, root, reportError);
  // Every program on this computer can send it, with any content. An error in this function would end the server.
  client?.on('specbook:shown', (shown: unknown, tab) => {
    if (ownValue(shown, 'revision') !== currentRevision(root)) tab.send(FULL_RELOAD);
  });
  begin(new Promise((resolve) => server.watcher.once('ready', () => resolve()))).catch(reportError);
}

/** Returns whether a file may be part of the project, by its name. */
function mayBeInProject(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return !leadsOut(relative) && PROJECT_FILE.test(file) && !IGNORED_FOLDER.test(relative);
}

/** How often to look for a folder that is gone, such as while another Git branch is checked out. */
const RETURN_MS = 500;

/**
 * Watches the folder of docs.json if it is outside the Astro project, whose folder Vite watches.
 *
 * @param root Absolute path of the folder.
 */
export function watchFolder(
  { watcher, config }: Pick<ViteDevServer, 'watcher' | 'config'>,
  root: string,
  reportError: (error: unknown) => void,
): void {
  if (isInside(config.root, root)) return;
  watcher.add(root);
  // A watcher forgets a folder that is removed, and does not report the files that are there when it returns.
  async function watchAgain(): Promise<void> {
    while (!existsSync(root)) await wait(RETURN_MS, undefined, { ref: false });
    watcher.add(root);
    watcher.emit('add', path.join(root, 'docs.json'));
  }
  watcher.on('unlinkDir', (folder) => {
    if (path.relative(root, folder) === '') watchAgain().catch(reportError);
  });
}
