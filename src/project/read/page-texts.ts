import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { scriptClasses } from '../../pages/class-names.ts';
import { COMPONENT_NAMES } from '../../pages/component-names.ts';
import { clientIdOf } from '../../pages/edits/module-edits.ts';
import type { ImportTarget, PageContext, PageText } from '../../pages/edits/page-text.ts';
import { faultPage, readPage } from '../../pages/read-page.ts';
import { moduleStatements } from '../../pages/syntax/module-statements.ts';
import type { SyntaxFault } from '../../pages/syntax/syntax-tree.ts';
import { attributesOf } from './component-attributes.ts';
import type { PlacedReference } from './component-reference-problems.ts';

/** The pages of a project and the files that they import. Each is read once. */
export interface PageTexts {
  /** Returns the page of a file, which is a path from the project root. */
  of: (file: string) => PageText;
  /** Returns the page to show if compiling fails. */
  faulty: (file: string, fault: SyntaxFault) => PageText;
  /** Absolute paths of all files that were read: pages and their imports. */
  files: () => string[];
  all: () => PageText[];
  /** The components on pages that show a part of a document, each with the file that contains it. */
  references: () => PlacedReference[];
  /** The first diagram of each file that has one. */
  diagrams: () => { file: string; line: number; column: number }[];
  /** Names of classes in every file that was read. */
  classes: () => Set<string>;
}

/** The module that exports the components. The integration provides its path. */
export const COMPONENTS_ID = 'virtual:specbook/components';

interface CachedPage {
  source: string;
  variables: string;
  text: PageText;
  /** The state of its imports when it was read. */
  imported: Map<string, ImportTarget>;
}

/** Kept between reads of a project, so that after an edit only the edited page is read again. */
const cachedPages = new Map<string, CachedPage>();

export function createPageTexts(root: string, variables: Readonly<Record<string, string>>): PageTexts {
  const pages = new Map<string, PageText>();
  const reading = new Set<string>();
  const scripts = new Map<string, ImportTarget>();
  const files = new Set<string>();
  const scriptNames = new Set<string>();
  const variablesKey = JSON.stringify(variables);

  function of(file: string): PageText {
    const cached = pages.get(file);
    if (cached) return cached;
    const absolute = path.join(root, file);
    const source = readFileSync(absolute, 'utf8');
    files.add(absolute);
    const before = cachedPages.get(absolute);
    const unchanged =
      before?.source === source &&
      before.variables === variablesKey &&
      [...before.imported].every(([specifier, target]) => sameTarget(resolve(file, specifier), target));
    if (before && unchanged) {
      pages.set(file, before.text);
      return before.text;
    }
    const imported = new Map<string, ImportTarget>();
    reading.add(file);
    const text = readPage(source, contextOf(file, imported));
    reading.delete(file);
    pages.set(file, text);
    cachedPages.set(absolute, { source, variables: variablesKey, text, imported });
    return text;
  }

  function contextOf(file: string, imported: Map<string, ImportTarget>): PageContext {
    return {
      file,
      clientId: clientIdOf(path.join(root, file)),
      snippet: /(?:^|\/)_?snippets?\//.test(file),
      components: COMPONENT_NAMES,
      attributesOf,
      componentsId: COMPONENTS_ID,
      variables,
      resolve(specifier) {
        const target = resolve(file, specifier);
        imported.set(specifier, target);
        return target;
      },
    };
  }

  function resolve(importer: string, specifier: string): ImportTarget {
    if (REACT.test(specifier)) return { kind: 'react' };
    const file = findImport(root, importer, specifier);
    if (file === undefined) return isForeign(root, specifier) ? { kind: 'other', id: specifier } : { kind: 'missing' };
    const id = path.join(root, file);
    if (/\.mdx?$/.test(file)) {
      // A page cannot import itself.
      return reading.has(file) ? { kind: 'missing' } : { kind: 'page', file, id: pageId(id), text: of(file) };
    }
    if (!/\.[cm]?[jt]sx?$/.test(file)) return { kind: 'other', id };
    const script = scripts.get(file) ?? scriptTarget(file, id);
    if (!scripts.has(file)) for (const name of scriptClasses(readFileSync(id, 'utf8'))) scriptNames.add(name);
    scripts.set(file, script);
    files.add(id);
    return script;
  }

  return {
    of,
    faulty: (file, fault) => faultPage(readFileSync(path.join(root, file), 'utf8'), fault, contextOf(file, new Map())),
    files: () => [...files],
    all: () => [...pages.values()],
    references: () =>
      [...pages].flatMap(([file, { references }]) => references.map((reference) => ({ ...reference, file }))),
    diagrams: () =>
      [...pages].flatMap(([file, { diagrams }]) => diagrams.slice(0, 1).map((place) => ({ ...place, file }))),
    classes: () => new Set([...[...pages.values()].flatMap(({ classes }) => classes), ...scriptNames]),
  };
}

const REACT = /^(?:react|react-dom|preact)(?:\/.*)?$/;

/** Returns the module ID of a page. Markdown is compiled as MDX, so its ID gets that extension. */
export function pageId(file: string): string {
  return file.endsWith('.md') ? `${file}.specbook.mdx` : file;
}

function sameTarget(one: ImportTarget, other: ImportTarget): boolean {
  if (one.kind === 'page' && other.kind === 'page') return one.text === other.text;
  return JSON.stringify(one) === JSON.stringify(other);
}

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
function findImport(root: string, importer: string, specifier: string): string | undefined {
  const filePath = specifier.replace(/[?#].*$/, '');
  const isPath = /^\.{0,2}\//.test(filePath);
  if (!isPath && !/\.(?:mdx?|[jt]sx?)$/.test(filePath)) return undefined;
  const relative = filePath.startsWith('.')
    ? path.posix.join(path.posix.dirname(importer), filePath)
    : filePath.replace(/^\/+/, '');
  const bases = [
    relative,
    relative.replace(/^snippets\//, '_snippets/'),
    path.posix.join(path.posix.dirname(importer), filePath),
  ];
  for (const base of new Set(isPath ? bases.slice(0, 2) : bases)) {
    const file = path.posix.normalize(base);
    if (file.startsWith('..')) continue;
    const ending = ENDINGS.find((candidate) => isFile(path.join(root, `${file}${candidate}`)));
    if (ending !== undefined) return `${file}${ending}`;
  }
  return undefined;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Whether a specifier names a package, a virtual module, or an alias from the site's configuration. */
function isForeign(root: string, specifier: string): boolean {
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

/** Reads the exports of a script, and which of them need a browser. */
function scriptTarget(file: string, id: string): ImportTarget {
  const source = readFileSync(id, 'utf8');
  const { statements } = moduleStatements(source);
  if (statements) {
    const interactive = statements.declarations.filter((declaration) => declaration.interactive);
    const names = new Set(interactive.flatMap(({ names: declared }) => declared));
    const isDefault = interactive.some(({ node }) => node.type === 'ExportDefaultDeclaration');
    const exported = statements.exports.filter((name) => names.has(name) || (name === 'default' && isDefault));
    return { kind: 'script', file, id, exports: statements.exports, interactive: exported };
  }
  // The parser does not read TypeScript, so search its text for the keywords.
  const exports = [
    ...source.matchAll(/^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/gm),
  ];
  const names = exports.map(([whole, name]) => (/\bdefault\b/.test(whole) ? 'default' : (name ?? '')));
  if (/^export\s+default\b/m.test(source) && !names.includes('default')) names.push('default');
  const interactive = /\buse[A-Z]\w*\s*(?:<[^>]*>)?\(|\son[A-Z]\w*=/.test(source) ? names : [];
  return { kind: 'script', file, id, exports: names, interactive };
}
