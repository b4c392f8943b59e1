import path from 'node:path';
import { globSync } from 'tinyglobby';
import { shortList } from '../../../core/text/list.ts';
import { NO_SOURCES } from '../../../document/source/read-beginning.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Settings } from '../../config/settings.ts';
import type { Project } from '../read/project.ts';

/** Configurations of tools such as ESLint, which belong to no page. */
const TOOL_CONFIGURATION = /\.config\.js$/;

/** How many files the problem names. */
const NAMED_FILES = 5;

interface SearchedFolder extends Pick<Project, 'root' | 'files' | 'isIncluded' | 'fileNames'> {
  settings: Pick<Settings, '$schema' | 'theme'>;
}

/**
 * Reports style sheets and scripts that Mintlify would add to every page, because here no page includes them. They are
 * one problem together. Only folders that were made for Mintlify are searched.
 */
export function unincludedFiles({ root, settings, files, isIncluded, fileNames }: SearchedFolder): Problem[] {
  if (settings.theme === undefined && !/\bmintlify\b/.test(settings.$schema ?? '')) return [];
  const read = new Set(files.map((file) => path.relative(root, file).replaceAll(path.sep, '/')));
  const candidates = globSync('**/*.{css,js}', { cwd: root, ignore: NO_SOURCES, dot: false })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => isIncluded(file) && !read.has(file) && !TOOL_CONFIGURATION.test(file))
    .sort();
  if (candidates.length === 0) return [];
  const { linked } = fileNames();
  const unincluded = candidates.filter((file) => !linked.has(file));
  const [file] = unincluded;
  if (file === undefined) return [];
  return [problem('file-not-included', { files: shortList(unincluded, NAMED_FILES) }, { file })];
}
