import { constants, existsSync, readFileSync } from 'node:fs';
import { open, readdir, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInside } from '../../core/text/inside-folder.ts';
import { nearest } from '../../core/text/nearest.ts';
import { didYouMean, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { megabytes, type SourceResult } from './source.ts';

export interface FileLimits {
  /** Absolute path of the project; files in it and in its `node_modules` may be read. */
  root: string;
  /** Absolute paths of further folders from which files may be read. */
  allowFolders?: readonly string[] | undefined;
  maxBytes: number;
  /** Name of the file in problems. Default: the path relative to the root. */
  displayName?: string;
  keepsText?: boolean | undefined;
}

const DOCUMENT_NAME = /\.(?:json|ya?ml)$/i;

/** Reads one regular file inside the project root. Symbolic links are followed first, and their target is checked. */
export async function readProjectFile(name: string, limits: FileLimits): Promise<SourceResult> {
  const absolute = absoluteName(name, limits.root);
  const file = limits.displayName ?? relativeName(absolute, limits.root);
  const real = await realpathOf(absolute);
  if (typeof real !== 'string') {
    // A suggestion would name files outside the project.
    const isOutside = existsSync(limits.root) && !(await isAllowed(await existingFolder(absolute), limits));
    return { problem: isOutside ? outsideFolder(file) : await unreadableFile(file, absolute, real) };
  }
  if (!(await isAllowed(real, limits))) return { problem: outsideFolder(file) };
  try {
    const result = await readRegularFile(file, real, limits.maxBytes);
    return result.source && limits.keepsText ? { source: { ...result.source, keepsText: true } } : result;
  } catch (cause) {
    return { problem: await unreadableFile(file, real, cause) };
  }
}

/** Returns the absolute path of a file of a project. */
export function absoluteName(name: string, root: string): string {
  return path.resolve(root, rootRelative(name, root));
}

/** Converts `file:` URLs to paths. A leading `/` means the project root, unless the path is already in the root. */
function rootRelative(name: string, root: string): string {
  if (/^file:/i.test(name)) return pathOfFileUrl(name);
  if (!path.isAbsolute(name)) return name;
  const isInRoot = name === root || name.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
  return isInRoot ? name : name.replace(/^[/\\]+/, '');
}

function pathOfFileUrl(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return url.replace(/^file:\/*/i, '');
  }
}

/**
 * Returns the path relative to the root with `/`, or the absolute path for the root itself and for files on another
 * drive.
 */
function relativeName(absolute: string, root: string): string {
  const relative = path.relative(root, absolute);
  return relative === '' || path.isAbsolute(relative) ? absolute : relative.replaceAll(path.sep, '/');
}

async function realpathOf(absolute: string): Promise<string | Error> {
  try {
    return await realpath(absolute);
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}

/** Returns the nearest folder around a missing file that exists, with links followed. */
async function existingFolder(file: string): Promise<string> {
  const folder = path.dirname(file);
  const real = await realpathOf(folder);
  return typeof real === 'string' || folder === file ? String(real) : existingFolder(folder);
}

async function isAllowed(file: string, { root, allowFolders = [] }: FileLimits): Promise<boolean> {
  const folders = await Promise.all([root, path.join(root, 'node_modules'), ...allowFolders].map(realpathOf));
  return folders.some((folder) => typeof folder === 'string' && isInside(folder, file));
}

async function readRegularFile(file: string, absolute: string, maxBytes: number): Promise<SourceResult> {
  // Opening a named pipe would block, so open without waiting and refuse it afterwards.
  const handle = await open(absolute, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return { problem: noRegularFile(file, { isFolder: stats.isDirectory() }) };
    if (stats.size > maxBytes) return { problem: tooLarge(file, stats.size, maxBytes) };
    const bytes = await handle.readFile();
    if (bytes.length > maxBytes) return { problem: tooLarge(file, bytes.length, maxBytes) };
    return { source: { file, bytes, path: absolute, reread: () => readFileSync(absolute) } };
  } finally {
    await handle.close();
  }
}

async function unreadableFile(file: string, absolute: string, cause: unknown): Promise<Problem> {
  const code = errorCode(cause);
  if (code === 'ENOENT' || code === 'ENOTDIR') return notFound(file, absolute);
  if (code === 'EISDIR') return noRegularFile(file, { isFolder: true });
  const reason = code === 'EACCES' || code === 'EPERM' ? 'permission was denied' : (code ?? 'the path isn’t valid');
  return problem('document-unreadable', { file, reason }, { file });
}

function errorCode(cause: unknown): string | undefined {
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

async function notFound(file: string, absolute: string): Promise<Problem> {
  // Its name is right, so others would not help.
  if (await isLink(absolute)) return problem('document-not-found/link', { file }, { file });
  const near = await nearestDocument(absolute);
  const suggestion = near === undefined ? undefined : path.posix.join(path.posix.dirname(file), near);
  if (suggestion === undefined) {
    const folder = path.posix.dirname(file);
    return existsSync(path.dirname(absolute))
      ? problem('document-not-found', { file }, { file })
      : problem('document-not-found/folder', { file, folder }, { file });
  }
  return DOCUMENT_NAME.test(suggestion)
    ? problem('document-not-found', { file }, { file }, didYouMean(suggestion))
    : problem('document-not-found/ending', { file, suggestion }, { file });
}

async function isLink(file: string): Promise<boolean> {
  try {
    await readlink(file);
    return true;
  } catch {
    return false;
  }
}

/** Compares names without their extension: `users.json` is close to `user.yaml`, not to every other `.json`. */
async function nearestDocument(absolute: string): Promise<string | undefined> {
  const stems = new Map<string, string>();
  const names = await namesIn(path.dirname(absolute));
  for (const name of names) {
    if (DOCUMENT_NAME.test(name)) stems.set(path.parse(name).name, name);
  }
  const stem = nearest(path.parse(absolute).name, stems.keys());
  // A file with a misspelled extension has the same stem and no document name.
  const misspelled = names.find((name) => path.parse(name).name === path.parse(absolute).name);
  return stem === undefined ? misspelled : stems.get(stem);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

function outsideFolder(file: string): Problem {
  return problem('document-outside-project', { file }, { file });
}

function noRegularFile(file: string, { isFolder }: { isFolder: boolean }): Problem {
  return problem(isFolder ? 'document-not-a-file/folder' : 'document-not-a-file', { file }, { file });
}

function tooLarge(file: string, bytes: number, maxBytes: number): Problem {
  const facts = { file, size: megabytes(bytes), limit: megabytes(maxBytes) };
  return problem('document-too-large/measured', facts, { file });
}
