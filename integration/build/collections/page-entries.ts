import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '../../../src/problems/problem.ts';
import type { Problem } from '../../../src/problems/problems.ts';
import type { Page } from '../../../src/site/page.ts';
import { readFrontmatter } from '../../../src/site/pages/edits/front-matter.ts';
import { normalizedFrontmatter } from '../../../src/site/pages/edits/page-metadata.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { type HrefFacts, pageHref } from '../../render/links/site-href.ts';

export interface PageEntrySource {
  /** Path of the file without its extension: `guides/start`. */
  id: string;
  /** The front matter as written, with title, slug and file. */
  data: Record<string, unknown>;
  /** The same with known keys normalized. For example, a list that is written as a text becomes a list. */
  normalized: Record<string, unknown>;
  file: string;
  lines: Readonly<Record<string, number>>;
}

/** Returns every page file of the site with its front matter as written, its title and its slug. */
export async function pageEntrySources({ root, site }: Project, facts: HrefFacts): Promise<PageEntrySource[]> {
  const sources = site.pages.flatMap((page) =>
    page.file === undefined ? [] : [entrySource(root, page, pageHref(facts, page.slug))],
  );
  return (await Promise.all(sources)).flatMap((source) => source ?? []);
}

/** Returns `undefined` for a file that is gone: in dev, it may be deleted before the project is read again. */
async function entrySource(
  root: string,
  { slug, title, file = '' }: Page,
  href: string,
): Promise<PageEntrySource | undefined> {
  const text = await readFile(path.join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  const { frontmatter, lines } = readFrontmatter(text, file);
  const values = Object.fromEntries(Object.entries(frontmatter).filter(([, value]) => value !== null));
  const facts = { title, slug, href, file };
  return {
    id: file.replace(/\.mdx?$/, ''),
    data: { ...values, ...facts },
    normalized: { ...normalizedFrontmatter(values), ...facts },
    file,
    lines,
  };
}

/** Reports the faults that a schema finds in the front matter of a page, one problem per key. */
export function entryProblems(error: unknown, { file, lines }: PageEntrySource): Problem[] {
  const issues = issuesOf(error);
  if (issues.length === 0) throw error;
  return issues.map(({ message, key }) => {
    const line = lines[key.split('.')[0] ?? ''];
    const place = { file, ...(line !== undefined && { line, column: 1 }) };
    return problem('front-matter-invalid/collection', { key, reason: message }, place);
  });
}

interface Issue {
  message: string;
  key: string;
}

/** Reads Astro's error about data that does not match its schema: a line per fault, `**key**: …`. */
function issuesOf(error: unknown): Issue[] {
  if (!(error instanceof Error)) return [];
  return error.message.split('\n').flatMap((line) => {
    const [, key, message] = /^\s*\*\*([^*]+)\*\*: (.+)$/.exec(line) ?? [];
    if (key === undefined || message === undefined) return [];
    return [{ key, message: message.replaceAll('**', '').replace(`${key}: `, '') }];
  });
}
