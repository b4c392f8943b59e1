import { createReadStream, existsSync, statSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { lookup } from 'mrmime';
import type { Connect } from 'vite';
import { tryDecode } from '../../../src/core/json/decode.ts';
import { isInside, leadsOut } from '../../../src/core/text/inside-folder.ts';
import { isPublished, type Publishing, publishedFiles } from '../../../src/site/project/published-files.ts';
import type { Project } from '../../../src/site/project/read/project.ts';

/** The files next to docs.json that are published under their paths. */
export interface PublishedFiles extends Publishing {
  root: string;
  project: () => Promise<Project>;
}

/** Returns the folders of the Astro project below the folder of docs.json. */
export function astroFolders(config: AstroConfig, root: string): string[] {
  return [config.publicDir, config.srcDir, ...builtInto(config)].flatMap((folder) => pathBelow(root, folder));
}

/** Returns the folders below the folder of docs.json that Astro writes. */
export function builtFolders(config: AstroConfig, root: string): string[] {
  return builtInto(config).flatMap((folder) => pathBelow(root, folder));
}

function builtInto({ outDir, cacheDir }: AstroConfig): URL[] {
  return [outDir, cacheDir];
}

function pathBelow(root: string, folder: URL): string[] {
  const relative = path.relative(root, fileURLToPath(folder)).replaceAll(path.sep, '/');
  return relative === '' || leadsOut(relative) ? [] : [relative];
}

/** Whether the folder of docs.json contains more than the documentation: the Astro project, or a part of it. */
export function isShared(config: AstroConfig, root: string): boolean {
  return [config.root, config.srcDir, config.publicDir].some((folder) => isInside(root, fileURLToPath(folder)));
}

/** Serves in dev what a build would publish, in its current state. */
export function servePublishedFiles(middlewares: Connect.Server, base: string, files: PublishedFiles): void {
  middlewares.use((request, response, next) => {
    const file = requestedPath(request, base);
    if (file === undefined) return next();
    const answer = async () => {
      if (isPublished(file, await files.project(), files)) {
        sendFile(path.join(files.root, file), request, response, next);
      } else next();
    };
    answer().catch(next);
  });
}

/** Whether a request in dev is for one of the files, or for a file of a document. */
export async function isFileRequest(
  request: Connect.IncomingMessage,
  base: string,
  files: PublishedFiles,
): Promise<boolean> {
  const file = requestedPath(request, base);
  if (file === undefined) return false;
  const project = await files.project();
  return project.downloads.some(({ path }) => path === file) || isPublished(file, project, files);
}

/** Whether pages link to a style sheet, which then decides what else is published. */
export function isLinkedStyle(file: string, project: Project): boolean {
  return (
    /\.css$/i.test(file) && project.fileNames().linked.has(path.relative(project.root, file).replaceAll(path.sep, '/'))
  );
}

function requestedPath({ method, url = '' }: Connect.IncomingMessage, base: string): string | undefined {
  // Requests with a query are for Vite, for example from a module that imports the file.
  if ((method !== 'GET' && method !== 'HEAD') || !/^[^?]*\.\w+$/.test(url)) return undefined;
  const pathname = tryDecode(url);
  if (pathname === undefined || /[\0\\]/.test(pathname)) return undefined;
  return path.posix.normalize(pathname.slice(pathname.startsWith(base) ? base.length : 1));
}

/** Copies the files into the built site. Keeps existing files, such as those from `public`. */
export async function writePublishedFiles(output: string, files: PublishedFiles): Promise<void> {
  for (const file of await publishedFiles(await files.project(), files)) {
    const target = path.join(output, file);
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(files.root, file), target);
  }
}

/** Sends a file in dev, without caching. */
function sendFile(
  file: string,
  { method }: IncomingMessage,
  response: ServerResponse,
  failed: (error: Error) => void,
): void {
  response.setHeader('Content-Type', contentType(file));
  response.setHeader('Content-Length', statSync(file).size);
  response.setHeader('Cache-Control', 'no-cache');
  if (method === 'HEAD') response.end();
  else createReadStream(file).on('error', failed).pipe(response);
}

function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
