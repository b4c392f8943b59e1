import { type Html, rawHtml } from '../../html/html.ts';

/** The values by which readers can filter search results. */
export interface SearchFilters {
  method: string | undefined;
  /** The title of the API, if the site has several. */
  api: string | undefined;
}

/** Returns the attributes from which Pagefind reads the filters of a page. */
export function searchAttributes({ method, api }: SearchFilters): Record<string, string> {
  const filters = [method !== undefined && 'method[data-method]', api !== undefined && 'API[data-api]'].filter(Boolean);
  if (filters.length === 0) return {};
  return {
    ...(method !== undefined && {
      'data-method': withoutMarkup(method),
      'data-pagefind-meta': 'method[data-method]',
    }),
    ...(api !== undefined && { 'data-api': withoutMarkup(api) }),
    'data-pagefind-filter': filters.join(', '),
  };
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

/** Gives the paths and fields of a page more weight in Pagefind than its text, and keeps badges out of its headings. */
export function withSearchWeights(page: string): Html {
  return rawHtml(
    page
      .replaceAll(/ class="docs-(?:property-name|endpoint-path)"/g, '$& data-pagefind-weight="3"')
      .replaceAll(/ class="docs-badge [^"]*"(?=>[^<]*<\/span><\/h2>)/g, '$& data-pagefind-ignore'),
  );
}
