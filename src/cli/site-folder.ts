import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS_FILES } from '../config/settings-files.ts';
import { DocsError } from '../errors.ts';

/** A folder that a command works on. */
export interface SiteFolder {
  /** Absolute path, links followed. */
  root: string;
  /** File name of the Astro configuration; absent where the command brings its own project. */
  astroConfig?: string;
  /** Path of the host at which the site is, as `--base` names it: `/handbook`. */
  base?: string;
}

const ASTRO_CONFIGS = ['mjs', 'js', 'ts', 'mts'].map((extension) => `astro.config.${extension}`);

/** Finds out what kind of site lies in a folder, and says so when it is none. */
export function findSite(stated: string | undefined, cwd: string): SiteFolder {
  const folder = path.resolve(cwd, stated ?? '.');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new DocsError(`There is no folder ${folder}.`, 'Name the folder of docs.json with --root.');
  }
  const root = realpathSync(folder);
  const astroConfig = ASTRO_CONFIGS.find((name) => existsSync(path.join(root, name)));
  if (astroConfig) return { root, astroConfig };
  if (!SETTINGS_FILES.some((name) => existsSync(path.join(root, name)))) {
    throw new DocsError(
      `There is no docs.json in ${root}.`,
      'Run `docs init` to write a small site that works, or name the folder of docs.json with --root.',
    );
  }
  return { root };
}
