import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Moves the folder or file of an earlier site out of the way, if it exists, and removes it when the benchmark ends. ext4
 * does not reuse the inodes of files that were removed less than five minutes ago and reads all of them for each new
 * file. After thousands of files are removed, this can take longer than the build that is measured.
 */
export function setAside(old: string): void {
  if (!existsSync(old)) return;
  const folder = folderIn(path.dirname(old));
  renameSync(old, path.join(mkdtempSync(path.join(folder, 'site-')), path.basename(old)));
}

const folders = new Set<string>();

function folderIn(parent: string): string {
  const folder = path.join(parent, '.old-sites');
  if (!folders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return folder;
}
