import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SitePage } from '../src/navigation/site.ts';
import { readFrontmatter } from '../src/pages/front-matter.ts';
import type { Problem } from '../src/problems.ts';
import type { Project } from '../src/project/project.ts';

export interface PageEntrySource {
  /** Path of the file without its extension: `guides/start`. */
  id: string;
  data: Record<string, unknown>;
  file: string;
  lines: Readonly<Record<string, number>>;
}

/** Every page file of the site with its front matter as it is written, its title and its slug. */
export function pageEntrySources({ root, site }: Project): Promise<PageEntrySource[]> {
  return Promise.all(
    site.pages.flatMap((page) => (page.file === undefined ? [] : [entrySource(root, page, page.file)])),
  );
}

async function entrySource(root: string, { slug, title }: SitePage, file: string): Promise<PageEntrySource> {
  const { frontmatter, lines } = readFrontmatter(await readFile(path.join(root, file), 'utf8'), file);
  const stated = Object.entries(frontmatter).filter(([, value]) => value !== null);
  return { id: file.replace(/\.mdx?$/, ''), data: { ...Object.fromEntries(stated), title, slug, file }, file, lines };
}

/** What a schema says against the front matter of a page, one problem per key. */
export function entryProblems(error: unknown, { file, lines }: PageEntrySource): Problem[] {
  const issues = issuesOf(error);
  if (issues.length === 0) throw error;
  return issues.map(({ message, key }) => {
    const line = lines[key.split('.')[0] ?? ''];
    return {
      code: 'frontmatter-invalid',
      severity: 'error',
      message: `The front matter does not fit the schema of the collection "pages": ${key}: ${message}`,
      hint: 'Correct it, or the schema in src/content.config.ts. The page is shown, and is in no collection until then.',
      file,
      ...(line !== undefined && { line, column: 1 }),
    };
  });
}

interface Issue {
  message: string;
  key: string;
}

/** Of the error with which Astro says that data does not match its schema: a line per fault, `**key**: …`. */
function issuesOf(error: unknown): Issue[] {
  if (!(error instanceof Error)) return [];
  return error.message.split('\n').flatMap((line) => {
    const [, key, message] = /^\s*\*\*([^*]+)\*\*: (.+)$/.exec(line) ?? [];
    if (key === undefined || message === undefined) return [];
    return [{ key, message: message.replaceAll('**', '').replace(`${key}: `, '') }];
  });
}
