import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../problems/problems.ts';
import { COMPONENT_NAMES, MARKDOWN_ELEMENTS } from '../../pages/component-names.ts';
import { clientIdOf } from '../../pages/edits/client-module.ts';
import type { ImportTarget, PageContext, PageText } from '../../pages/edits/page-text.ts';
import { faultPage, readPage } from '../../pages/read-page.ts';
import type { SyntaxFault } from '../../pages/syntax/syntax-tree.ts';
import { attributesOf } from './component-attributes.ts';
import type { PlacedReference } from './component-reference-problems.ts';
import { findImport } from './find-import.ts';
import { isReadable } from './is-readable.ts';
import { createPageImports } from './page-imports.ts';

/** The pages of a project and the files that they import. Each is read once. */
export interface PageTexts {
  /** Returns the page of a file, which is a path from the project root. */
  of: (file: string) => PageText;
  /** Returns the page to show if compiling fails. */
  faulty: (file: string, fault: SyntaxFault) => PageText;
  /** Absolute paths of all files that were read: pages and their imports. */
  files: () => string[];
  /** Whether one of them imports this file, or would if it existed. It is an absolute path. */
  seeks: (file: string) => boolean;
  all: () => PageText[];
  /** Absolute paths of the files whose pages are not those of an earlier read of the project. */
  changedSince: (earlier: PageTexts) => string[];
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
  /** What else its text depends on. */
  options: string;
  text: PageText;
  /** The state of its imports when it was read. */
  imported: { specifier: string; forRenderer: boolean; target: ImportTarget }[];
}

/** Kept between reads of a project, so that after an edit only the edited page is read again. */
const cachedPages = new Map<string, CachedPage>();

/**
 * Creates the texts of a project. A page is read when it is first asked for, together with the files that it imports.
 *
 * @param root Absolute path of the folder of docs.json.
 * @param hasJsxRenderer Whether the site renders components in JSX itself if they have a client directive.
 */
export function createPageTexts(
  root: string,
  variables: Readonly<Record<string, string>>,
  hasJsxRenderer = false,
): PageTexts {
  const pages = new Map<string, PageText>();
  const reading = new Set<string>();
  const files = new Set<string>();
  const options = JSON.stringify([variables, hasJsxRenderer]);
  const isCircular = circularImports(root, (importer, specifier) => findImport(root, importer, specifier));
  const imports = createPageImports({ root, readPage: importedPage });

  function textOf(file: string): PageText {
    const text = pages.get(file) ?? read(file);
    pages.set(file, text);
    return text;
  }

  /** Reads a page, unless neither its text nor what it imports has changed since the project was last read. */
  function read(file: string): PageText {
    const absolute = path.join(root, file);
    const source = readFileSync(absolute, 'utf8');
    files.add(absolute);
    const before = cachedPages.get(absolute);
    reading.add(file);
    try {
      if (before?.source === source && before.options === options && hasSameImports(file, before)) return before.text;
      const imported: CachedPage['imported'] = [];
      const text = readPage(source, contextOf(file, imported));
      cachedPages.set(absolute, { source, options, text, imported });
      return text;
    } finally {
      reading.delete(file);
    }
  }

  function hasSameImports(file: string, { imported }: CachedPage): boolean {
    return imported.every(({ specifier, forRenderer, target }) =>
      sameTarget(imports.target(file, specifier, forRenderer), target),
    );
  }

  function contextOf(file: string, imported: CachedPage['imported']): PageContext {
    return {
      file,
      clientId: clientIdOf(path.join(root, file)),
      snippet: /(?:^|\/)_?snippets?\//.test(file),
      components: COMPONENT_NAMES,
      elements: MARKDOWN_ELEMENTS,
      attributesOf,
      componentsId: COMPONENTS_ID,
      variables,
      hasJsxRenderer,
      resolve(specifier, forRenderer) {
        const target = imports.target(file, specifier, forRenderer);
        imported.push({ specifier, forRenderer, target });
        return target;
      },
    };
  }

  function importedPage(importer: string, file: string): ImportTarget {
    if (reading.has(file) || isCircular(importer, file)) return { kind: 'missing', isCircular: true };
    return { kind: 'page', file, id: pageId(path.join(root, file)), text: textOf(file) };
  }

  return {
    of: textOf,
    faulty: (file, fault) => faultPage(readFileSync(path.join(root, file), 'utf8'), fault, contextOf(file, [])),
    files: () => [...files, ...imports.files],
    seeks: (file) => imports.seeks(path.relative(root, file).replaceAll(path.sep, '/')),
    all: () => [...pages.values()],
    changedSince: (earlier) => {
      const before = new Set(earlier.all());
      return [...pages].flatMap(([file, text]) => (before.has(text) ? [] : path.join(root, file)));
    },
    problems: () => [...[...pages.values()].flatMap(({ problems }) => problems), ...imports.problems],
    references: () =>
      [...pages].flatMap(([file, { references }]) => references.map((reference) => ({ ...reference, file }))),
    diagrams: () =>
      [...pages].flatMap(([file, { diagrams }]) => diagrams.slice(0, 1).map((place) => ({ ...place, file }))),
    classes: () => new Set([...[...pages.values()].flatMap(({ classes }) => classes), ...imports.classes]),
  };
}

/** Returns the module ID of a page. Markdown is compiled as MDX, so its ID gets that extension. */
export function pageId(file: string): string {
  return file.endsWith('.md') ? `${file}.specbook.mdx` : file;
}

function sameTarget(one: ImportTarget, other: ImportTarget): boolean {
  if (one.kind === 'page' && other.kind === 'page') return one.text === other.text;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Matches `from "./a.mdx"`, `import "./a.mdx"` and `<Snippet file="a.mdx" />`. Examples in code match too. */
const IMPORTS = /\b(?:from|import)\s*(["'])([^"'\n]+)\1|<Snippet\b[^>]*?\s(?:file|name)=(["'])([^"'\n]+)\3/g;

/**
 * Returns whether to ignore an import between two pages because it is part of a circle. In every circle one import is
 * ignored, and it is always the same one, whichever page is read first. Otherwise the compiled pages would contain each
 * other without an end.
 *
 * @param targetOf Returns the file that a page imports, as a path from the root.
 */
function circularImports(
  root: string,
  targetOf: (importer: string, specifier: string) => string | undefined,
): (importer: string, target: string) => boolean {
  const cache = new Map<string, string[]>();

  function targetsOf(file: string): string[] {
    const cached = cache.get(file);
    if (cached) return cached;
    const absolute = path.join(root, file);
    const source = isReadable(absolute) ? readFileSync(absolute, 'utf8') : '';
    const targets = [...source.matchAll(IMPORTS)].flatMap(([, , imported, , snippet]) => {
      const name = snippet?.replace(/^\/?(?:_?snippets\/)?/, '');
      const target = targetOf(file, imported ?? `/snippets/${name}`) ?? targetOf(file, `/${name}`);
      return target !== undefined && /\.mdx?$/.test(target) ? [target] : [];
    });
    cache.set(file, targets);
    return targets;
  }

  function importsTransitively(from: string, to: string): boolean {
    const seen = new Set<string>();
    const waiting = [from];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (file === to) return true;
      if (seen.has(file)) continue;
      seen.add(file);
      waiting.push(...targetsOf(file));
    }
    return false;
  }

  // Only imports that lead to a file later in the alphabet are left in a circle, and these make none.
  return (importer, target) => importer >= target && importsTransitively(target, importer);
}
