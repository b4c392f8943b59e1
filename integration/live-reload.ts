import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AstroIntegrationLogger, HookParameters } from 'astro';
import { problemChanges } from '../src/problem-changes.ts';
import type { Project } from '../src/project/project.ts';
import type { ProjectMemory } from '../src/project/project-memory.ts';
import { rememberPages } from './moved-pages.ts';
import { reportChanges } from './problem-report.ts';
import { changeRevision, currentRevision, forgetProject, replaceProject } from './project-source.ts';
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

/** Any change of such a file also reloads Astro's content configuration, which must be done first. */
const CONTENT_DELAY_MS = 300;

const LOADERS = ['specbook-operations', 'specbook-channels', 'specbook-pages'];

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
  let settle: NodeJS.Timeout | undefined;
  let content: NodeJS.Timeout | undefined;
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
    rememberPages(after);
    server.watcher.add(after.files);
    checkLater();
    if (edited.size === 0 && fingerprint(before) === fingerprint(after)) return after;
    await refreshModules(server, modules, edited);
    reloadTabs();
    reportChanges(before.problems, after.problems, logger);
    clearTimeout(content);
    content = setTimeout(() => refreshContent?.({ loaders: LOADERS }).catch(report), CONTENT_DELAY_MS);
    return after;
  }

  function reloadTabs(): void {
    server.environments['client']?.hot.send({ type: 'full-reload', path: '*' });
  }

  /** The same project with what checking its documents has found; tabs that show nothing else stay as they are. */
  async function addFindings(before: Project): Promise<Project> {
    replaceProject(root);
    const after = await project();
    if (fingerprint(before) === fingerprint(after)) return after;
    await refreshModules(server, modules);
    const { added, mended } = problemChanges(before.problems, after.problems);
    if (added.length + mended.length > 0) {
      changeRevision();
      reloadTabs();
    }
    reportChanges(before.problems, after.problems, logger);
    return after;
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

const fingerprints = new WeakMap<Project, string>();

/** Changes with everything that a page may show. */
function fingerprint(project: Project): string {
  const known = fingerprints.get(project) ?? digestOf(project);
  fingerprints.set(project, known);
  return known;
}

function digestOf({ settings, site, problems, outdated, documents, downloads }: Project): string {
  const digests = [...documents].map(([file, { digest }]) => [file, digest]);
  const whole = JSON.stringify([settings, site, problems, outdated, digests, downloads]);
  return createHash('sha256').update(whole).digest('hex');
}
