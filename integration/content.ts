import { fileURLToPath } from 'node:url';
import { defineCollection } from 'astro/content/config';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import type { Project } from '../src/project/project.ts';
import { channelSchema, operationSchema, pageSchema } from './content-schemas.ts';
import { collectionsAt, contentEngine, currentRevision, projectAt, rootOf } from './project-source.ts';

export type { ChannelEntry, OperationEntry, PageEntry } from './content-schemas.ts';
export { channelSchema, operationSchema, pageSchema } from './content-schemas.ts';

/** Changes when entries are made differently, so that a stored entry of an older version is not kept. */
const ENTRY_VERSION = '2';

/** Entries with the id `openapi/v1.json GET /users`, one per page of an operation or webhook. */
export function operationsLoader() {
  return {
    name: 'specbook-operations',
    schema: operationSchema,
    load: (context) => fill(context, (project) => storeAll(context, contentEngine().operations(project))),
  } satisfies Loader;
}

/** Entries with the id `events.yaml orders`, one per page of a channel. */
export function channelsLoader() {
  return {
    name: 'specbook-channels',
    schema: channelSchema,
    load: (context) => fill(context, (project) => storeAll(context, contentEngine().channels(project))),
  } satisfies Loader;
}

/** Entries with the id `guides/start`, one per page beside docs.json. One that fits no schema is told and left out. */
export function pagesLoader() {
  return {
    name: 'specbook-pages',
    load: (context) => fill(context, (project) => storePages(context, project)),
  } satisfies Loader;
}

/** @param store Answers whether entries are other ones now. */
async function fill({ config }: LoaderContext, store: (project: Project) => Promise<boolean>): Promise<void> {
  const root = rootOf(fileURLToPath(config.root));
  const collections = collectionsAt(root);
  collections.inUse = true;
  const revision = currentRevision();
  const changed = await store(await projectAt(root));
  collections.revision = Math.max(collections.revision, revision);
  collections.changed ||= changed;
}

async function storePages(context: LoaderContext, project: Project): Promise<boolean> {
  const fitting: { id: string; data: Record<string, unknown> }[] = [];
  for (const source of await contentEngine().pages(project)) {
    try {
      fitting.push({ id: source.id, data: await context.parseData(source) });
    } catch (error) {
      context.logger.error(contentEngine().refuse(error, source));
    }
  }
  return keepOnly(context, fitting);
}

async function storeAll(context: LoaderContext, entries: readonly { id: string; data: object }[]): Promise<boolean> {
  const parsed = entries.map(async ({ id, data }) => ({
    id,
    data: await context.parseData({ id, data: { ...data } }),
  }));
  return keepOnly(context, await Promise.all(parsed));
}

/** The store survives from build to build. */
function keepOnly(
  { store, generateDigest }: LoaderContext,
  entries: readonly { id: string; data: Record<string, unknown> }[],
): boolean {
  let changed = false;
  for (const { id, data } of entries) {
    const set = store.set({ id, data, digest: generateDigest(`${ENTRY_VERSION} ${JSON.stringify(data)}`) });
    changed ||= set;
  }
  const ids = new Set(entries.map(({ id }) => id));
  const gone = store.keys().filter((id) => !ids.has(id));
  for (const id of gone) store.delete(id);
  return changed || gone.length > 0;
}

/** Filled by the integration with the keys of this site's operations. */
// biome-ignore lint/suspicious/noEmptyInterface: it is augmented by generated types
export interface OperationKeys {}

/** `GET /users` or `v1.json GET /users`, as a union of the operations of this site once types are generated. */
export type OperationKey = OperationKeys extends { key: infer Key } ? Key : string;

/**
 * The collections with more in the front matter of pages.
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
    pages: defineCollection({
      loader: pagesLoader(),
      schema: pageSchema.extend((pages?.schema ?? z.object({})).shape as Shape),
    }),
  };
}

/** The whole of a site's `src/content.config.ts`: `export { collections } from 'astro-specbook/content'`. */
export const collections = docsCollections();
