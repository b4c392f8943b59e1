import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import { glob } from 'tinyglobby';
import { NO_SOURCES } from '../../../document/source/read-beginning.ts';
import { circularPaths } from './circular-links.ts';

/** Files with more rules, next to docs.json. Both use the syntax of .gitignore. */
const IGNORE_FILES = ['.docsignore', '.mintignore'];

/** Decides which files of a folder may become part of the site. */
export interface SourceRules {
  /** Whether a page, a discovered document or a published file may come from this file, a path from the root. */
  keeps: (file: string) => boolean;
  /** Absolute paths of the files that contain rules. */
  files: string[];
  /** Changes with the rules. */
  key: string;
  /** Changes with the rules that the project writes. */
  writtenKey: string;
}

interface RuleSettings {
  ignore?: readonly string[];
  /** Older name of `ignore`. Its value may be anything. */
  exclude?: unknown;
}

/**
 * Excludes what `ignore` in docs.json, .docsignore and .mintignore name, sites that were built into a folder below the
 * root, whatever its name is, and files that a circular link shows a second time.
 *
 * @param leaveOut Further folders from the root without sources, such as Astro's output folder.
 */
export async function sourceRules(
  root: string,
  { ignore: ignored = [], exclude }: RuleSettings = {},
  leaveOut: readonly string[] = [],
): Promise<SourceRules> {
  const files = IGNORE_FILES.map((name) => path.join(root, name)).filter((file) => existsSync(file));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const patterns = [...ignored, ...textsIn(exclude)];
  const rules = ignore({ allowRelativePaths: true }).add(patterns).add(texts.join('\n'));
  const folders = [...leaveOut, ...(await builtFolders(root))].map((folder) => `${folder.replace(/\/+$/, '')}/`);
  const isCircular = circularPaths(root);
  return {
    keeps: (file) =>
      file !== '' && !isCircular(file) && !rules.ignores(file) && !folders.some((folder) => file.startsWith(folder)),
    files,
    key: JSON.stringify([patterns, texts, folders]),
    writtenKey: JSON.stringify([patterns, texts]),
  };
}

function textsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string');
}

/** Folders that contain a built site: Astro puts its scripts and styles into `_astro`, below `client` for a server. */
async function builtFolders(root: string): Promise<string[]> {
  const assetFolders = await glob('**/_astro', { cwd: root, onlyDirectories: true, ignore: NO_SOURCES, dot: false });
  return assetFolders
    .map((folder) => folder.replaceAll(path.sep, '/').replace(/\/?(?:client\/)?_astro\/?$/, ''))
    .filter((folder) => folder !== '');
}
