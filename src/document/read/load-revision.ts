import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { leadsOut } from '../../core/text/inside-folder.ts';
import { filesAt } from '../source/git.ts';
import type { LoadResult } from './load.ts';

/** A document at a revision of git. */
export interface Revision {
  /** Absolute path of the repository. */
  top: string;
  /** A commit or a tree. */
  revision: string;
  /** Path of the document from the top, with `/`. */
  name: string;
  /** Files that it probably refers to, as paths from the top. */
  parts?: readonly string[];
}

/**
 * Loads a document of a revision. Its files are in a temporary folder meanwhile, and only those that it refers to. They
 * are found by loading it again until it looks for no other file. Returns `undefined` if the revision has no such file.
 *
 * @param load Loads the document from the temporary folder, which has the layout of the repository.
 */
export async function loadRevision(
  { top, revision, name, parts = [] }: Revision,
  load: (folder: string) => Promise<LoadResult>,
): Promise<LoadResult | undefined> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'docs-revision-')));
  const asked = new Set<string>();
  try {
    let result: LoadResult | undefined;
    // The manifest of a package says how far its references may lead.
    for (let wanted = [name, ...parts, ...manifestsAround(name)]; wanted.length > 0; ) {
      for (const each of wanted) asked.add(each);
      const files = await filesAt(revision, wanted, top);
      if (result === undefined && !files.has(name)) return undefined;
      if (files.size === 0) return result;
      await writeFiles(files, folder);
      result = await load(folder);
      const lookedFor = (result.document?.files ?? []).map((file) => nameIn(folder, file));
      wanted = [...new Set(lookedFor)].filter((each) => !asked.has(each) && !leadsOut(each));
    }
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function manifestsAround(name: string): string[] {
  const folders = name.split('/').slice(0, -1);
  return ['', ...folders].map((_, depth) => path.posix.join(...folders.slice(0, depth), 'package.json'));
}

async function writeFiles(files: ReadonlyMap<string, Uint8Array>, folder: string): Promise<void> {
  for (const [name, content] of files) {
    if (leadsOut(name)) continue;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

/** Returns the path of a file from a folder, as git writes it. */
export function nameIn(folder: string, file: string): string {
  return path.relative(folder, file).replaceAll(path.sep, '/');
}
