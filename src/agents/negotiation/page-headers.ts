/** Where programs can continue from a page. */
export interface PageLinks {
  /** Path of the page as Markdown, percent-encoded. */
  markdown: string;
  /** Path of the list of all pages, if there is one. */
  llms?: string | undefined;
}

/**
 * Returns the headers of a page that has Markdown: `Link` (RFC 8288) for programs, and `Vary` for caches, which keep
 * both forms.
 */
export function pageHeaders({ markdown, llms }: PageLinks): [name: string, value: string][] {
  const links = [
    `<${markdown}>; rel="alternate"; type="text/markdown"`,
    ...(llms === undefined ? [] : [`<${llms}>; rel="llms-txt"`]),
  ];
  return [
    ['Link', links.join(', ')],
    ['Vary', 'Accept'],
  ];
}
