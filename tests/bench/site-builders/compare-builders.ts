import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { globSync } from 'tinyglobby';
import { BenchError } from '../bench-error.ts';
import { repository } from '../folders.ts';
import type { SiteBuilder } from './builder.ts';
import { type OpenedPage, openedPage } from './opened-page.ts';
import { type Limits, runWithin } from './process-tree.ts';
import { siteBuilders } from './tools/builders.ts';

/** What one tool made of one document. */
export interface BuiltDocument {
  tool: string;
  version: string;
  document: string;
  /** Why there is no site. */
  failure: string | undefined;
  seconds: number;
  peakBytes: number;
  htmlFiles: number;
  outputBytes: number;
  /** The page of an operation whose HTML has the median size, in a browser. */
  page: OpenedPage | undefined;
}

/** Outside of this repository, whose tsconfig.json and node_modules would change what the tools do. */
const FOLDER = path.join(tmpdir(), 'specbook-site-builders');
const LIMITS: Limits = { seconds: 10 * 60, bytes: 6 * 1024 ** 3 };
const INSTALL = ['install', '--no-audit', '--no-fund', '--no-save', '--loglevel', 'error'];

const run = promisify(execFile);

/**
 * Builds the site of each document with each tool, one after the other, each in a folder with its own packages.
 *
 * @param documents Files of OpenAPI documents.
 * @param name Only the tools whose name contains it.
 */
export async function compareBuilders(documents: readonly string[], name = ''): Promise<BuiltDocument[]> {
  mkdirSync(FOLDER, { recursive: true });
  const builders = siteBuilders(await packedPackage()).filter((builder) =>
    builder.name.toLowerCase().includes(name.toLowerCase()),
  );
  if (builders.length === 0) throw new BenchError(`There is no tool "${name}".`);
  const builds: BuiltDocument[] = [];
  for (const builder of builders) {
    const failure = await install(builder);
    for (const document of documents) {
      console.error(`${builder.name}: ${path.basename(document)} …`);
      const built = await build(builder, document, failure);
      console.error(`  ${built.failure ?? `${built.seconds.toFixed(1)} s`}`);
      builds.push(built);
    }
  }
  return builds;
}

async function packedPackage(): Promise<string> {
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', FOLDER];
  const { stdout } = await run('npm', args, { cwd: repository });
  return path.join(FOLDER, stdout.trim().split('\n').at(-1) ?? '');
}

/** @returns Why the packages cannot be installed. */
async function install(builder: SiteBuilder): Promise<string | undefined> {
  console.error(`Installing ${builder.name} …`);
  const folder = folderOf(builder);
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, type: 'module', dependencies: builder.dependencies, overrides: builder.overrides };
  // A package of a file has the same name after every change, so it is installed again.
  rmSync(path.join(folder, 'node_modules/astro-specbook'), { recursive: true, force: true });
  rmSync(path.join(folder, 'package-lock.json'), { force: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  try {
    await run('npm', INSTALL, { cwd: folder, timeout: LIMITS.seconds * 1000 });
    return undefined;
  } catch (error) {
    return `cannot be installed: ${String(Object(error).stderr).trim().split('\n')[0]}`;
  }
}

async function build(builder: SiteBuilder, file: string, installFailure: string | undefined): Promise<BuiltDocument> {
  const folder = folderOf(builder);
  const document = `openapi${path.extname(file)}`;
  const result: BuiltDocument = {
    tool: builder.name,
    version: versionOf(folder, builder.package),
    document: path.basename(file),
    failure: installFailure,
    seconds: 0,
    peakBytes: 0,
    htmlFiles: 0,
    outputBytes: 0,
    page: undefined,
  };
  if (installFailure !== undefined) return result;
  clear(folder);
  for (const [name, text] of Object.entries(builder.files(document))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  cpSync(file, path.join(folder, builder.documentFolder ?? '', document));
  for (const [program = '', ...args] of builder.commands(document)) {
    const command = [process.execPath, path.join(folder, 'node_modules/.bin', program), ...args];
    const part = await runWithin(command, { cwd: folder, env: { ...process.env, ...builder.env }, limits: LIMITS });
    result.seconds += part.seconds;
    result.peakBytes = Math.max(result.peakBytes, part.peakBytes);
    result.failure ??= part.failure;
    if (result.failure !== undefined) return result;
  }
  const output = path.join(folder, builder.output);
  const files = globSync('**/*', { cwd: output, dot: true });
  const pages = files.filter((name) => builder.showsOperation(name));
  const middle = bySize(output, pages)[Math.floor(pages.length / 2)];
  return {
    ...result,
    htmlFiles: files.filter((name) => name.endsWith('.html')).length,
    outputBytes: files.reduce((sum, name) => sum + statSync(path.join(output, name)).size, 0),
    page: middle === undefined ? undefined : await openedPage(output, middle),
    failure: middle === undefined ? 'has no page of an operation' : undefined,
  };
}

function bySize(folder: string, files: readonly string[]): string[] {
  const sized = files.map((file) => ({ file, size: statSync(path.join(folder, file)).size }));
  return sized.sort((one, other) => one.size - other.size).map(({ file }) => file);
}

function folderOf(builder: SiteBuilder): string {
  return path.join(FOLDER, builder.name.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
}

/** Removes the site of another document, and every cache of it, but not the packages. */
function clear(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!['node_modules', 'package.json'].includes(name)) rmSync(path.join(folder, name), { recursive: true });
  }
  for (const cache of ['.cache', '.astro', '.vite']) {
    rmSync(path.join(folder, 'node_modules', cache), { recursive: true, force: true });
  }
}

function versionOf(folder: string, name: string): string {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).version) : '';
}
