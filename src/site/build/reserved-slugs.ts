import { problem } from '../../problems/problem.ts';
import type { PageDraft } from '../page.ts';
import { originPlaces, type PageOrigin } from '../page-origin.ts';
import type { Reporter } from '../report.ts';

/** Slugs at the root of a site that Astro or this package uses itself, for pages or for files that programs read. */
const RESERVED = new RegExp(
  [
    String.raw`^(?:404|500|_docs|_astro|_image|_actions|_server-islands)(?:\/|$)`,
    String.raw`^(?:llms(?:-full)?\.txt|robots\.txt|sitemap(?:-index|-\d+)?\.xml|\.well-known/api-catalog)$`,
  ].join('|'),
  'i',
);

/** Reports pages whose URL the site needs for itself. Only a path that a user wrote can be one of these. */
export function reportReserved(
  origins: ReadonlyMap<PageDraft, PageOrigin>,
  slugs: ReadonlyMap<PageDraft, string>,
  report: Reporter,
): void {
  const reserved = [...origins].flatMap(([page, origin]) => {
    const slug = slugs.get(page) ?? page.slug;
    return RESERVED.test(slug) ? [{ slug, origin }] : [];
  });
  const places = originPlaces(reserved.map(({ origin }) => origin));
  for (const { slug, origin } of reserved) {
    const place = places.get(origin);
    if (origin.page) report.inPage(origin.page, 'title', problem('slug-reserved/file', { slug }));
    else if (place) report.inDocument(place, problem('slug-reserved', { slug }));
  }
}
