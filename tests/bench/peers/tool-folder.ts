import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../folders.ts';
import { setAside } from '../old-sites.ts';
import type { MeasuredDocument } from './measured-document.ts';
import type { Tool } from './tool.ts';

/** A folder outside this repository, whose tsconfig.json and node_modules would affect the tools. */
const FOLDER = path.join(tmpdir(), 'specbook-peers');
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
export async function install(tool: Tool): Promise<string | undefined> {
  console.error(`Installing ${tool.name} …`);
  const folder = folderOf(tool);
  mkdirSync(folder, { recursive: true });
  try {
    if (tool.copied) await fetchPackage(tool);
    else await installPackages(tool);
    return undefined;
  } catch (error) {
    return `cannot be installed: ${String(Object(error).stderr).trim().split('\n')[0]}`;
  }
}

async function installPackages(tool: Tool): Promise<void> {
  const folder = folderOf(tool);
  const { type, dependencies, overrides } = tool;
  const manifest = { private: true, type, dependencies, overrides };
  // Our tarball has the same name after every change, so remove the old package to install it again.
  rmSync(path.join(folder, 'node_modules/astro-specbook'), { recursive: true, force: true });
  rmSync(path.join(folder, 'package-lock.json'), { force: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await run('npm', INSTALL, { cwd: folder, timeout: INSTALL_MILLISECONDS });
}

async function fetchPackage(tool: Tool): Promise<void> {
  const [[name, version] = []] = Object.entries(tool.dependencies);
  const target = path.join(folderOf(tool), 'node_modules', tool.package);
  mkdirSync(target, { recursive: true });
  const { stdout } = await run('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: target });
  await run('tar', ['-xzf', stdout.trim(), '--strip-components=1'], { cwd: target });
}

/** Writes the site of a document and removes any other site. */
export function writeSite(tool: Tool, { json }: MeasuredDocument): void {
  const folder = folderOf(tool);
  const documentFolder = path.join(folder, tool.documentFolder ?? '');
  clear(folder);
  for (const [name, text] of Object.entries(tool.files ?? {})) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  for (const file of tool.copied ?? []) {
    cpSync(path.join(folder, 'node_modules', tool.package, file), path.join(documentFolder, path.basename(file)));
  }
  writeFileSync(path.join(documentFolder, 'openapi.json'), json);
}

/** Returns the folder of a tool, which contains its packages and a site. */
export function folderOf(tool: Tool): string {
  return path.join(FOLDER, tool.name.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
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
export function versionOf(tool: Tool): string {
  const file = path.join(folderOf(tool), 'node_modules', tool.package, 'package.json');
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).version) : '';
}
