import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository, runNode } from './command.ts';
import { fetchedPackages } from './fetched-packages.ts';
import { type Registry, registryWith } from './registry.ts';

/** The packed package in its own registry. */
export interface PublishedPackage {
  registry: Registry;
  remove(): void;
}

export async function publishedPackage(): Promise<PublishedPackage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'specbook-package-'));
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' });
  npm('pack', '--ignore-scripts', '--pack-destination', folder);
  const [tarball = ''] = readdirSync(folder);
  const manifest = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
  const registry = await registryWith(path.join(folder, tarball), manifest, npm('config', 'get', 'registry').trim());
  return {
    registry,
    remove() {
      registry.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Installer {
  /** The URL of the registry that has the package. */
  registry: string;
  /** The path of a Node other than the one that runs the tests. */
  node?: string;
}

export async function npmInstall(folder: string, { registry }: Installer, ...packages: string[]): Promise<void> {
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--registry', registry];
  await install('npm', ['install', ...options, ...packages], folder);
}

/** @param settings The settings for `pnpm-workspace.yaml`. */
export async function pnpmInstall(folder: string, { registry }: Installer, settings: string): Promise<void> {
  const tools = fetchedPackages('pnpm', ['pnpm@12.21.0']);
  if (tools === undefined) throw new Error('pnpm could not be fetched.');
  // By default, pnpm fails because of the install script of esbuild, which every Astro site has.
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), `strictDepBuilds: false\nminimumReleaseAge: 0\n${settings}`);
  const pnpm = path.join(tools, 'node_modules/.bin/pnpm');
  await install(pnpm, ['install', '--prefer-offline', '--registry', registry], folder);
}

/** Installs with Yarn. Unless told otherwise, it puts packages into archives, from which Astro does not run. */
export async function yarnInstall(folder: string, { registry }: Installer): Promise<void> {
  const tools = fetchedPackages('yarn', ['@yarnpkg/cli-dist@4.18.1']);
  if (tools === undefined) throw new Error('Yarn could not be fetched.');
  writeFiles(folder, {
    '.yarnrc.yml': `nodeLinker: node-modules
npmRegistryServer: "${registry}"
unsafeHttpWhitelist: ["127.0.0.1"]
npmMinimalAgeGate: 0
enableImmutableInstalls: false
enableTelemetry: false
`,
    'yarn.lock': '',
  });
  await install(process.execPath, [path.join(tools, 'node_modules/@yarnpkg/cli-dist/bin/yarn.js'), 'install'], folder);
}

/** Runs an installer. Asynchronous, because the registry is in this process. */
function install(command: string, args: string[], cwd: string): Promise<unknown> {
  return promisify(execFile)(command, args, { cwd, timeout: 240_000 });
}

/** Returns the path of another version of Node. */
export function otherNode(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = fetchedPackages(`node-${version}`, [`${name}@${version}`]);
  if (folder === undefined) throw new Error(`Node ${version} could not be fetched.`);
  return path.join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
}

/** Creates a folder outside the repository, so that no files of the repository are found by accident. */
export function emptyFolder(name: string): string {
  const folder = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'specbook-site-'))), name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

/** Runs `astro build` with the Astro that is installed for the site. */
export function build(site: string, { node }: Partial<Installer> = {}) {
  const astro = path.dirname(createRequire(path.join(site, 'package.json')).resolve('astro/package.json'));
  return runNode([path.join(astro, 'bin/astro.mjs'), 'build'], { cwd: site }, node);
}
