import { existsSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { NO_SOURCES } from '../../document/source/read-beginning.ts';
import { isUrl } from '../../document/source/source.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import type { Settings } from '../config/settings.ts';
import type { SettingsSource } from '../config/source.ts';
import type { Project } from './read/project.ts';

/** Configurations of tools such as ESLint, which belong to no page. */
const TOOL_CONFIGURATION = /\.config\.js$/;

interface SearchedFolder extends Pick<Project, 'root' | 'files' | 'isIncluded' | 'fileNames'> {
  settings: Pick<Settings, '$schema' | 'theme' | 'customCSS' | 'customJS'>;
}

/**
 * Returns the style sheets and scripts that every page loads, as paths from the root: those that docs.json names, and in
 * a folder that was made for Mintlify, all others that no page links to or imports.
 *
 * @param isBare Whether the folder has no Astro project.
 */
export function includedFiles(
  { root, settings, files, isIncluded, fileNames }: SearchedFolder,
  isBare: boolean,
): string[] {
  const named = namedFiles(settings).map(({ file }) => file);
  const own = named.filter((file) => existsSync(path.join(root, file)));
  const isMintlify = settings.theme !== undefined || /\bmintlify\b/.test(settings.$schema ?? '');
  if (!isBare || !isMintlify) return own;
  const read = new Set(files.map((file) => path.relative(root, file).replaceAll(path.sep, '/')));
  const candidates = globSync('**/*.{css,js}', { cwd: root, ignore: NO_SOURCES, dot: false })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => isIncluded(file) && !read.has(file) && !TOOL_CONFIGURATION.test(file) && !own.includes(file))
    .sort();
  if (candidates.length === 0) return own;
  const { linked } = fileNames();
  return [...own, ...candidates.filter((file) => !linked.has(file))];
}

/** Reports files of `customCSS` and `customJS` that do not exist. */
export function includedFileProblems(root: string, settings: Settings, locate: SettingsSource['locate']): Problem[] {
  return namedFiles(settings)
    .filter(({ file }) => !existsSync(path.join(root, file)))
    .map(({ file, key }) => {
      const pointer = `/${key}`;
      return problem('file-not-included', { file }, { ...(locate(pointer) ?? { file: 'docs.json' }), pointer });
    });
}

function namedFiles(settings: Pick<Settings, 'customCSS' | 'customJS'>) {
  return (['customCSS', 'customJS'] as const).flatMap((key) =>
    settings[key].filter((file) => !isUrl(file)).map((file) => ({ key, file: path.posix.join('/', file).slice(1) })),
  );
}
