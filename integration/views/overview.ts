import type { TextHeading } from '../../src/markdown/headings.ts';
import type { DocumentOverview } from '../../src/openapi/overview.ts';
import type { TagView } from '../../src/openapi/tag-view.ts';
import type { Page } from '../../src/site/page.ts';
import { inWords } from '../../src/words/english/phrase.ts';
import { say } from '../../src/words/say.ts';
import { anchorPart } from '../links/anchors.ts';
import type { Source } from './source.ts';
import { visiblePages } from './visible-pages.ts';

/** A tag with the pages of its operations. */
export interface TagSection extends Omit<TagView, 'operations'> {
  id: string;
  pages: Page[];
}

/** Returns the tags below the text of an overview, and the headings for its table of contents. */
export function overviewSections(
  overview: DocumentOverview,
  { project, file, words }: Source,
): { headings: TextHeading[]; tags: TagSection[] } {
  const { pages: order } = project.site;
  const tags = overview.tags
    .map(({ operations, ...tag }) => ({
      ...tag,
      id: `tag-${anchorPart(tag.name || 'none')}`,
      pages: visiblePages(project, file, operations),
    }))
    .filter(({ pages, description }) => pages.length > 0 || description !== undefined)
    .sort((one, other) => placeOf(one, order) - placeOf(other, order));
  const heading = (slug: string, text: string, depth = 2) => ({ depth, slug, text });
  const headings = [
    ...(overview.servers.length > 0
      ? [heading('servers', say(words.reference.servers, { count: overview.servers.length }))]
      : []),
    ...(overview.schemes.length > 0 ? [heading('authentication', words.security.authentication)] : []),
    ...(tags.length > 0 ? [heading('operations', words.reference.operations)] : []),
    ...tags.map(({ id, label }) => heading(id, inWords(label, words), 3)),
  ];
  return { headings, tags };
}

/**
 * Returns the place of a tag in the order of the sidebar. Tags without a page come last. Authors may move their own
 * pages elsewhere, so a generated page takes precedence.
 */
function placeOf({ pages }: TagSection, order: readonly Page[]): number {
  const first = pages.find(({ file }) => file === undefined) ?? pages[0];
  return first === undefined ? order.length : order.indexOf(first);
}
