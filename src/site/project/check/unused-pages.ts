import { readFileSync } from 'node:fs';
import path from 'node:path';
import { linkedPath } from '../../../core/text/linked-path.ts';
import { type Mount, pathBelow } from '../../../core/text/mount.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { LinkingFile } from '../../links/check-links.ts';
import { linkTarget } from '../../links/link-target.ts';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import { slugKey } from '../../slug.ts';
import type { Project } from '../read/project.ts';
import { clashingSlugs } from './linkable-site.ts';

/** Reports pages that are not in the navigation and that no page links to, unless their front matter intends this. */
export function unusedPages({ site, settings, root }: Project, files: readonly LinkingFile[], mount: Mount): Problem[] {
  if (!settings.navigation) return [];
  const clashing = clashingSlugs(site);
  const slugs = files.flatMap(({ file, outline }) =>
    outline.links.flatMap(({ url }) => linkedSlug(url, file, site) ?? []),
  );
  const linked = new Set([
    ...slugs,
    ...(mount.isOptional ? slugs.flatMap((slug) => pathBelow(mount, slug) ?? []) : []),
  ]);
  return site.pages.flatMap((page) => {
    if (page.listed || page.file === undefined || page.slug === '' || linked.has(page.slug)) return [];
    if (clashing.has(slugKey(page.slug))) return [];
    const { frontmatter } = readFrontmatter(readFileSync(path.join(root, page.file), 'utf8'), page.file);
    if (frontmatter['hidden'] === true || frontmatter['noindex'] === true || frontmatter['url']) return [];
    return [
      problem('page-unused', { page: page.file.replace(/\.mdx?$/, '') }, { file: page.file, line: 1, column: 1 }),
    ];
  });
}

/** Returns the slug of the page that a link means, if it is there. */
function linkedSlug(url: string, file: string, { indexPaths }: Project['site']): string | undefined {
  const path = linkTarget(url, file)?.path;
  return path === undefined ? undefined : linkedPath(path, indexPaths).replace(/\.md$/, '');
}
