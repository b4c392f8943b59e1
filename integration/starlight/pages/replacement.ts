import readReferenceSite from 'virtual:specbook/starlight/site';
import { boundPages } from './bound-pages.ts';
import { pagePlace } from './page-place.ts';

/** Returns the URL of the page of Starlight's own that replaces the generated page at a URL path, if there is one. */
export default async function replacementOf(pathname: string): Promise<string | undefined> {
  const { slug, locale } = pagePlace(pathname);
  if (slug === undefined) return undefined;
  const bound = await boundPages(await readReferenceSite());
  return bound.hrefOf(slug, locale);
}
