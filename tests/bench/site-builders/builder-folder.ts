import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../folders.ts';
import { setAside } from '../old-sites.ts';
import type { SiteBuilder } from './builder.ts';

/** A folder outside this repository, whose tsconfig.json and node_modules would affect the tools. */
const FOLDER = path.join(tmpdir(), 'specbook-site-builders');
const INSTALL = ['install', '--no-audit', '--no-fund', '--no-save', '--loglevel', 'error'];
const INSTALL_MILLISECONDS = 10 * 60 * 1000;

const run = promisify(execFile);

/** Packs our package, which must be built. @returns The path of the tarball. */
export async function packedPackage(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', FOLDER];
  const { stdout } = await run('npm', args, { cwd: repository });
  return path.join(FOLDER, stdout.trim().split('\n').at(-1) ?? '');
}

/** Installs the packages of a tool. @returns Why they cannot be installed, if they cannot. */
export async function install(builder: SiteBuilder): Promise<string | undefined> {
  console.error(`Installing ${builder.name} …`);
  const folder = folderOf(builder);
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, type: 'module', dependencies: builder.dependencies, overrides: builder.overrides };
  // Our tarball has the same name after every change, so remove the old package to install it again.
  rmSync(path.join(folder, 'node_modules/astro-specbook'), { recursive: true, force: true });
  rmSync(path.join(folder, 'package-lock.json'), { force: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  try {
    await run('npm', INSTALL, { cwd: folder, timeout: INSTALL_MILLISECONDS });
    return undefined;
  } catch (error) {
    return `cannot be installed: ${String(Object(error).stderr).trim().split('\n')[0]}`;
  }
}

/** Writes the site of a document and removes any other site. @returns The name of the document in the site. */
export function writeSite(builder: SiteBuilder, file: string): string {
  const folder = folderOf(builder);
  const document = `openapi${path.extname(file)}`;
  clear(folder);
  for (const [name, text] of Object.entries(builder.files(document))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  cpSync(file, path.join(folder, builder.documentFolder ?? '', document));
  return document;
}

/** Returns the folder of a tool, which contains its packages and a site. */
export function folderOf(builder: SiteBuilder): string {
  return path.join(FOLDER, builder.name.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
}

/** Removes the site of another document and all of its caches, but not the packages. */
function clear(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!['node_modules', 'package.json', '.old-sites'].includes(name)) setAside(path.join(folder, name));
  }
  for (const cache of ['.cache', '.astro', '.vite']) {
    setAside(path.join(folder, 'node_modules', cache));
  }
}

/** Returns the installed version of a tool. */
export function versionOf(builder: SiteBuilder, name = builder.package): string {
  const file = path.join(folderOf(builder), 'node_modules', name, 'package.json');
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).version) : '';
}
