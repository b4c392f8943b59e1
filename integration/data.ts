import channels from 'virtual:specbook/excerpts/channel-data';
import documents from 'virtual:specbook/excerpts/document';
import operations from 'virtual:specbook/excerpts/operation-data';
import schemas from 'virtual:specbook/excerpts/schema-data';
import type { OpenAPIV3_1 } from 'openapi-types';
import { DocsError } from '../src/problems/errors.ts';
import type { KnownName } from './collections/did-you-mean.ts';
import type { ChannelKey, DocumentFile, OperationKey, SchemaKey } from './content.ts';
import type {
  ChannelData,
  ExcerptFinder,
  ExcerptKind,
  Excerpts,
  OperationData,
  SchemaData,
} from './excerpts/excerpts.ts';

export type { ChannelEntry, OperationEntry } from './collections/content-schemas.ts';
export type { ChannelKey, DocumentFile, OperationKey, SchemaKey } from './content.ts';
export type { ChannelData, OperationData, SchemaData } from './excerpts/excerpts.ts';

/**
 * Returns an operation with its page: by method and path, by `operationId`, or by either with the document's file
 * before it.
 *
 * @example const { href, data, operation } = await getOperation('POST /orders');
 * @throws If no document has it. `astro check` finds a misspelled name earlier.
 */
export function getOperation<const Name extends string>(name: KnownName<Name, OperationKey>): Promise<OperationData> {
  return findOrThrow(operations, 'operation', name);
}

/** Like `getOperation`, but for a name known only at render time. Returns `undefined` if no document has it. */
export function findOperation(name: string): Promise<OperationData | undefined> {
  return operations.find(name);
}

/**
 * Returns a component schema by its name, with or without the document's file before it.
 *
 * @example const { schema } = await getSchema('Order');
 * @throws If no document has it. `astro check` finds a misspelled name earlier.
 */
export function getSchema<const Name extends string>(name: KnownName<Name, SchemaKey>): Promise<SchemaData> {
  return findOrThrow(schemas, 'schema', name);
}

/** Like `getSchema`, but for a name known only at render time. Returns `undefined` if no document has it. */
export function findSchema(name: string): Promise<SchemaData | undefined> {
  return schemas.find(name);
}

/**
 * Returns a channel with its page by its key in the document, with or without the document's file before it.
 *
 * @example const { href, data, channel } = await getChannel('orders');
 * @throws If no document has it. `astro check` finds a misspelled name earlier.
 */
export function getChannel<const Name extends string>(name: KnownName<Name, ChannelKey>): Promise<ChannelData> {
  return findOrThrow(channels, 'channel', name);
}

/** Like `getChannel`, but for a name known only at render time. Returns `undefined` if no document has it. */
export function findChannel(name: string): Promise<ChannelData | undefined> {
  return channels.find(name);
}

/**
 * Returns a whole OpenAPI document with overlays applied. Every `$ref` points into the document itself, because the
 * contents of other files are included.
 *
 * @example const { info } = await getDocument('openapi.yaml');
 * @throws If the site has no such document. `astro check` finds a misspelled name earlier.
 */
export function getDocument<const Name extends string>(
  file: KnownName<Name, DocumentFile>,
): Promise<OpenAPIV3_1.Document> {
  return findOrThrow(documents, 'document', file);
}

async function findOrThrow<Kind extends ExcerptKind>(
  { find, nearest }: ExcerptFinder<Kind>,
  what: string,
  name: string,
): Promise<Excerpts[Kind]> {
  const excerpt = await find(name);
  if (excerpt) return excerpt;
  const suggestion = await nearest(name);
  const hint = 'For names that may not exist, use the function that begins with "find".';
  throw new DocsError(
    `No API definition of this site has the ${what} "${name}".`,
    suggestion === undefined ? hint : `Did you mean "${suggestion}"? ${hint}`,
  );
}
