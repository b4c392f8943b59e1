import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from '../../core/text/inside-folder.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { type ParsedSettings, parseSettings } from './parse-settings.ts';
import { SETTINGS_FILES } from './settings-files.ts';

/**
 * Finds and reads docs.json, or mint.json if there is none, in a folder. A `$ref` can lead only to files inside that
 * folder.
 */
export function readSettings(root: string): ParsedSettings {
  const file = SETTINGS_FILES.find((name) => existsSync(join(root, name)));
  if (file === undefined)
    return withoutSettings(problem('settings-missing', { folder: root }, { file: 'docs.json' }), []);
  const text = readInside(root, file);
  if (text !== undefined) return parseSettings(text, file, (path) => readInside(root, path));
  return withoutSettings(problem('settings-missing/unreadable', { folder: root, file }, { file }), ['']);
}

function withoutSettings(problem: Problem, unread: string[]): ParsedSettings {
  return { problems: [problem], files: [], documentUrls: new Map(), unread, locate: () => undefined };
}

/**
 * Reads a file that is inside `root` even after symbolic links are followed. Returns `undefined` for any other file.
 */
export function readInside(root: string, path: string): string | undefined {
  try {
    const target = realpathSync(join(root, path));
    return isInside(realpathSync(root), target) ? readFileSync(target, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
