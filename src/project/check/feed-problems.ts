import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import type { Page } from '../../site/page.ts';
import type { Site } from '../../site/site.ts';
import type { Project } from '../read/project.ts';

/** Pages whose front matter requests a feed of their updates. */
export function feedPages({ pages }: Pick<Site, 'pages'>): Page[] {
  return pages.filter(({ rss, file, hidden }) => rss === true && file !== undefined && !hidden);
}

/** A feed names its pages by absolute URLs, which requires the URL of the site. */
export function feedProblems({ site, root }: Pick<Project, 'site' | 'root'>, url: string | undefined): Problem[] {
  if (url !== undefined) return [];
  return feedPages(site).flatMap(({ file }): Problem[] =>
    file === undefined ? [] : [problem('feed-without-site', {}, rssPlace(root, file))],
  );
}

/** Without a line if the file was removed since the project was read. */
function rssPlace(root: string, file: string): { file: string; line?: number; column?: number } {
  const page = path.join(root, file);
  const line = existsSync(page) ? readFrontmatter(readFileSync(page, 'utf8'), file).lines['rss'] : undefined;
  return line === undefined ? { file } : { file, line, column: 1 };
}
