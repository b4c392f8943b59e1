import { isRecord } from '../../../src/json/record.ts';
import { documentOf } from '../../../src/site/page.ts';
import { visibleTextOf } from '../../../src/text/visible-text.ts';
import { type Html, rawHtml } from '../../html/html.ts';
import { scopeOf } from '../../store/scope.ts';

/** Returns the attributes by which Pagefind filters results: the method, and the API if the site has several. */
export function searchMarks(method: string | undefined, locals: object): Record<string, string> {
  const api = apiOf(locals);
  const filters = [method !== undefined && 'method[data-method]', api !== undefined && 'API[data-api]'].filter(Boolean);
  if (filters.length === 0) return {};
  return {
    ...(method !== undefined && { 'data-method': method, 'data-pagefind-meta': 'method[data-method]' }),
    ...(api !== undefined && { 'data-api': api }),
    'data-pagefind-filter': filters.join(', '),
  };
}

function apiOf(locals: object): string | undefined {
  const scope = scopeOf(locals);
  const document = scope?.page && documentOf(scope.page);
  if (!document || scope.project.documents.size < 2) return undefined;
  const { info } = document.root;
  return isRecord(info) ? visibleTextOf(info['title']) : undefined;
}

/** Gives the paths and fields of a page more weight in Pagefind than its text. */
export function withSearchWeights(page: string): Html {
  return rawHtml(page.replaceAll(/ class="docs-(?:property-name|endpoint-path)"/g, '$& data-pagefind-weight="3"'));
}
