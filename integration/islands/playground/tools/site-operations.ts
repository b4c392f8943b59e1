import { listOf } from '../../../../src/core/json/record.ts';
import type { CallableOperation } from '../../../../src/request/curl/called-operation.ts';
import type { ParameterField } from '../../../../src/request/form/form.ts';
import type { OperationIndex } from '../state/props.ts';

/** An operation that has a page. */
export interface SiteOperation extends CallableOperation {
  title: string;
  href: string;
  /** Its path, query, and header parameters. */
  parameters: Pick<ParameterField, 'in' | 'name'>[];
}

/** The places of parameters, by the first letter of a fact (`src/search/search-index.ts`). */
const PLACES = { p: 'path', q: 'query', h: 'header' } as const satisfies Record<string, ParameterField['in']>;

/** Reads the operations that have a page from the search index. Returns an empty list if there is no index. */
export async function siteOperations({ index, base, end }: OperationIndex): Promise<SiteOperation[]> {
  const response = await fetch(index).catch(() => undefined);
  const { pages, lists, facts } = Object(response?.ok ? await response.json() : undefined);
  const parametersIn = (list: unknown) =>
    listOf(listOf(lists)[Number(list)]).flatMap((number): SiteOperation['parameters'] => {
      const fact = String(listOf(facts)[Number(number)]);
      const letter = fact.charAt(0);
      return letter === 'p' || letter === 'q' || letter === 'h' ? [{ in: PLACES[letter], name: fact.slice(1) }] : [];
    });
  return listOf(pages).flatMap((page): SiteOperation[] => {
    const { s: slug, t: title, m: method, p: path, f: found } = Object(page);
    if (![slug, title, method, path].every((text) => typeof text === 'string')) return [];
    const href = `${base}${slug.split('/').map(encodeURIComponent).join('/')}${end}`;
    return [{ method, path, title, href, parameters: listOf(found).flatMap(parametersIn) }];
  });
}
