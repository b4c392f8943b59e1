import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { cacheFolder } from '../../../src/core/text/cache-folder.ts';
import { packageVersion } from '../../../src/core/text/package-version.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { type Catalog, catalogOf } from './catalog.ts';
import { fileForPrograms } from './project-source.ts';
import type { ReadFile } from './site-source.ts';

/** The folder that the thread reads. */
export interface ThreadFolder {
  root: string;
  /** Path of the pages, with a slash at both ends. */
  base: string;
  /** Whether the folder contains more than the documentation. */
  isShared: boolean;
  /** Whether the pages have a path of their own in an Astro site. */
  hasOwnPath: boolean;
  /** Absolute paths of the modules with samples that the Astro configuration names. */
  samples: readonly string[];
}

/** The first message of the thread, when it has read the folder. */
export interface ReadFolder {
  catalog: Catalog;
  /** The number of errors in the documentation. */
  errors: number;
}

/** Requests a file of the site from the thread. */
export interface FileRequest {
  id: number;
  path: string;
}

/** The response of the thread to the request with the same ID. */
export interface FileResponse {
  id: number;
  /** Absent if there is no such file. */
  text?: string | undefined;
  /** Why the file could not be made. */
  failure?: string;
}

// Reading a large document takes seconds, and would block the thread that answers clients.
const port = parentPort;
if (port) {
  const { catalog, errors, readFile } = await read(workerData as ThreadFolder);
  port.postMessage({ catalog, errors } satisfies ReadFolder);
  port.on('message', async ({ id, path }: FileRequest) => port.postMessage(await respond(id, readFile(path))));
}

async function respond(id: number, file: ReturnType<ReadFile>): Promise<FileResponse> {
  try {
    return { id, text: await file };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

async function read({ root, base, ...options }: ThreadFolder): Promise<ReadFolder & { readFile: ReadFile }> {
  const changesDir = path.join(cacheFolder(), 'changes');
  const project = await loadProject(root, { proxy: { loopback: false }, changesDir, ...options });
  const site = { facts: { base, siteBase: base, trailingSlash: true }, origin: undefined };
  return {
    catalog: catalogOf(project, packageVersion()),
    errors: project.problems.filter(({ severity }) => severity === 'error').length,
    readFile: async (path) => fileForPrograms(project, site, path),
  };
}
