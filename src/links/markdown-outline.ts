import { writtenLinks } from '../markdown/written-links.ts';
import { FRONTMATTER } from '../pages/edits/front-matter.ts';
import { positionsIn } from '../text/text-position.ts';
import type { PageOutline } from './page-outline.ts';

/** Reads the outline of a Markdown file that is not MDX. Which ids it has is not known. */
export function markdownOutline(source: string): PageOutline {
  const start = FRONTMATTER.exec(source)?.[0].length ?? 0;
  const positionAt = positionsIn(source);
  const links = writtenLinks(source.slice(start)).map((link) => ({
    kind: link.kind,
    url: link.url,
    ...positionAt(start + link.start),
  }));
  return { links, icons: [], anchors: new Set(), isDynamic: true, imports: [] };
}
