import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS_FILES } from '../../config/settings-files.ts';
import { DocsError } from '../../problems/errors.ts';

/** A folder that a command works on. */
export interface SiteFolder {
  /** Absolute path, links followed. */
  root: string;
  /** File name of the Astro configuration. Absent if the command brings its own project. */
  astroConfig?: string;
  /** Base path of the site, in the form of `--base`: `/handbook`. */
  base?: string;
}

const ASTRO_CONFIGS = ['mjs', 'js', 'ts', 'mts'].map((extension) => `astro.config.${extension}`);

/** The nearest Astro project above a folder. Its configuration may name the folder: `specbook({ root: './docs' })`. */
export function astroProjectAbove(folder: string): SiteFolder | undefined {
  const root = path.dirname(folder);
  if (root === folder) return undefined;
  const astroConfig = ASTRO_CONFIGS.find((name) => existsSync(path.join(root, name)));
  return astroConfig === undefined ? astroProjectAbove(root) : { root, astroConfig };
}

/** Determines what kind of site a folder contains. Throws a `DocsError` if it contains none. */
export function findSite(folderOption: string | undefined, cwd: string): SiteFolder {
  const folder = path.resolve(cwd, folderOption ?? '.');
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
