import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { astro, type CommandResult, repository, runNode } from './command.ts';
import { packageModule } from './tested-package.ts';

/**
 * The variable with the folder of sites that several test files read. `npm test` builds these sites once, before all
 * tests, and sets it. If it is not set, as when a test file runs alone, the test file builds the sites that it reads.
 */
const FOLDER = 'SPECBOOK_TEST_SITES';

/** Builds both sites. Returns the environment for the commands that use them. */
export async function buildSharedSites(): Promise<Record<string, string>> {
  const folder = path.join(repository, '.cache/test-sites');
  rmSync(folder, { recursive: true, force: true });
  const results = await Promise.all([astro(['build']), runDocumentationBuild(folder)]);
  for (const { code, output } of results) if (code !== 0) throw new Error(`A site does not build:\n${output}`);
  return { [FOLDER]: folder };
}

/** Builds the example site into `example-site/dist`. */
export async function ensureExampleSite(): Promise<void> {
  if (process.env[FOLDER] !== undefined) return;
  const { code, output } = await astro(['build']);
  if (code !== 0) throw new Error(`The example site does not build:\n${output}`);
}

export interface BuiltDocumentation {
  /** The folder with `client` and `server`. */
  out: string;
  remove(): void;
}

/** Returns our own documentation, built by the command. */
export async function builtDocumentation(): Promise<BuiltDocumentation> {
  const shared = process.env[FOLDER];
  if (shared !== undefined) return { out: path.join(shared, 'documentation'), remove: () => {} };
  mkdirSync(path.join(repository, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(repository, '.cache/documentation-'));
  const { code, output } = await runDocumentationBuild(folder);
  if (code !== 0) throw new Error(`The documentation does not build:\n${output}`);
  return {
    out: path.join(folder, 'documentation'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runDocumentationBuild(folder: string): Promise<CommandResult> {
  const out = path.join(folder, 'documentation');
  const cache = path.join(folder, 'cache');
  return runNode([packageModule('src/cli/main'), 'build', '--root', path.join(repository, 'docs'), '--out', out], {
    env: { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache },
  });
}
