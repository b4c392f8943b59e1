import { homedir, platform } from 'node:os';
import path from 'node:path';

/** Returns the operating system's folder for files that may be deleted at any time. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const home = homedir();
  const cacheHome = platform() === 'win32' ? env['LOCALAPPDATA'] : env['XDG_CACHE_HOME'];
  if (cacheHome && path.isAbsolute(cacheHome)) return path.join(cacheHome, 'astro-specbook');
  const usual = { win32: 'AppData/Local', darwin: 'Library/Caches' }[platform() as string] ?? '.cache';
  return path.join(home, usual, 'astro-specbook');
}
