import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type ParseError, parseTree } from 'jsonc-parser';
import { jsonErrors } from '../../../core/text/json-errors.ts';
import { filePositionsIn, positionsIn } from '../../../core/text/text-position.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { scriptClasses } from '../../pages/class-names.ts';
import { reportBuiltComponents } from '../../pages/edits/built-components.ts';
import { interactiveNames } from '../../pages/edits/module-edits.ts';
import type { ImportTarget } from '../../pages/edits/page-text.ts';
import {
  type Declaration,
  type ImportStatement,
  markInteractive,
  moduleStatements,
} from '../../pages/syntax/module-statements.ts';
import { isTypeScript } from '../../pages/syntax/typescript.ts';
import { findImport, importedPaths, isForeign, isOutside, isScriptFile, leadsTo } from './find-import.ts';
import { isReadable } from './is-readable.ts';

/** Reads the imports of pages and of the scripts that they import. Reads each script once. */
export interface PageImports {
  /**
   * Returns what a specifier in a file leads to. `importer` is a path from the project root. A renderer of the site takes
   * a script as it is, and Vite resolves what that script imports.
   */
  target: (importer: string, specifier: string, forRenderer?: boolean) => ImportTarget;
  /** Absolute paths of the scripts and JSON files that were read. */
  files: ReadonlySet<string>;
  /** Whether an import leads to this file, or would if it existed. It is a path from the project root. */
  seeks: (file: string) => boolean;
  /** The faults of these files. */
  problems: readonly Problem[];
  /** Names of classes in these files. */
  classes: ReadonlySet<string>;
}

interface ImportSource {
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** Reads a page that another file imports. Both are paths from the root. */
  readPage: (importer: string, file: string) => ImportTarget;
}

/** Creates the imports of a project. Reads a script when it is first imported. */
export function createPageImports({ root, readPage }: ImportSource): PageImports {
  const scripts = new Map<string, ImportTarget>();
  const files = new Set<string>();
  const sought = new Set<string>();
  const classes = new Set<string>();
  const problems: Problem[] = [];

  function target(importer: string, specifier: string, forRenderer = false): ImportTarget {
    if (REACT.test(specifier)) return { kind: 'react' };
    for (const file of importedPaths(importer, specifier)) sought.add(file);
    const file = findImport(root, importer, specifier);
    if (file === undefined) {
      if (isForeign(root, specifier)) return { kind: 'other', id: specifier };
      return { kind: 'missing', isOutside: isOutside(root, importer, specifier) };
    }
    const id = path.join(root, file);
    if (!isReadable(id)) {
      reportOnce(problem('page-unreadable', {}, { file }));
      return { kind: 'missing', isReported: true };
    }
    if (/\.mdx?$/.test(file)) return readPage(importer, file);
    if (file.endsWith('.json')) return readJson(file, id);
    if (forRenderer || !/\.[cm]?[jt]sx?$/.test(file)) return { kind: 'other', id };
    const script = scripts.get(file) ?? readScript(file, id);
    scripts.set(file, script);
    return script;
  }

  function reportOnce(reported: Problem): void {
    if (!problems.some(({ file }) => file === reported.file)) problems.push(reported);
  }

  /** Reads a file that must be JSON, because otherwise it would fail the whole site. */
  function readJson(file: string, id: string): ImportTarget {
    files.add(id);
    const fault = jsonFault(file, readFileSync(id, 'utf8'));
    if (!fault) return { kind: 'other', id };
    reportOnce(fault);
    return { kind: 'missing', isReported: true };
  }

  function readScript(file: string, id: string): ImportTarget {
    const source = readFileSync(id, 'utf8');
    files.add(id);
    for (const name of scriptClasses(source)) classes.add(name);
    const fault = scriptFault(file, source);
    if (fault) {
      problems.push(fault);
      return { kind: 'missing', isReported: true };
    }
    // Scripts may import each other.
    scripts.set(file, scriptTarget(file, id, source).target);
    const missing = missingImport(file, id, source);
    if (missing) return missing;
    const script = scriptTarget(file, id, source, (specifier) => target(file, specifier));
    const positionAt = positionsIn(source);
    reportBuiltComponents(script.declarations, script.names, (offset, fault) => {
      problems.push({ ...fault, file, ...positionAt(offset) });
    });
    return script.target;
  }

  /** Finds an import without which a script cannot be bundled. One such script would fail the whole site. */
  function missingImport(file: string, id: string, source: string): ImportTarget | undefined {
    for (const specifier of scriptImports(file, source)) {
      if (isBuiltin(specifier) || specifier.startsWith('/')) continue;
      const imported = target(file, specifier);
      if (imported.kind !== 'missing') continue;
      if (imported.needed || imported.isReported) return imported;
      if (!isScriptFile(id, specifier)) return { kind: 'missing', needed: { file, specifier } };
    }
    return undefined;
  }

  return { target, files, seeks: (file) => leadsTo(sought, file), problems, classes };
}

const REACT = /^(?:react|react-dom|preact)(?:\/.*)?$/;

/** Reads the exports of a script, and which of them need a browser, for themselves or for what they import. */
function scriptTarget(
  file: string,
  id: string,
  source: string,
  targetOf?: (specifier: string) => ImportTarget,
): { target: ImportTarget; declarations: Declaration[]; names: Set<string> } {
  const { statements } = moduleStatements(source, file);
  const { declarations = [], exports = [], imports = [] } = statements ?? {};
  const imported = imports.flatMap(({ specifier, names }) => interactiveNames(names, targetOf?.(specifier)));
  if (imported.length > 0) markInteractive(declarations, imported);
  const interactive = declarations.filter((declaration) => declaration.interactive);
  const names = new Set(interactive.flatMap(({ names: declared }) => declared));
  const isDefault = interactive.some(({ node }) => node.type === 'ExportDefaultDeclaration');
  const needsBrowser = (name: string) => names.has(name) || (name === 'default' && isDefault);
  return {
    target: { kind: 'script', file, id, exports, interactive: exports.filter(needsBrowser) },
    declarations,
    names: new Set([...declarations.flatMap((each) => each.names), ...imports.flatMap((each) => localNames(each))]),
  };
}

function localNames({ names }: ImportStatement): string[] {
  return names.map(({ local }) => local);
}

/** Returns the syntax error of a script. */
function scriptFault(file: string, source: string): Problem | undefined {
  const { fault } = moduleStatements(source, file);
  if (!fault) return undefined;
  const language = isTypeScript(file) ? 'TypeScript' : 'JavaScript';
  return problem('page-fault/script', { reason: fault.message, language }, filePositionsIn(source, file)(fault.offset));
}

/** Returns the syntax error of a JSON file that a page imports. Unlike docs.json, it can have no comments. */
function jsonFault(file: string, source: string): Problem | undefined {
  const errors: ParseError[] = [];
  parseTree(source.replace(/^\uFEFF/, ' '), errors, { disallowComments: true, allowEmptyContent: false });
  const [first] = jsonErrors(source, errors, 1);
  return first && problem('page-fault/json', { reason: first.reason }, filePositionsIn(source, file)(first.offset));
}

/** Returns the specifiers that a script imports. */
function scriptImports(file: string, source: string): string[] {
  const { statements } = moduleStatements(source, file);
  const exported = (statements?.body ?? []).flatMap(({ source: from }) => {
    const value = typeof from === 'object' && from !== null && 'value' in from ? from.value : undefined;
    return typeof value === 'string' ? [value] : [];
  });
  return [...new Set([...(statements?.imports ?? []).map(({ specifier }) => specifier), ...exported])];
}
