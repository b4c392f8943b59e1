import { slug } from 'github-slugger';
import { recordOf, stringsOf } from '../../src/json/record.ts';
import type { Operation } from '../../src/openapi/operation.ts';
import type { Project } from '../../src/project/read/project.ts';
import { documentOf, operationOf } from '../../src/site/page.ts';

/**
 * Returns the slugs of the pages of a document by the paths that starlight-openapi gives to the document, its operations
 * and its tags. The paths are below the base of the document, which has the path "".
 */
export function formerAddresses(project: Project, file: string): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const add = (path: string, slug: string) => {
    if (!slugs.has(path)) slugs.set(path, slug);
  };
  const pages = project.site.pages.filter((page) => documentOf(page)?.file === file);
  const first = pages.find(({ kind }) => kind === 'overview') ?? pages[0];
  if (first) add('', first.slug);
  for (const page of pages) {
    const operation = operationOf(page)?.operation;
    if (!operation) continue;
    add(formerPath(operation), page.slug);
    for (const tag of stringsOf(operation.value['tags'])) add(`operations/tags/${slug(tag)}`, page.slug);
  }
  return slugs;
}

/** The methods of starlight-openapi, which does not support `query`. */
const METHODS_OF_STARLIGHT_OPENAPI = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

function formerPath({ kind, method, path, value, pathItem }: Operation): string {
  const id = nameOf(value, path);
  if (kind === 'webhook') return `webhooks/${slug(id)}`;
  const sharing = METHODS_OF_STARLIGHT_OPENAPI.filter((each) => {
    const other = recordOf(pathItem.value)[each];
    return typeof other === 'object' && other !== null && nameOf(other, path) === id;
  });
  return `operations/${slug(id)}${sharing.length > 1 ? `/${slug(method)}` : ''}`;
}

function nameOf(operation: object, path: string): string {
  const { operationId } = operation as { operationId?: unknown };
  return typeof operationId === 'string' ? operationId : path;
}
