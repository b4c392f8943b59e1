import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Page } from '../../page.ts';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import type { Site } from '../../site.ts';
import type { Project } from '../read/project.ts';

/** Returns the pages whose front matter requests a feed of their updates. */
export function feedPages({ pages }: Pick<Site, 'pages'>): Page[] {
  return pages.filter(({ rss, file, hidden }) => rss === true && file !== undefined && !hidden);
}

/** Reports feeds of a site without a URL: a feed needs it because it names pages by absolute URLs. */
export function feedProblems({ site, root }: Pick<Project, 'site' | 'root'>, url: string | undefined): Problem[] {
  if (url !== undefined) return [];
  return feedPages(site).flatMap(({ file }): Problem[] =>
    file === undefined ? [] : [problem('feed-without-site', {}, rssPlace(root, file))],
  );
}

/** Locates `rss` in the front matter. There is no line if the file was removed after the project was read. */
function rssPlace(root: string, file: string): { file: string; line?: number; column?: number } {
  const page = path.join(root, file);
  const line = existsSync(page) ? readFrontmatter(readFileSync(page, 'utf8'), file).lines['rss'] : undefined;
  return line === undefined ? { file } : { file, line, column: 1 };
}
