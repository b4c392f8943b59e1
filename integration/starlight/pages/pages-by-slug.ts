import { memo } from '../../../src/core/json/memo.ts';
import type { PageLinks, ReferenceSite } from '../reference-site.ts';

/** Finds the pages of the documentation. Servers use this too, so it imports nothing that reads the project. */
export const pagesBySlug = memo(
  ({ pages }: ReferenceSite): ReadonlyMap<string, PageLinks> => new Map(pages.map((page) => [page.slug, page])),
);
