/** The values by which readers can filter search results. */
export interface SearchFilters {
  method: string | undefined;
  /** The title of the API, if the site has several. */
  api: string | undefined;
}

/** How Starlight's search names these values. */
export interface SearchNames {
  /** Returns a text of ours in the language of the page. */
  say(text: 'specbook.searchField.method' | 'specbook.search.document'): string;
  /** Whether readers can filter. Otherwise results only show the method. */
  hasFilters: boolean;
}

/** Returns the attributes from which Pagefind reads the filters of a page. It has an index for each language. */
export function searchAttributes(
  { method, api }: SearchFilters,
  { say, hasFilters }: SearchNames,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  const filters: string[] = [];
  if (method !== undefined) {
    const named = `${nameOf(say('specbook.searchField.method'))}[data-method]`;
    attributes['data-method'] = withoutMarkup(method);
    attributes['data-pagefind-meta'] = named;
    filters.push(named);
  }
  if (api !== undefined && hasFilters) {
    attributes['data-api'] = withoutMarkup(api);
    filters.push(`${nameOf(say('specbook.search.document'))}[data-api]`);
  }
  if (hasFilters && filters.length > 0) attributes['data-pagefind-filter'] = filters.join(', ');
  return attributes;
}

/** Returns a text without the characters that end a name in Pagefind's attributes. */
function nameOf(text: string): string {
  return withoutMarkup(text)
    .replaceAll(/[[\]:,]/g, ' ')
    .trim();
}

/**
 * Returns a text in which nothing is markup, even after its entities are decoded. Pagefind decodes the value of a filter
 * more than once and inserts it as markup, so escaping is not enough. Titles of APIs come from documents, which are not
 * trusted.
 */
function withoutMarkup(text: string): string {
  return text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll(/&(?=[#\w]+;)/g, '＆');
}
