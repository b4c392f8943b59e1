import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import type { Connect } from 'vite';
import { namedFiles } from '../src/project/named-files.ts';
import type { Project } from '../src/project/project.ts';
import { sendFile } from './send-file.ts';

export interface NamedFiles {
  root: string;
  /** Folders below the root whose files are published by Astro, or not at all. */
  leaveOut: readonly string[];
  project: () => Promise<Project>;
}

/** What of the Astro project lies below the folder of docs.json. */
export function astroFolders(config: AstroConfig, root: string): string[] {
  return [config.publicDir, config.srcDir, config.outDir, config.cacheDir]
    .map((folder) => path.relative(root, fileURLToPath(folder)).replaceAll(path.sep, '/'))
    .filter((folder) => folder !== '' && !folder.startsWith('..') && !path.isAbsolute(folder));
}

/** Serves in dev the images beside docs.json that pages name, at their own paths. */
export function serveNamedFiles(middlewares: Connect.Server, base: string, files: NamedFiles): void {
  middlewares.use((request, response, next) => {
    const file = requestedPath(request, base);
    if (file === undefined) return next();
    const answer = async () => {
      if (await isNamed(file, files)) sendFile(path.join(files.root, file), request, response, next);
      else next();
    };
    answer().catch(next);
  });
}

async function isNamed(file: string, { project, leaveOut }: NamedFiles): Promise<boolean> {
  return (await namedFiles(await project(), leaveOut)).has(file);
}

/** Whether a request in dev is for one of the files, or for a file of a document. */
export async function isFileRequest(
  request: Connect.IncomingMessage,
  base: string,
  files: NamedFiles,
): Promise<boolean> {
  const file = requestedPath(request, base);
  if (file === undefined) return false;
  const { downloads } = await files.project();
  return downloads.some(({ path }) => path === file) || (await isNamed(file, files));
}

function requestedPath({ method, url = '' }: Connect.IncomingMessage, base: string): string | undefined {
  // A query means something to Vite, such as a module that imports the file.
  if ((method !== 'GET' && method !== 'HEAD') || !/^[^?]*\.\w+$/.test(url)) return undefined;
  try {
    const pathname = decodeURIComponent(url);
    return pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1);
  } catch {
    return undefined;
  }
}

/** Copies them into the built site; what stands there already, such as from `public`, stays. */
export async function writeNamedFiles(output: string, { root, leaveOut, project }: NamedFiles): Promise<void> {
  for (const file of await namedFiles(await project(), leaveOut)) {
    const target = path.join(output, file);
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(root, file), target);
  }
}
