import type { HrefFacts } from './site-href.ts';

/**
 * Finds the page of ours that a text links to. A text may name it with the path of all our pages before it, or without.
 *
 * @param path From the root of the site, decoded, without slashes at its ends.
 * @returns The slug of the page, or `undefined` if the page is not ours.
 */
export function linkedSlug(
  path: string,
  { base, siteBase }: Pick<HrefFacts, 'base' | 'siteBase'>,
  isPage: (slug: string) => boolean,
): string | undefined {
  if (isPage(path)) return path;
  const mount = base.slice(siteBase.length);
  const slug = mount !== '' && `${path}/`.startsWith(mount) ? path.slice(mount.length) : undefined;
  return slug === '' || (slug !== undefined && isPage(slug)) ? slug : undefined;
}
