import { slug } from 'github-slugger';
import { recordOf, stringsOf } from '../../src/json/record.ts';
import type { Operation } from '../../src/openapi/operation.ts';
import type { Project } from '../../src/project/read/project.ts';
import { documentOf, operationOf } from '../../src/site/page.ts';
import type { SiteRedirect } from '../../src/site/site.ts';

/**
 * Returns redirects from the URLs that starlight-openapi gives to a document, its operations and its tags.
 *
 * @param folder The folder below the path of the pages, without slashes at its ends.
 */
export function formerAddresses(project: Project, file: string, folder: string): Omit<SiteRedirect, 'permanent'>[] {
  const home = folder === '' ? '' : `/${folder}`;
  const destinations = new Map<string, string>();
  const add = (source: string, destination: string) => {
    if (!destinations.has(source)) destinations.set(source, `/${destination}`);
  };
  const pages = project.site.pages.filter((page) => documentOf(page)?.file === file);
  const first = pages.find(({ kind }) => kind === 'overview') ?? pages[0];
  if (first && home !== '') add(home, first.slug);
  for (const page of pages) {
    const operation = operationOf(page)?.operation;
    if (!operation) continue;
    add(`${home}/${formerPath(operation)}`, page.slug);
    for (const tag of stringsOf(operation.value['tags'])) add(`${home}/operations/tags/${slug(tag)}`, page.slug);
  }
  const taken = new Set(project.site.pages.map((page) => `/${page.slug}`));
  return [...destinations]
    .filter(([source]) => !taken.has(source))
    .map(([source, destination]) => ({ source, destination }));
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
