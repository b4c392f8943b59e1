import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { docsServer } from '../../../src/agents/mcp/docs-server.ts';
import type { DocsSource } from '../../../src/agents/mcp/docs-source.ts';
import type { Terminal } from '../../../src/cli/options/command.ts';
import type { PageFolder } from '../../../src/cli/site/page-folder.ts';
import { packageVersion } from '../../../src/core/text/package-version.ts';
import { resolveModule } from '../../../src/core/text/resolve-module.ts';
import { DocsError } from '../../../src/problems/errors.ts';
import { readSettings } from '../../../src/site/config/read-settings.ts';
import { defaultSettings, type Settings } from '../../../src/site/config/settings.ts';
import { readSiteLocales } from '../../../src/site/project/read/site-locales.ts';
import { readSiteWords, wordsOfSite } from '../../../src/site/project/read/site-words.ts';
import { siteDescription } from './catalog.ts';
import { hasMcp } from './project-source.ts';
import type { FileRequest, FileResponse, ReadFolder, ThreadFolder } from './project-thread.ts';
import { type ReadFile, siteSource } from './site-source.ts';

/**
 * Serves the documentation in a folder over stdin and stdout until the client disconnects. A client is greeted at once:
 * only the tools wait until the folder is read.
 */
export async function serveStdioOf(
  { root, project, isNamed }: PageFolder,
  { err, untilStopped }: Pick<Terminal, 'err' | 'untilStopped'>,
): Promise<void> {
  const settings = readSettings(root).settings ?? defaultSettings();
  refuseWithoutMcp(settings);
  const base = settings.base === undefined || settings.base === '/' ? '/' : `${settings.base}/`;
  const reader = readInThread({
    root,
    base,
    isShared: root === project?.root,
    hasOwnPath: isNamed && (project?.facts?.shown?.hasOwnPath ?? false),
    samples: isNamed ? (project?.facts?.shown?.samples ?? []) : [],
  });
  const source = sourceOf(reader, base, err);
  source.catch(() => {});
  const about = {
    name: await nameOf(root, settings),
    description: siteDescription(settings),
    version: packageVersion(),
  };
  const server = serveStdio(() => docsServer(about, () => source), { onerror: (error) => err(error.message) });
  try {
    await Promise.race([once(process.stdin, 'close'), reader.failed, ...(untilStopped ? [untilStopped()] : [])]);
  } finally {
    await server.close();
    await reader.close();
  }
}

async function sourceOf(reader: FolderReader, base: string, err: Terminal['err']): Promise<DocsSource> {
  const { catalog, errors } = await reader.folder;
  if (errors > 0)
    err(`The documentation has ${errors} ${errors === 1 ? 'error' : 'errors'}. Run \`docs check\` to see them.`);
  const facts = { base, siteBase: base, trailingSlash: true };
  return siteSource(catalog, { facts, origin: undefined, readFile: reader.readFile, isFixed: true });
}

/** Returns the name that the site will have. */
async function nameOf(root: string, settings: Settings): Promise<string> {
  if (settings.name !== undefined) return settings.name;
  const { locales } = readSiteLocales(root);
  return wordsOfSite(await readSiteWords(settings, locales)).words.navigation.documentation;
}

function refuseWithoutMcp(settings: Settings): void {
  if (hasMcp(settings)) return;
  const key = settings.agents.mcp ? 'agents.markdown' : 'agents.mcp';
  throw new DocsError(`"${key}" in docs.json is false, so there’s no MCP server.`, 'Remove it, or set it to true.');
}

/** A folder of documentation that a thread reads. */
interface FolderReader {
  /** Resolves when the folder is read. Rejects if the thread fails before. */
  folder: Promise<ReadFolder>;
  readFile: ReadFile;
  /** Rejects if the thread fails. Never resolves. */
  failed: Promise<never>;
  close(): Promise<unknown>;
}

/** Starts to read a folder in a thread. */
function readInThread(workerData: ThreadFolder): FolderReader {
  const thread = new Worker(resolveModule('./project-thread', import.meta.url), { workerData });
  const folder = Promise.withResolvers<ReadFolder>();
  const failed = Promise.withResolvers<never>();
  const requests = new Map<number, PromiseWithResolvers<string | undefined>>();
  let last = 0;
  thread.once('message', (read: ReadFolder) => {
    thread.on('message', ({ id, text, failure }: FileResponse) => {
      const request = requests.get(id);
      requests.delete(id);
      if (failure === undefined) request?.resolve(text);
      else request?.reject(new Error(failure));
    });
    folder.resolve(read);
  });
  thread.once('error', (error) => {
    for (const { reject } of [folder, failed, ...requests.values()]) reject(error);
  });
  // A caller may wait for only one of them, and the other must not count as an unhandled rejection.
  for (const { promise } of [folder, failed]) promise.catch(() => {});
  return {
    folder: folder.promise,
    failed: failed.promise,
    readFile(path) {
      last += 1;
      const request = Promise.withResolvers<string | undefined>();
      requests.set(last, request);
      thread.postMessage({ id: last, path } satisfies FileRequest);
      return request.promise;
    },
    close: () => thread.terminate(),
  };
}
