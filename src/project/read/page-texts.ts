import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { scriptClasses } from '../../pages/class-names.ts';
import { COMPONENT_NAMES } from '../../pages/component-names.ts';
import { clientIdOf } from '../../pages/edits/client-module.ts';
import type { ImportTarget, PageContext, PageText } from '../../pages/edits/page-text.ts';
import { faultPage, readPage } from '../../pages/read-page.ts';
import { moduleStatements } from '../../pages/syntax/module-statements.ts';
import type { SyntaxFault } from '../../pages/syntax/syntax-tree.ts';
import type { Problem } from '../../problems/problems.ts';
import { circularImports } from './circular-imports.ts';
import { attributesOf } from './component-attributes.ts';
import type { PlacedReference } from './component-reference-problems.ts';
import { findImport, isForeign, isOutside, isScriptFile } from './find-import.ts';
import { jsonFault, scriptFault, scriptImports } from './script-imports.ts';

/** The pages of a project and the files that they import. Each is read once. */
export interface PageTexts {
  /** Returns the page of a file, which is a path from the project root. */
  of: (file: string) => PageText;
  /** Returns the page to show if compiling fails. */
  faulty: (file: string, fault: SyntaxFault) => PageText;
  /** Absolute paths of all files that were read: pages and their imports. */
  files: () => string[];
  all: () => PageText[];
  /** The problems in all files that were read. */
  problems: () => Problem[];
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

/**
 * Creates the texts of a project. A page is read when it is first asked for, together with the files that it imports.
 *
 * @param root Absolute path of the folder of docs.json.
 */
export function createPageTexts(root: string, variables: Readonly<Record<string, string>>): PageTexts {
  const pages = new Map<string, PageText>();
  const reading = new Set<string>();
  const scripts = new Map<string, ImportTarget>();
  const files = new Set<string>();
  const scriptNames = new Set<string>();
  const scriptProblems: Problem[] = [];
  const variablesKey = JSON.stringify(variables);
  const isCircular = circularImports(root, (importer, specifier) => findImport(root, importer, specifier));

  function of(file: string): PageText {
    const cached = pages.get(file);
    if (cached) return cached;
    const absolute = path.join(root, file);
    const source = readFileSync(absolute, 'utf8');
    files.add(absolute);
    const before = cachedPages.get(absolute);
    reading.add(file);
    const unchanged =
      before?.source === source &&
      before.variables === variablesKey &&
      [...before.imported].every(([specifier, target]) => sameTarget(resolve(file, specifier), target));
    if (before && unchanged) {
      reading.delete(file);
      pages.set(file, before.text);
      return before.text;
    }
    const imported = new Map<string, ImportTarget>();
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
    if (file === undefined) {
      if (isForeign(root, specifier)) return { kind: 'other', id: specifier };
      return { kind: 'missing', isOutside: isOutside(root, importer, specifier) };
    }
    const id = path.join(root, file);
    if (/\.mdx?$/.test(file)) {
      if (reading.has(file) || isCircular(importer, file)) return { kind: 'missing', isCircular: true };
      return { kind: 'page', file, id: pageId(id), text: of(file) };
    }
    if (file.endsWith('.json')) return readJson(file, id);
    if (!/\.[cm]?[jt]sx?$/.test(file)) return { kind: 'other', id };
    const script = scripts.get(file) ?? readScript(file, id);
    scripts.set(file, script);
    return script;
  }

  /** Reads a file that must be JSON, because otherwise it would fail the whole site. */
  function readJson(file: string, id: string): ImportTarget {
    files.add(id);
    const fault = jsonFault(file, readFileSync(id, 'utf8'));
    if (!fault) return { kind: 'other', id };
    if (!scriptProblems.some((problem) => problem.file === file)) scriptProblems.push(fault);
    return { kind: 'missing', isReported: true };
  }

  function readScript(file: string, id: string): ImportTarget {
    const source = readFileSync(id, 'utf8');
    files.add(id);
    for (const name of scriptClasses(source)) scriptNames.add(name);
    const fault = scriptFault(file, source);
    if (fault) {
      scriptProblems.push(fault);
      return { kind: 'missing', isReported: true };
    }
    const script = scriptTarget(file, id, source);
    // Scripts may import each other.
    scripts.set(file, script);
    return missingImport(file, id, source) ?? script;
  }

  /** Finds an import without which a script cannot be bundled. One such script would fail the whole site. */
  function missingImport(file: string, id: string, source: string): ImportTarget | undefined {
    for (const specifier of scriptImports(file, source)) {
      if (isBuiltin(specifier) || specifier.startsWith('/')) continue;
      const target = resolve(file, specifier);
      if (target.kind !== 'missing') continue;
      if (target.needed || target.isReported) return target;
      if (!isScriptFile(id, specifier)) return { kind: 'missing', needed: { file, specifier } };
    }
    return undefined;
  }

  return {
    of,
    faulty: (file, fault) => faultPage(readFileSync(path.join(root, file), 'utf8'), fault, contextOf(file, new Map())),
    files: () => [...files],
    all: () => [...pages.values()],
    problems: () => [...[...pages.values()].flatMap(({ problems }) => problems), ...scriptProblems],
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

/** Reads the exports of a script, and which of them need a browser. */
function scriptTarget(file: string, id: string, source: string): ImportTarget {
  const { statements } = moduleStatements(source, file);
  const { declarations = [], exports = [] } = statements ?? {};
  const interactive = declarations.filter((declaration) => declaration.interactive);
  const names = new Set(interactive.flatMap(({ names: declared }) => declared));
  const isDefault = interactive.some(({ node }) => node.type === 'ExportDefaultDeclaration');
  const needsBrowser = (name: string) => names.has(name) || (name === 'default' && isDefault);
  return { kind: 'script', file, id, exports, interactive: exports.filter(needsBrowser) };
}
