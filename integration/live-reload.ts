import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AstroIntegrationLogger, HookParameters } from 'astro';
import { problemChanges } from '../src/problem-changes.ts';
import type { Project } from '../src/project/project.ts';
import type { ProjectMemory } from '../src/project/project-memory.ts';
import { rememberPages } from './moved-pages.ts';
import { reportChanges } from './problem-report.ts';
import { changeRevision, currentRevision, forgetProject, replaceProject } from './project-source.ts';
import { collectionsRefresher } from './refresh-collections.ts';
import { refreshModules } from './refresh-modules.ts';
import type { SpecbookModules } from './vite.ts';

type ServerSetup = HookParameters<'astro:server:setup'>;

interface LiveReload {
  server: ServerSetup['server'];
  refreshContent: ServerSetup['refreshContent'];
  root: string;
  project: () => Promise<Project>;
  memory: Pick<ProjectMemory, 'settle'>;
  modules: SpecbookModules;
  logger: AstroIntegrationLogger;
}

/** Pages, documents, overlays, docs.json and its parts; what none of them is changes nothing when it is read again. */
const OURS = /\.(?:mdx?|json|ya?ml)$/;
const PAGE = /\.mdx?$/;
const NOT_OURS = /(?:^|[\\/])(?:node_modules|dist|\.[^\\/]+)[\\/]/;

/** Editors empty a file before they write it; a file read in between would look broken. */
const SETTLE_MS = 60;

/** Pages are shown first; what is wrong in a document that was edited is looked for once they are. */
const CHECK_DELAY_MS = 150;
/** An answer may never end, such as a stream through the proxy. */
const MAX_DELAYS = 3;

/**
 * Reads the project again whenever one of its files changes, and tells browsers, content collections and the terminal
 * what is different. Nothing of the server is restarted, and modules whose text is the same stay as they are.
 */
export function liveReload({ server, root, project, memory, modules, refreshContent, logger }: LiveReload): void {
  const answers = countAnswers(server);
  const refreshCollections = collectionsRefresher({ server, refreshContent, root });
  let settle: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let shown: Promise<Project> = project();
  let editedPages = new Set<string>();

  async function isOurs(file: string): Promise<boolean> {
    const relative = path.relative(root, file);
    const inside = !relative.startsWith('..') && !path.isAbsolute(relative) && !NOT_OURS.test(relative);
    return (inside && OURS.test(file)) || (await shown).files.includes(file);
  }

  async function reload(before: Project): Promise<Project> {
    const edited = editedPages;
    editedPages = new Set();
    forgetProject(root);
    const after = await project();
    server.watcher.add(after.files);
    if (edited.size > 0 || fingerprint(before) !== fingerprint(after)) await show(before, after, edited);
    checkLater();
    return after;
  }

  /**
   * The same project with what checking its documents has found; tabs that show nothing else stay as they are. What was
   * edited since is in it as well, and would be nothing new any more when its own turn comes.
   */
  async function addFindings(before: Project): Promise<Project> {
    replaceProject(root);
    const after = await project();
    server.watcher.add(after.files);
    if (fingerprint(before) === fingerprint(after)) return after;
    const { added, mended } = problemChanges(before.problems, after.problems);
    if (shownDigest(before) !== shownDigest(after) || added.length + mended.length > 0) {
      changeRevision();
      await show(before, after);
    } else {
      await refreshModules(server, modules);
    }
    return after;
  }

  async function show(before: Project, after: Project, edited: ReadonlySet<string> = new Set()): Promise<void> {
    rememberPages(after);
    await refreshModules(server, modules, edited);
    reloadTabs();
    reportChanges(before.problems, after.problems, logger);
    if (edited.size === 0 && shownDigest(before) === shownDigest(after)) return;
    refreshCollections()
      .then((changed) => changed && reloadTabs())
      .catch(report);
  }

  function reloadTabs(): void {
    server.environments['client']?.hot.send({ type: 'full-reload', path: '*' });
  }

  /** Later still while answers are being made: the check would hold them up. */
  function checkLater(delays = 1): void {
    clearTimeout(checking);
    checking = setTimeout(() => {
      if (delays < MAX_DELAYS && answers.isBusy()) return checkLater(delays + 1);
      memory
        .settle()
        .then((found) => found && follow(addFindings))
        .catch(report);
    }, CHECK_DELAY_MS);
  }

  function follow(next: (before: Project) => Promise<Project>): void {
    const before = shown;
    shown = before.then(next);
    shown.catch((error) => {
      report(error);
      shown = before;
    });
  }

  async function changed(file: string): Promise<void> {
    if (!(await isOurs(file))) return;
    if (PAGE.test(file)) editedPages.add(file);
    clearTimeout(settle);
    settle = setTimeout(() => follow(reload), SETTLE_MS);
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

/** Whether pages are being made right now. */
function countAnswers({ middlewares }: ServerSetup['server']): { isBusy: () => boolean } {
  let open = 0;
  middlewares.use((_request, response, next) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    next();
  });
  return { isBusy: () => open > 0 };
}

const digests = new WeakMap<Project, string>();

/** Changes with everything that a page shows of the project, problems aside. */
function shownDigest(project: Project): string {
  const known = digests.get(project) ?? digestOf(project);
  digests.set(project, known);
  return known;
}

function fingerprint(project: Project): string {
  return `${shownDigest(project)} ${JSON.stringify(project.problems)}`;
}

function digestOf({ settings, site, outdated, documents, downloads }: Project): string {
  const texts = [...documents].map(([file, { digest }]) => [file, digest]);
  const whole = JSON.stringify([settings, { ...site, problems: [] }, outdated, texts, downloads]);
  return createHash('sha256').update(whole).digest('hex');
}
