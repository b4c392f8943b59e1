import type { Site, SitePage } from '../navigation/site.ts';
import type { Problem } from '../problems.ts';

/** Pages whose front matter asks for a feed of their updates. */
export function feedPages({ pages }: Pick<Site, 'pages'>): SitePage[] {
  return pages.filter(({ rss, file, hidden }) => rss === true && file !== undefined && !hidden);
}

/** A feed names its pages by whole URLs, which only a site that knows its own has. */
export function feedProblems(site: Pick<Site, 'pages'>, url: string | undefined): Problem[] {
  if (url !== undefined) return [];
  return feedPages(site).flatMap(({ file }): Problem[] =>
    file === undefined
      ? []
      : [
          {
            code: 'feed-without-site',
            severity: 'warning',
            message: 'The page asks for a feed of its updates, which needs the URL of the site',
            hint: 'Set `site` in astro.config.mjs, for example "https://docs.example.com". No feed is written until then.',
            file,
          },
        ],
  );
}
