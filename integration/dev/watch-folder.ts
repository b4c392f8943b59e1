import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { isInside } from '../../src/text/inside-folder.ts';

/** How often to look for a folder that is gone, such as while another Git branch is checked out. */
const RETURN_MS = 500;

/**
 * Watches the folder of docs.json if it is outside the Astro project, whose folder Vite watches.
 *
 * @param root Absolute path of the folder.
 */
export function watchFolder(
  { watcher, config }: Pick<ViteDevServer, 'watcher' | 'config'>,
  root: string,
  reportError: (error: unknown) => void,
): void {
  if (isInside(config.root, root)) return;
  watcher.add(root);
  // A watcher forgets a folder that is removed, and does not report the files that are there when it returns.
  async function watchAgain(): Promise<void> {
    while (!existsSync(root)) await wait(RETURN_MS, undefined, { ref: false });
    watcher.add(root);
    watcher.emit('add', path.join(root, 'docs.json'));
  }
  watcher.on('unlinkDir', (folder) => {
    if (path.relative(root, folder) === '') watchAgain().catch(reportError);
  });
}
