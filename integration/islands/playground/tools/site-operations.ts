import type { CallableOperation } from '../../../../src/curl/called-operation.ts';
import type { OperationIndex } from '../state/props.ts';

export interface SiteOperation extends CallableOperation {
  title: string;
  href: string;
}

/** Reads the operations that have a page from the search index. Returns an empty list if there is no index. */
export async function siteOperations({ index, base, end }: OperationIndex): Promise<SiteOperation[]> {
  const response = await fetch(index).catch(() => undefined);
  const { pages }: { pages?: unknown } = Object(response?.ok ? await response.json() : undefined);
  if (!Array.isArray(pages)) return [];
  return pages.flatMap((page): SiteOperation[] => {
    const { s: slug, t: title, m: method, p: path } = Object(page);
    if (![slug, title, method, path].every((text) => typeof text === 'string')) return [];
    return [{ method, path, title, href: `${base}${slug.split('/').map(encodeURIComponent).join('/')}${end}` }];
  });
}
