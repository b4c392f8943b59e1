import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import { glob } from 'tinyglobby';
import { NO_SOURCES } from '../document/peek.ts';

/** Files with more rules, beside docs.json; both in the syntax of .gitignore. */
const IGNORE_FILES = ['.docsignore', '.mintignore'];

/** Decides what in a folder may become a part of the site at all. */
export interface SourceRules {
  /** Whether a page, a document that nobody names, or a published file may come from this file: a path from the root. */
  keeps: (file: string) => boolean;
  /** Absolute paths of the files that hold rules. */
  files: string[];
}

interface RuleSettings {
  ignore?: readonly string[];
  /** Older name of `ignore`; its value may be anything. */
  exclude?: unknown;
}

/**
 * What `ignore` in docs.json, .docsignore and .mintignore keep out, and sites that were built into a folder below the
 * root, whatever its name is.
 *
 * @param leaveOut Further folders from the root that hold no sources, such as the one that Astro builds into.
 */
export async function sourceRules(
  root: string,
  { ignore: stated = [], exclude }: RuleSettings = {},
  leaveOut: readonly string[] = [],
): Promise<SourceRules> {
  const files = IGNORE_FILES.map((name) => path.join(root, name)).filter((file) => existsSync(file));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const rules = ignore({ allowRelativePaths: true })
    .add([...stated, ...textsIn(exclude)])
    .add(texts.join('\n'));
  const folders = [...leaveOut, ...(await builtFolders(root))].map((folder) => `${folder.replace(/\/+$/, '')}/`);
  return {
    keeps: (file) => file !== '' && !rules.ignores(file) && !folders.some((folder) => file.startsWith(folder)),
    files,
  };
}

function textsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string');
}

/** Folders that hold a built site: Astro puts its scripts and styles into `_astro`, below `client` for a server. */
async function builtFolders(root: string): Promise<string[]> {
  const found = await glob('**/_astro', { cwd: root, onlyDirectories: true, ignore: NO_SOURCES, dot: false });
  return found
    .map((folder) => folder.replaceAll(path.sep, '/').replace(/\/?(?:client\/)?_astro\/?$/, ''))
    .filter((folder) => folder !== '');
}
