/**
 * Returns the path of a page's Markdown for the path of the page. Files of other kinds have none, and neither has
 * `//host/page`, which as a URL would be on another site.
 */
export function markdownAddress(pathname: string, base: string): string | undefined {
  const root = `/${base.replaceAll(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  if (!`${pathname}/`.startsWith(root)) return undefined;
  const page = pathname.slice(root.length).replace(/(?:^|\/)index\.html$|\.html$|\/$/, '');
  return /^\/|\.(?:md|json|ya?ml|txt|xml|css|js)$/i.test(page)
    ? undefined
    : `${root}${page === '' ? 'index' : page}.md`;
}
