import { writtenLinks } from '../../core/markdown/written-links.ts';
import { positionsIn } from '../../core/text/text-position.ts';
import { FRONTMATTER } from '../pages/edits/front-matter.ts';
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
