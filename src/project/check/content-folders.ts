import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../config/settings.ts';
import type { SettingsSource } from '../../config/source.ts';
import { didYouMean, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { nearest } from '../../text/nearest.ts';

/** Reports folders of `content` that do not exist. Without them, the site would lack all their pages. */
export function contentFolderProblems(
  root: string,
  { content = [] }: Pick<Settings, 'content'>,
  locate: SettingsSource['locate'],
): Problem[] {
  return content.flatMap((folder, index) => {
    if (statSync(path.join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return [];
    const near = nearest(folder, foldersAt(root, path.posix.dirname(folder)));
    const pointer = `/content/${index}`;
    const place = { ...(locate(pointer) ?? { file: 'docs.json' }), pointer };
    return [problem('content-missing', { folder }, place, near && didYouMean(`"${near}"`))];
  });
}

/** Returns the paths of the folders in a folder of the project. */
function foldersAt(root: string, parent: string): string[] {
  try {
    const entries = readdirSync(path.join(root, parent), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.posix.join(parent, name));
  } catch {
    // The parent does not exist either, so there is no similar name.
    return [];
  }
}
