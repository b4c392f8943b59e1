import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LinkingFile } from '../../links/check-links.ts';
import { linkTarget } from '../../links/link-target.ts';
import { markdownOutline } from '../../links/markdown-outline.ts';
import { frontmatterIcons, frontmatterLinks, type PageOutline, pageOutline } from '../../links/page-outline.ts';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import { isReadable } from '../pages/is-readable.ts';

/** What the pages of a project link to, each file read once. */
export interface PageOutlines {
  /** Returns the outline of a file. `undefined` if it cannot be read. */
  of: (file: string) => PageOutline | undefined;
  /** The MDX files that pages import, directly or indirectly. */
  parts: (pages: readonly LinkingFile[]) => Map<string, PageOutline>;
}

/** @param root Absolute path of the folder of docs.json. */
export function createOutlines(root: string): PageOutlines {
  const cache = new Map<string, PageOutline | undefined>();
  const of = (file: string) => {
    if (!cache.has(file)) cache.set(file, readOutline(root, file));
    return cache.get(file);
  };
  return {
    of,
    parts(pages) {
      const outlines = new Map<string, PageOutline>();
      const visit = (file: string, { imports }: PageOutline) => {
        for (const part of importedFiles(file, imports)) {
          const outline = outlines.has(part) ? undefined : of(part);
          if (!outline) continue;
          outlines.set(part, outline);
          visit(part, outline);
        }
      };
      for (const { file, outline } of pages) visit(file, outline);
      return outlines;
    },
  };
}

function readOutline(root: string, file: string): PageOutline | undefined {
  const absolute = path.join(root, file);
  if (!isReadable(absolute)) return undefined;
  const source = readFileSync(absolute, 'utf8');
  const outline = pageOutline(source) ?? (file.endsWith('.md') ? markdownOutline(source) : undefined);
  const frontMatter = readFrontmatter(source, file);
  outline?.links.push(...frontmatterLinks(frontMatter));
  outline?.icons.push(...frontmatterIcons(frontMatter));
  return outline;
}

function importedFiles(file: string, imports: readonly string[]): string[] {
  return imports.flatMap((specifier) => linkTarget(specifier, file)?.path ?? []);
}
