import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../../../core/text/inside-folder.ts';

/** The endings that are added to a path in a page, in this order. */
const ENDINGS = [
  '',
  '.mdx',
  '.md',
  '.jsx',
  '.tsx',
  '.js',
  '.ts',
  '/index.mdx',
  '/index.jsx',
  '/index.tsx',
  '/index.js',
];

/** Returns the path of an imported file from the project root, or `undefined` if there is none. */
export function findImport(root: string, importer: string, specifier: string): string | undefined {
  for (const file of importedPaths(importer, specifier)) {
    const ending = ENDINGS.find((candidate) => isFile(path.join(root, `${file}${candidate}`)));
    if (ending !== undefined) return `${file}${ending}`;
  }
  return undefined;
}

/** Returns the paths from the project root to which an import may lead, perhaps without their endings. */
export function importedPaths(importer: string, specifier: string): string[] {
  const filePath = specifier.replace(/[?#].*$/, '');
  const isPath = /^\.{0,2}\//.test(filePath);
  if (!isPath && !/\.(?:mdx?|[jt]sx?)$/.test(filePath)) return [];
  const relative = filePath.startsWith('.')
    ? path.posix.join(path.posix.dirname(importer), filePath)
    : filePath.replace(/^\/+/, '');
  const bases = [
    relative,
    relative.replace(/^snippets\//, '_snippets/'),
    path.posix.join(path.posix.dirname(importer), filePath),
  ];
  const files = (isPath ? bases.slice(0, 2) : bases).map((base) => path.posix.normalize(base));
  return [...new Set(files)].filter((file) => !leadsOut(file));
}

/** Whether one of the paths of imports leads to a file, a path from the project root. */
export function leadsTo(paths: ReadonlySet<string>, file: string): boolean {
  return [...ENDINGS, ...SCRIPT_ENDINGS].some(
    (ending) => file.endsWith(ending) && paths.has(file.slice(0, file.length - ending.length)),
  );
}

/** Whether a path in a page leads to a file outside the project root. */
export function isOutside(root: string, importer: string, specifier: string): boolean {
  const filePath = specifier.replace(/[?#].*$/, '');
  if (!filePath.startsWith('.')) return false;
  const file = path.posix.join(path.posix.dirname(importer), filePath);
  return leadsOut(file) && ENDINGS.some((ending) => isFile(path.join(root, `${file}${ending}`)));
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Whether a specifier names a package, a virtual module, or an alias from the site's configuration. */
export function isForeign(root: string, specifier: string): boolean {
  if (/^(?:virtual|astro|node):/.test(specifier)) return true;
  if (/^(?:@|~|#|src)\//.test(specifier) || specifier.startsWith('#'))
    return existsSync(path.join(root, 'tsconfig.json'));
  if (/^\.{0,2}\//.test(specifier)) return false;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules', name, 'package.json'))) return true;
    if (folder === path.dirname(folder)) return false;
  }
}

/** The endings that Vite adds to a path. */
const SCRIPT_ENDINGS = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/** Returns the file of an absolute path that may lack its ending, or `undefined` if there is none. */
export function scriptFile(file: string): string | undefined {
  return SCRIPT_ENDINGS.map((ending) => `${file}${ending}`).find(existsSync);
}

/**
 * Whether a specifier in a script is a relative path to a file, inside or outside the project.
 *
 * @param importer Absolute path of the script.
 */
export function isScriptFile(importer: string, specifier: string): boolean {
  if (!/^\.{1,2}\//.test(specifier)) return false;
  return scriptFile(path.resolve(path.dirname(importer), specifier.replace(/[?#].*$/, ''))) !== undefined;
}
