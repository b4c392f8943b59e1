import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import type { Operation } from '../../src/api/openapi/operation.ts';
import { isRecord, recordOf, stringsOf } from '../../src/core/json/record.ts';
import { documentNames } from '../../src/core/text/public-url.ts';
import { visibleTextOf } from '../../src/core/text/visible-text.ts';
import { documentOf, operationOf } from '../../src/site/page.ts';
import { loadProject } from '../../src/site/project/load-project.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import type { SiteRedirect } from '../../src/site/site.ts';
import type { FormerBase } from './former-bases.ts';
import type { OpenApiSchema } from './former-options.ts';
import { PLACEHOLDER } from './placeholder.ts';
import type { PluginSetup } from './set-up.ts';

interface FormerDocument extends FormerBase {
  options: OpenApiSchema;
  /** Its path from the folder of docs.json, or its URL. */
  source: string;
  /** Its name, which may be shown. */
  name: string;
}

interface FormerSettings {
  /** The folder of docs.json. */
  root: string;
  /** The place of each document in the sidebar. */
  places: string[];
  /** The slugs of pages by their former paths. */
  former: ReadonlyMap<string, string>;
  /** Those of documents that are no longer at their base. */
  elsewhere: ReadonlyMap<string, string>;
}

/**
 * Writes docs.json for the options of starlight-openapi into the cache of the site.
 *
 * @param bases The place of each document.
 */
export async function writeSettings(
  schemas: readonly OpenApiSchema[],
  bases: readonly FormerBase[],
  { root: site, cacheDir }: PluginSetup['astroConfig'],
): Promise<FormerSettings> {
  const root = fileURLToPath(new URL('specbook/starlight-openapi', cacheDir));
  mkdirSync(root, { recursive: true });
  const sources = schemas.map(({ schema }) => sourceFrom(root, schema, fileURLToPath(site)));
  const names = documentNames(sources);
  const documents = bases.flatMap((base, index): FormerDocument[] => {
    const [options, source] = [schemas[index], sources[index]];
    return options && source !== undefined ? [{ ...base, options, source, name: names.get(source) ?? source }] : [];
  });
  const write = (project?: Project) => {
    const settings = settingsOf(documents, project);
    writeFileSync(path.join(root, 'docs.json'), JSON.stringify(settings, null, 2));
  };
  // The titles of documents and the addresses of their pages are known only after the project is read.
  write();
  const project = await loadProject(root);
  write(project);
  return {
    root,
    places: documents.map(({ options }) => options.sidebar?.group?.label ?? PLACEHOLDER),
    former: new Map(documents.flatMap((each) => formerPaths(project, each))),
    elsewhere: new Map(documents.filter(({ isSame }) => !isSame).flatMap((each) => formerPaths(project, each))),
  };
}

function sourceFrom(root: string, schema: string, site: string): string {
  if (/^https?:/i.test(schema)) return schema;
  const file = schema.startsWith('file:') ? fileURLToPath(schema) : path.resolve(site, schema);
  return path.relative(root, file).split(path.sep).join('/');
}

function settingsOf(documents: readonly FormerDocument[], project: Project | undefined) {
  const groups = documents.map((document) => ({
    group: labelOf(document, project),
    openapi: { source: document.source, directory: document.folder },
    expanded: document.options.collapsed === false || document.options.sidebar?.collapsed === false,
  }));
  const files = documents.map(({ source }) => source).filter((source) => !/^https?:/i.test(source));
  return {
    name: groups[0]?.group,
    navigation: { groups },
    // The configuration of the site names these files, wherever they are.
    api: { allowFolders: [...new Set(files.map((file) => path.posix.dirname(file)))] },
    redirects: project ? documents.flatMap((document) => redirectsOf(project, document)) : [],
  };
}

/** Returns the redirects of a document that is still at its base. The first page is at the folder of all documents. */
function redirectsOf(project: Project, document: FormerDocument): Omit<SiteRedirect, 'permanent'>[] {
  if (!document.isSame) return [];
  const taken = new Set(project.site.pages.map((page) => page.slug));
  return [...formerAddresses(project, document.name)].flatMap(([rest, slug]) => {
    const source = joined(document.folder, rest);
    return source === '' || taken.has(source) ? [] : [{ source: `/${source}`, destination: `/${slug}` }];
  });
}

function formerPaths(project: Project, { name, former }: FormerDocument): [path: string, slug: string][] {
  return [...formerAddresses(project, name)].map(([rest, slug]) => [joined(former, rest), slug]);
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join('/');
}

function labelOf({ options, name }: FormerDocument, project: Project | undefined): string {
  const info = project?.documents.get(name)?.root['info'];
  const title = isRecord(info) ? visibleTextOf(info['title']) : undefined;
  return options.label || options.sidebar?.label || title || name;
}

/**
 * Returns the slugs of the pages of a document by the paths that starlight-openapi gives to the document, its operations
 * and its tags. The paths are below the base of the document, which has the path "".
 */
function formerAddresses(project: Project, file: string): ReadonlyMap<string, string> {
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
