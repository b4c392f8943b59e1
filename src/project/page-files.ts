import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { isElement, type NavigationElement } from '../config/navigation-element.ts';
import type { PageFile } from '../navigation/input.ts';
import { readFrontmatter } from '../pages/front-matter.ts';
import { withVariables } from '../pages/variables.ts';
import type { Problem } from '../problems.ts';

export { readFrontmatter } from '../pages/front-matter.ts';

/** What lies beside pages in a project and is none: sources, built output, notes to developers, parts of pages. */
const NOT_PAGES = [
  '**/node_modules/**',
  '**/.*/**',
  '**/dist/**',
  'src/**',
  'public/**',
  'snippets/**',
  '**/_*/**',
  '**/_*.{md,mdx}',
];

/** Notes to those who work on the project; a page only where the navigation lists it. */
const NOTES = /^(?:README|CHANGELOG|CONTRIBUTING|LICENSE|SECURITY|CODE_OF_CONDUCT|AGENTS|CLAUDE)\.md$/;

/** Every MDX and Markdown page of a project with its front matter, in order of path. */
export async function findPageFiles(
  root: string,
  {
    variables = {},
    navigation,
  }: { variables?: Readonly<Record<string, string>>; navigation?: NavigationElement | undefined } = {},
): Promise<{ pages: PageFile[]; problems: Problem[] }> {
  const listed = new Set(navigation ? entryTexts(navigation) : []);
  const found = await glob('**/*.{mdx,md}', { cwd: root, ignore: NOT_PAGES, dot: false });
  const files = found.filter((file) => !NOTES.test(file) || listed.has(file.replace(/\.md$/, '')));
  const read = await Promise.all(
    files.sort().map((file) => readPageFile(root, file.replaceAll(path.sep, '/'), variables)),
  );
  return { pages: read.map(({ page }) => page), problems: read.flatMap(({ problems }) => problems) };
}

async function readPageFile(
  root: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ page: PageFile; problems: Problem[] }> {
  const text = withVariables(await readFile(path.join(root, file), 'utf8'), variables);
  const { frontmatter, lines, problems } = readFrontmatter(text, file);
  return { page: { path: file.replace(/\.mdx?$/, ''), file, frontmatter, lines }, problems };
}

/** The pages that the navigation names, without slashes before them and extensions. */
function entryTexts({ children, global = [] }: NavigationElement): string[] {
  return [...children, ...global].flatMap((child) =>
    isElement(child) ? entryTexts(child) : [child.text.replace(/^\.?\/+/, '').replace(/\.mdx?$/, '')],
  );
}
