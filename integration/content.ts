import { fileURLToPath } from 'node:url';
import { defineCollection } from 'astro/content/config';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import type { Project } from '../src/site/project/read/project.ts';
import type { ContentEngine } from './build/collections/content-engine.ts';
import { channelSchema, operationSchema, pageSchema, releaseSchema } from './build/collections/content-schemas.ts';
import type { PageEntrySource } from './build/collections/page-entries.ts';
import { collectionsAt, currentRevision, projectAt, registeredContent, rootOf } from './runtime/projects.ts';

export type { ChannelEntry, OperationEntry, PageEntry, ReleaseEntry } from './build/collections/content-schemas.ts';
export { channelSchema, operationSchema, pageSchema, releaseSchema } from './build/collections/content-schemas.ts';

/** This module is compiled apart from the integration, which registers the functions that fill the collections. */
const contentEngine = () => registeredContent() as ContentEngine;

/** Increase this when the contents of entries change, so that entries stored by older versions are discarded. */
const ENTRY_VERSION = '3';

/** Loads entries with IDs such as `openapi/v1.json GET /users`, one per page of an operation or webhook. */
export function operationsLoader() {
  return {
    name: 'specbook-operations',
    schema: operationSchema,
    load: (context) => fill(context, (project) => storeAll(context, contentEngine().operations(project))),
  } satisfies Loader;
}

/** Loads entries with IDs such as `events.yaml orders`, one per page of a channel. */
export function channelsLoader() {
  return {
    name: 'specbook-channels',
    schema: channelSchema,
    load: (context) => fill(context, (project) => storeAll(context, contentEngine().channels(project))),
  } satisfies Loader;
}

/** Loads entries with IDs such as `openapi.yaml 2.1.0`, one per release of a document with `changes` in docs.json. */
export function changesLoader() {
  return {
    name: 'specbook-changes',
    schema: releaseSchema,
    load: (context) => fill(context, (project) => storeAll(context, contentEngine().changes(project))),
  } satisfies Loader;
}

/**
 * Loads entries with IDs such as `guides/start`, one per page next to docs.json. A page that does not fit the schema is
 * reported and left out.
 */
export function pagesLoader() {
  return {
    name: 'specbook-pages',
    load: (context) => fill(context, (project) => storePages(context, project)),
  } satisfies Loader;
}

/** @param store Resolves with whether entries changed. */
async function fill({ config }: LoaderContext, store: (project: Project) => Promise<boolean>): Promise<void> {
  const root = rootOf(fileURLToPath(config.root));
  const collections = collectionsAt(root);
  collections.inUse = true;
  const revision = currentRevision(root);
  const changed = await store(await projectAt(root));
  collections.revision = Math.max(collections.revision, revision);
  collections.changed ||= changed;
}

async function storePages(context: LoaderContext, project: Project): Promise<boolean> {
  const validEntries: { id: string; data: Record<string, unknown> }[] = [];
  for (const source of await contentEngine().pages(project)) {
    try {
      validEntries.push({ id: source.id, data: await validData(context, source) });
    } catch (error) {
      context.logger.error(contentEngine().reportFaults(error, source));
    }
  }
  return replaceEntries(context, validEntries);
}

/**
 * Returns the front matter as written if the schema accepts it, because the schema of a site may require that form.
 * Otherwise returns its normalized form.
 */
async function validData({ parseData }: LoaderContext, { id, data, normalized }: PageEntrySource) {
  try {
    return await parseData({ id, data });
  } catch {
    return await parseData({ id, data: normalized });
  }
}

async function storeAll(context: LoaderContext, entries: readonly { id: string; data: object }[]): Promise<boolean> {
  const parsed = entries.map(async ({ id, data }) => ({
    id,
    data: await context.parseData({ id, data: { ...data } }),
  }));
  return replaceEntries(context, await Promise.all(parsed));
}

const NO_ENTRY = 'none';

/** Replaces the entries in the store, which Astro keeps between builds. Returns whether any of them changed. */
function replaceEntries(
  { store, generateDigest }: LoaderContext,
  entries: readonly { id: string; data: Record<string, unknown> }[],
): boolean {
  let changed = false;
  for (const { id, data } of entries) {
    const set = store.set({ id, data, digest: generateDigest(`${ENTRY_VERSION} ${JSON.stringify(data)}`) });
    changed ||= set;
  }
  const ids = new Set(entries.map(({ id }) => id));
  const removedIds = store.keys().filter((id) => !ids.has(id));
  for (const id of removedIds) store.delete(id);
  // For Astro, a collection that never had an entry does not exist, and pages that read it cause a warning.
  if (entries.length === 0 && removedIds.length === 0) {
    store.set({ id: NO_ENTRY, data: {} });
    store.delete(NO_ENTRY);
  }
  return changed || removedIds.length > 0;
}

/** Filled by the integration with the keys of this site's operations. */
// biome-ignore lint/suspicious/noEmptyInterface: it is augmented by generated types
export interface OperationKeys {}

/**
 * `GET /users`, `v1.json GET /users` or an `operationId`. A union of the site's operations once types are generated.
 */
export type OperationKey = OperationKeys extends { key: infer Key } ? Key : string;

/** Filled by the integration with the names of the component schemas of this site. */
// biome-ignore lint/suspicious/noEmptyInterface: it is augmented by generated types
export interface SchemaKeys {}

/** `User` or `v1.json User`. Once types are generated, a union of the site's component schemas. */
export type SchemaKey = SchemaKeys extends { key: infer Key } ? Key : string;

/** Filled by the integration with the names of the channels of this site. */
// biome-ignore lint/suspicious/noEmptyInterface: it is augmented by generated types
export interface ChannelKeys {}

/** `orders` or `events.yaml orders`. Once types are generated, a union of the site's channels. */
export type ChannelKey = ChannelKeys extends { key: infer Key } ? Key : string;

/** Filled by the integration with the files of the OpenAPI documents of this site. */
// biome-ignore lint/suspicious/noEmptyInterface: it is augmented by generated types
export interface DocumentFiles {}

/** `openapi.yaml`. Once types are generated, a union of the site's documents. */
export type DocumentFile = DocumentFiles extends { key: infer File } ? File : string;

/**
 * Defines the collections, with additional keys in the front matter of pages.
 *
 * @example export const collections = docsCollections({ pages: { schema: z.object({ team: z.string() }) } });
 */
export function docsCollections<Shape extends z.ZodRawShape = Record<never, never>>({
  pages,
}: {
  pages?: { schema: z.ZodObject<Shape> };
} = {}) {
  return {
    operations: defineCollection({ loader: operationsLoader() }),
    channels: defineCollection({ loader: channelsLoader() }),
    changes: defineCollection({ loader: changesLoader() }),
    pages: defineCollection({
      loader: pagesLoader(),
      schema: pageSchema.extend((pages?.schema ?? z.object({})).shape as Shape),
    }),
  };
}

/** A complete `src/content.config.ts`: `export { collections } from 'astro-specbook/content'`. */
export const collections = docsCollections();
