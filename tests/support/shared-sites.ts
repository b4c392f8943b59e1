import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { astro, type CommandResult, repository, runNode } from './command.ts';
import { referenceSite } from './reference-site/reference-site.ts';
import { type ScratchSite, scratchSite } from './scratch-site.ts';
import { packageModule } from './tested-package.ts';

/**
 * The variable with the folder of sites that several test files read. `npm test` builds these sites once, before all
 * tests, and sets it. If it is not set, as when a test file runs alone, the test file builds the sites that it reads.
 */
const FOLDER = 'SPECBOOK_TEST_SITES';

/** Builds the sites. Returns the environment for the commands that use them. */
export async function buildSharedSites(): Promise<Record<string, string>> {
  const folder = path.join(repository, '.cache/test-sites');
  rmSync(folder, { recursive: true, force: true });
  const results = await Promise.all([
    astro(['build']),
    runDocumentationBuild(folder),
    runReferenceBuild(scratchSite(referenceSite(), folder), path.join(folder, 'reference')),
  ]);
  for (const { code, output } of results) if (code !== 0) throw new Error(`A site does not build:\n${output}`);
  return { [FOLDER]: folder };
}

/** Builds the example site into `example-site/dist`. */
export async function ensureExampleSite(): Promise<void> {
  if (process.env[FOLDER] !== undefined) return;
  const { code, output } = await astro(['build']);
  if (code !== 0) throw new Error(`The example site does not build:\n${output}`);
}

export interface BuiltSite {
  /** The folder of the built files. */
  out: string;
  remove(): void;
}

/** Returns the site of `reference-site`. */
export async function builtReference(): Promise<BuiltSite> {
  const shared = process.env[FOLDER];
  if (shared !== undefined) return { out: path.join(shared, 'reference'), remove: () => {} };
  const site = scratchSite(referenceSite());
  const out = path.join(site.root, 'dist');
  const { code, output } = await runReferenceBuild(site, out);
  if (code !== 0) throw new Error(`The reference does not build:\n${output}`);
  return { out, remove: () => site.remove() };
}

/** Returns our own documentation, built by the command, with `client` and `server`. */
export async function builtDocumentation(): Promise<BuiltSite> {
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

function runReferenceBuild({ root }: ScratchSite, out: string): Promise<CommandResult> {
  return astro(['build', '--outDir', out], { cwd: root });
}

function runDocumentationBuild(folder: string): Promise<CommandResult> {
  const out = path.join(folder, 'documentation');
  const cache = path.join(folder, 'cache');
  return runNode([packageModule('src/cli/main'), 'build', '--root', path.join(repository, 'docs'), '--out', out], {
    env: { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache },
  });
}
