import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { present } from '../../../core/json/present.ts';
import type { JsonRecord } from '../../../core/json/record.ts';
import { decodeUtf8 } from '../../../core/text/utf8.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import type { PageFile } from '../../input.ts';
import { pagePath } from '../../page-index.ts';
import { withRootLinks } from '../../pages/description-links.ts';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import { leadingHeading } from '../../pages/syntax/leading-heading.ts';
import { withVariables } from '../../pages/syntax/variables.ts';
import { isReadable } from '../pages/is-readable.ts';
import { isNote } from '../pages/note-files.ts';
import { type FileTest, withDocumentPaths } from '../pages/page-document-paths.ts';
import { circularPaths } from './circular-links.ts';
import { type SourceRules, sourceRules } from './source-rules.ts';

/** Files next to pages that are not pages: packages, built output, parts of pages. */
const NOT_PAGES = ['**/node_modules/**', '**/.*/**', '**/dist/**', 'snippets/**', '**/_*/**', '**/_*.{md,mdx}'];

/** Folders of an Astro project whose Markdown belongs to Astro, unless `content` names a folder in them. */
const ASTRO_FOLDERS = ['src', 'public'];

/** Front matter keys that bind a file to a part of a document, which shows that its author wants a page. */
const BINDINGS = ['openapi', 'asyncapi', 'api', 'openapi-schema'];

interface PageSettings {
  variables?: Readonly<Record<string, string>>;
  navigation?: NavigationElement | undefined;
  /** Folders in which every Markdown file is a page. */
  content?: readonly string[] | undefined;
}

export interface PageSearch {
  rules?: SourceRules;
  /**
   * Whether the folder contains more than the documentation, such as an Astro project. Markdown is then a page only if
   * the navigation, `content` or its front matter makes it one.
   */
  isShared?: boolean | undefined;
}

interface FoundPages {
  pages: PageFile[];
  /** Markdown files that are not pages, in order of path. */
  ignored: string[];
  /** Pages that may not be read. */
  unreadable: string[];
  problems: Problem[];
}

/** Finds every MDX and Markdown page of a project with its front matter, in order of path. */
export async function findPageFiles(
  root: string,
  { variables = {}, navigation, content }: PageSettings = {},
  { rules, isShared = false }: PageSearch = {},
): Promise<FoundPages> {
  const { keeps } = rules ?? (await sourceRules(root));
  const navigationPages = listedPages(navigation);
  const owned = content ?? (isShared ? [] : ['']);
  const candidates = await glob('**/*.{mdx,md}', { cwd: root, ignore: NOT_PAGES, dot: false });
  const isCircular = circularPaths(root);
  const files = candidates
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !belongsToAstro(file, owned) && !isCircular(file));
  const markdownFiles = await inBatches(files.sort(), readMarkdown);
  const pages = markdownFiles.flatMap((page) => (page.isPage ? [page] : []));
  const unreadable = markdownFiles.flatMap((found) => (!found.isPage && found.unreadable ? [found.file] : []));
  return {
    pages: pages.map(({ page }) => page),
    ignored: markdownFiles.flatMap(({ isPage, file }) => (isPage || unreadable.includes(file) ? [] : [file])),
    unreadable,
    problems: [
      ...pages.flatMap(({ problems }) => problems),
      ...unreadable.map((file) => problem('page-unreadable', {}, { file })),
    ],
  };

  async function readMarkdown(file: string) {
    const isListed = navigationPages.has(file.replace(/\.mdx?$/, ''));
    if (!keeps(file) || (isNote(file) && !isListed)) return { file, isPage: false as const };
    const isOwned = isListed || isIn(file, owned);
    const absolute = path.join(root, file);
    if (!isReadable(absolute)) return { file, isPage: false as const, unreadable: isOwned && existsSync(absolute) };
    const { page, problems } = await readPageFile(root, file, variables);
    const isPage = isOwned || BINDINGS.some((key) => isText(page.frontmatter[key]));
    return isPage ? { file, isPage, page, problems } : { file, isPage: false as const };
  }
}

/** Maximum number of files that are open at once. Most systems allow only a few thousand. */
const MAX_OPEN_FILES = 200;

async function inBatches<Result>(files: readonly string[], read: (file: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < files.length; start += MAX_OPEN_FILES) {
    results.push(...(await Promise.all(files.slice(start, start + MAX_OPEN_FILES).map(read))));
  }
  return results;
}

function isIn(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => folder === '' || file.startsWith(`${folder}/`));
}

function belongsToAstro(file: string, owned: readonly string[]): boolean {
  const astroFolder = ASTRO_FOLDERS.find((folder) => file.startsWith(`${folder}/`));
  return (
    astroFolder !== undefined &&
    !isIn(
      file,
      owned.filter((folder) => folder === astroFolder || folder.startsWith(`${astroFolder}/`)),
    )
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

async function readPageFile(
  root: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ page: PageFile; problems: Problem[] }> {
  const { text, fault } = decodeUtf8(await readFile(path.join(root, file)));
  const source = withVariables(text, variables);
  const { frontmatter, lines, problems } = readFrontmatter(source, file);
  const heading = leadingHeading(source);
  const page = {
    path: file.replace(/\.mdx?$/, ''),
    file,
    frontmatter: withRootPaths(frontmatter, file, (name) => existsSync(path.join(root, name))),
    lines,
    ...present({ heading }),
  };
  return { page, problems: fault ? [problem('page-not-text', {}, { file, ...fault })] : problems };
}

/** Returns the pages that the navigation names, without extensions. A folder means its `index`. */
function listedPages(navigation: NavigationElement | undefined): ReadonlySet<string> {
  const texts = navigation ? textsIn(navigation) : [];
  return new Set(texts.map(pagePath).flatMap((text) => [text, text === '' ? 'index' : `${text}/index`]));
}

function textsIn({ children, global = [], root, href }: NavigationElement): string[] {
  const targets = [root, href?.startsWith('/') ? href.replace(/[?#].*$/s, '') : undefined].filter(
    (text) => text !== undefined,
  );
  return [
    ...targets,
    ...[...children, ...global].flatMap((child) => (isElement(child) ? textsIn(child) : [child.text])),
  ];
}

/** Rewrites paths in front matter that start at the folder of the page, so that they start at the project root. */
function withRootPaths(frontmatter: JsonRecord, file: string, exists: FileTest): JsonRecord {
  const resolved = withDocumentPaths(frontmatter, file, exists);
  const { description } = resolved;
  return typeof description === 'string' ? { ...resolved, description: withRootLinks(description, file) } : resolved;
}
