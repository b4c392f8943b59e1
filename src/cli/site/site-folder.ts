import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../../problems/errors.ts';
import { SETTINGS_FILES } from '../../site/config/settings-files.ts';
import { shellWord } from '../terminal/shell-word.ts';

/** A folder that a command works on. */
export interface SiteFolder {
  /** Absolute path, with symbolic links resolved. */
  root: string;
  /** File name of the Astro configuration. Absent if the command generates a project. */
  astroConfig?: string;
  /** Base path of the site, in the form of `--base`: `/handbook`. */
  base?: string;
}

const ASTRO_CONFIGS = ['mjs', 'js', 'ts', 'mts'].map((extension) => `astro.config.${extension}`);

/** Determines what kind of site a folder contains. Throws a `DocsError` if it contains none. */
export function findSite(folderOption: string | undefined, cwd: string): SiteFolder {
  const folder = path.resolve(cwd, folderOption ?? '.');
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats?.isFile()) {
    const parent = path.relative(cwd, path.dirname(folder)) || '.';
    throw new DocsError(`${folder} is a file, expected a folder.`, `Write \`--root ${shellWord(parent)}\`.`);
  }
  if (!stats?.isDirectory()) {
    throw new DocsError(`There’s no folder ${folder}.`, 'Pass the docs.json folder with --root.');
  }
  const root = realpathSync(folder);
  const astroConfig = astroConfigIn(root);
  if (astroConfig) return { root, astroConfig };
  if (settingsIn(root)) return { root };
  const nearby = nearbySettings(root);
  throw noSettings(
    root,
    nearby === undefined
      ? 'Run `docs init` to create one, or pass the docs.json folder with --root.'
      : `Found ${nearby}. Write \`--root ${shellWord(path.relative(realpathSync(cwd), path.dirname(nearby)) || '.')}\`.`,
  );
}

/** Returns the nearest settings in the folders around this one, or else the first in the folders inside. */
function nearbySettings(root: string): string | undefined {
  for (let folder = path.dirname(root); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = settingsIn(folder);
    if (file !== undefined) return path.join(folder, file);
  }
  const inside = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = inside.flatMap(({ name }) => {
    const file = settingsIn(path.join(root, name));
    return file === undefined ? [] : path.join(root, name, file);
  });
  return files.sort()[0];
}

/** Returns the file name of the Astro configuration in a folder. */
export function astroConfigIn(folder: string): string | undefined {
  return ASTRO_CONFIGS.find((name) => existsSync(path.join(folder, name)));
}

export function noSettings(root: string, hint: string): DocsError {
  const problem = { code: 'settings-missing', file: path.join(root, 'docs.json') } as const;
  return new DocsError(`There’s no docs.json in ${root}.`, hint, { problem });
}

/** Returns the file name of the settings in a folder. */
export function settingsIn(folder: string): string | undefined {
  return SETTINGS_FILES.find((name) => existsSync(path.join(folder, name)));
}
