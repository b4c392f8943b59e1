import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { constants as osConstants, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../../../src/core/text/cache-folder.ts';
import { DocsError } from '../../../src/problems/errors.ts';

/** The Astro project for a folder without one. All of it is in the cache folder. */
export interface BareProject {
  /** Absolute path of the Astro project. */
  folder: string;
  /** Astro's output folder. It is moved into place once it is complete. */
  outDir: string;
  /** Package folders that the dev server may serve to the browser. */
  packageFolders: string[];
}

const OWN_FOLDER = folderWithManifest(path.dirname(fileURLToPath(import.meta.url)));
const { name: OWN_NAME, dependencies } = readManifest(OWN_FOLDER);

/** The packages that a site would have in its node_modules: Astro, this package, and its dependencies. */
const PACKAGES = ['astro', OWN_NAME, ...Object.keys(dependencies)];

/** Milliseconds after which a project that a build has left behind is removed. No build takes that long. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/**
 * Writes the Astro project for a folder of docs.json. Dev updates the project of its last run. Each build has its own
 * project, because several builds may run at the same time, and removes it when its process ends.
 *
 * @param root Absolute path of the folder of docs.json.
 */
export function writeBareProject(root: string, command: 'dev' | 'build'): BareProject {
  const projects = path.join(writableCache(), `${path.basename(root).slice(0, 40)}-${projectKey(root)}`);
  mkdirSync(projects, { recursive: true });
  const folder = command === 'dev' ? path.join(projects, command) : newBuildFolder(projects);
  for (const name of ['src', 'public', 'node_modules']) mkdirSync(path.join(folder, name), { recursive: true });
  const content = fileURLToPath(new URL(`../../content${path.extname(import.meta.url)}`, import.meta.url));
  const files = {
    'package.json': manifest(root),
    'src/content.config.ts': `export { collections } from ${JSON.stringify(content)};\n`,
    'tsconfig.json': '{}\n',
  };
  for (const [name, text] of Object.entries(files)) writeIfChanged(path.join(folder, name), text);
  const packageFolders = PACKAGES.map((name) => linkPackage(name, folder));
  return { folder, outDir: path.join(folder, 'out'), packageFolders };
}

function newBuildFolder(projects: string): string {
  const left = readdirSync(projects).filter((name) => name.startsWith('build-'));
  for (const name of left.map((each) => path.join(projects, each))) {
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(name, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > MAX_AGE) rmSync(name, { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(projects, 'build-'));
  process.once('exit', () => {
    // Windows does not remove the current folder of a process.
    process.chdir(projects);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  // Without a listener, a signal would end the process without `exit`.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + osConstants.signals[signal]));
  return folder;
}

function manifest(root: string): string {
  const linked = Object.fromEntries(PACKAGES.map((name) => [name, '*']));
  const text = { name: 'docs', private: true, type: 'module', description: `Made for ${root}`, dependencies: linked };
  return `${JSON.stringify(text, null, 2)}\n`;
}

/** Returns a key that depends on the versions, so that another version of us or of Astro starts a new project. */
function projectKey(root: string): string {
  const versions = [OWN_NAME, 'astro'].map((name) =>
    readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8'),
  );
  return createHash('sha256')
    .update([root, ...versions].join('\0'))
    .digest('hex')
    .slice(0, 16);
}

/** Returns the cache folder, otherwise a temporary one, because home folders are read-only in many containers. */
function writableCache(): string {
  const folders = [cacheFolder(), path.join(tmpdir(), `astro-specbook-${process.getuid?.() ?? 'user'}`)];
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.W_OK);
      if (isOurs(folder)) return folder;
    } catch {
      // Try the next folder.
    }
  }
  throw new DocsError(
    `The site can’t be prepared, because ${folders.join(' and ')} can’t be written to.`,
    'Set the environment variable XDG_CACHE_HOME to a writable folder.',
  );
}

/** Whether we own a folder. In the folder for temporary files, other users can create folders too. */
function isOurs(folder: string): boolean {
  const user = process.getuid?.();
  return user === undefined || statSync(folder).uid === user;
}

/** Links a dependency of this package into the project, so that both resolve the same copy. */
function linkPackage(name: string, project: string): string {
  const target = packageFolder(name);
  const link = path.join(project, 'node_modules', name);
  if (!pointsTo(link, target)) {
    mkdirSync(path.dirname(link), { recursive: true });
    rmSync(link, { recursive: true, force: true });
    symlinkSync(target, link, 'junction');
  }
  return target;
}

function pointsTo(link: string, target: string): boolean {
  return lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === true && readlinkSync(link) === target;
}

/** Returns the real folder of a package, resolved from this package. */
function packageFolder(name: string): string {
  if (name === OWN_NAME) return OWN_FOLDER;
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
  }
  throw new DocsError(
    `The package ${name} isn’t installed.`,
    `Install it next to astro-specbook, for example with \`npm install ${name}\`.`,
  );
}

/** Finds the nearest parent folder whose package.json has a name. One with only `type` does not mark a package. */
function folderWithManifest(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) && readManifest(folder).name !== undefined) return folder;
    if (folder === path.dirname(folder)) throw new Error(`No package.json above ${start}`);
  }
}

function readManifest(folder: string): { name: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

function writeIfChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}
