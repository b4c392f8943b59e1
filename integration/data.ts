import facts from 'virtual:specbook/site';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type JsonRecord, ownValue } from '../src/core/json/record.ts';
import type { ApiDocument } from '../src/document/document.ts';
import { DocsError } from '../src/problems/errors.ts';
import { channelOf, schemaOf } from '../src/site/page.ts';
import { matchOperation, matchPart, nearestName, type OperationName, type PartName } from '../src/site/part-names.ts';
import { type Project, pageOfOperation } from '../src/site/project/read/project.ts';
import { channelEntry, operationEntry } from './build/collections/content-entries.ts';
import type { ChannelEntry, OperationEntry } from './build/collections/content-schemas.ts';
import type { KnownName } from './build/collections/did-you-mean.ts';
import type { ChannelKey, DocumentFile, OperationKey, SchemaKey } from './content.ts';
import { pageHref } from './render/links/site-href.ts';
import { namedOperations, namedSchemas } from './render/views/named-parts.ts';
import { projectAt } from './runtime/projects.ts';

export type { ChannelEntry, OperationEntry } from './build/collections/content-schemas.ts';
export type { ChannelKey, DocumentFile, OperationKey, SchemaKey } from './content.ts';

/** An operation of the site's documents: its entry in the collection `operations`, its page and its source. */
export interface OperationData {
  /** ID of its entry in the collection `operations`. */
  id: string;
  data: OperationEntry;
  /** URL of its page, with the site's base and path. */
  href: string;
  /** The operation as in the document, with overlays applied. A `$ref` points into the document, see `getDocument`. */
  operation: OpenAPIV3_1.OperationObject;
}

/** A component schema of the site's documents. */
export interface SchemaData {
  /** `openapi.yaml User`. */
  id: string;
  data: { document: string; name: string };
  /** URL of its page, if an `openapi-schema` page shows it. */
  href?: string;
  /** The schema as in the document, with overlays applied. A `$ref` points into the document, see `getDocument`. */
  schema: OpenAPIV3_1.SchemaObject;
}

/** A channel of the site's AsyncAPI documents. */
export interface ChannelData {
  /** ID of its entry in the collection `channels`. */
  id: string;
  data: ChannelEntry;
  /** URL of its page, with the site's base and path. */
  href: string;
  /** The channel as in the document. AsyncAPI 2 is converted to AsyncAPI 3. */
  channel: JsonRecord;
}

/**
 * Returns an operation with its page: by method and path, by `operationId`, or by either with the document's file
 * before it.
 *
 * @example const { href, data, operation } = await getOperation('POST /orders');
 * @throws If no document has it. `astro check` finds a misspelled name earlier.
 */
export async function getOperation<const Name extends string>(
  name: KnownName<Name, OperationKey>,
): Promise<OperationData> {
  return (await findOperation(name)) ?? refuseName('operation', name, shownOperations);
}

/** Like `getOperation`, but for a name known only at render time. Returns `undefined` if no document has it. */
export async function findOperation(name: string): Promise<OperationData | undefined> {
  const found = matchOperation(shownOperations(await projectAt(facts.root)), name);
  if (!found) return undefined;
  const { id, data } = operationEntry(found.page, found, facts);
  return { id, data, href: data.href, operation: found.operation.value as OpenAPIV3_1.OperationObject };
}

function shownOperations(project: Project) {
  return namedOperations(project).flatMap((named) => {
    const page = pageOfOperation(project, named.file, named.operation);
    return page ? [{ ...named, page }] : [];
  });
}

/**
 * Returns a component schema by its name, with or without the document's file before it.
 *
 * @example const { schema } = await getSchema('Order');
 * @throws If no document has it. `astro check` finds a misspelled name earlier.
 */
export async function getSchema<const Name extends string>(name: KnownName<Name, SchemaKey>): Promise<SchemaData> {
  return (await findSchema(name)) ?? refuseName('schema', name, shownSchemas);
}

/** Like `getSchema`, but for a name known only at render time. Returns `undefined` if no document has it. */
export async function findSchema(name: string): Promise<SchemaData | undefined> {
  const project = await projectAt(facts.root);
  const found = matchPart(shownSchemas(project), name);
  if (!found) return undefined;
  const page = project.site.pages.find((each) => {
    const subject = schemaOf(each);
    return subject?.name === found.name && subject.document.file === found.file;
  });
  return {
    id: `${found.file} ${found.name}`,
    data: { document: found.file, name: found.name },
    ...(page && { href: pageHref(facts, page.slug) }),
    schema: found.value as OpenAPIV3_1.SchemaObject,
  };
}

function shownSchemas(project: Project) {
  return namedSchemas(project).filter(({ document }) => isShown(document));
}

/**
 * Returns a channel with its page by its key in the document, with or without the document's file before it.
 *
 * @example const { href, data, channel } = await getChannel('orders');
 * @throws If no document has it. `astro check` finds a misspelled name earlier.
 */
export async function getChannel<const Name extends string>(name: KnownName<Name, ChannelKey>): Promise<ChannelData> {
  return (await findChannel(name)) ?? refuseName('channel', name, shownChannels);
}

/** Like `getChannel`, but for a name known only at render time. Returns `undefined` if no document has it. */
export async function findChannel(name: string): Promise<ChannelData | undefined> {
  const found = matchPart(shownChannels(await projectAt(facts.root)), name);
  if (!found) return undefined;
  const { id, data } = channelEntry(found.page, found.subject, facts);
  return { id, data, href: data.href, channel: found.subject.channel.value };
}

function shownChannels({ documents, site }: Project) {
  const channels = site.pages.flatMap((page) => {
    const subject = channelOf(page);
    return subject ? [{ file: subject.document.file, name: subject.channel.id, page, subject }] : [];
  });
  return [...documents.keys()].flatMap((key) => channels.filter(({ file }) => file === key));
}

/**
 * Returns a whole OpenAPI document with overlays applied. Every `$ref` points into the document itself, because the
 * contents of other files are included.
 *
 * @example const { info } = await getDocument('openapi.yaml');
 * @throws If the site has no such document. `astro check` finds a misspelled name earlier.
 */
export async function getDocument<const Name extends string>(
  file: KnownName<Name, DocumentFile>,
): Promise<OpenAPIV3_1.Document> {
  const found = matchPart(shownDocuments(await projectAt(facts.root)), file);
  return found ? (found.root as OpenAPIV3_1.Document) : refuseName('document', file, shownDocuments);
}

function shownDocuments({ documents }: Project) {
  return [...documents.values()].filter(isShown).map(({ file, root }) => ({ file, name: file, root }));
}

function isShown({ root }: ApiDocument): boolean {
  return ownValue(root, 'x-excluded') !== true;
}

async function refuseName(
  what: string,
  name: string,
  list: (project: Project) => readonly (OperationName | PartName)[],
): Promise<never> {
  const suggestion = nearestName(list(await projectAt(facts.root)), name);
  const hint = 'If the name may not exist, use the function that starts with "find".';
  throw new DocsError(
    `No API definition on this site has the ${what} "${name}".`,
    suggestion === undefined ? hint : `Did you mean "${suggestion}"? ${hint}`,
  );
}
