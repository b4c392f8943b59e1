import { defineCollection } from 'astro:content';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { channelSchema, operationSchema, pageSchema } from './content-schemas.ts';
import { contentEngine, projectAt, rootOf } from './project-source.ts';

export type { ChannelEntry, OperationEntry, PageEntry } from './content-schemas.ts';
export { channelSchema, operationSchema, pageSchema } from './content-schemas.ts';

/** Changes when entries are made differently, so that a stored entry of an older version is not kept. */
const ENTRY_VERSION = '2';

/** Entries with the id `openapi/v1.json GET /users`, one per page of an operation or webhook. */
export function operationsLoader() {
  return {
    name: 'specbook-operations',
    schema: operationSchema,
    load: async (context) => storeAll(context, contentEngine().operations(await projectOf(context))),
  } satisfies Loader;
}

/** Entries with the id `events.yaml orders`, one per page of a channel. */
export function channelsLoader() {
  return {
    name: 'specbook-channels',
    schema: channelSchema,
    load: async (context) => storeAll(context, contentEngine().channels(await projectOf(context))),
  } satisfies Loader;
}

/** Entries with the id `guides/start`, one per page beside docs.json. One that fits no schema is told and left out. */
export function pagesLoader() {
  return {
    name: 'specbook-pages',
    async load(context) {
      const sources = await contentEngine().pages(await projectOf(context));
      const fitting: { id: string; data: Record<string, unknown> }[] = [];
      for (const source of sources) {
        try {
          fitting.push({ id: source.id, data: await context.parseData(source) });
        } catch (error) {
          context.logger.error(contentEngine().refuse(error, source));
        }
      }
      keepOnly(context, fitting);
    },
  } satisfies Loader;
}

function projectOf({ config }: LoaderContext) {
  return projectAt(rootOf(fileURLToPath(config.root)));
}

async function storeAll(context: LoaderContext, entries: readonly { id: string; data: object }[]): Promise<void> {
  const parsed = entries.map(async ({ id, data }) => ({
    id,
    data: await context.parseData({ id, data: { ...data } }),
  }));
  keepOnly(context, await Promise.all(parsed));
}

/** The store survives from build to build. */
function keepOnly(
  { store, generateDigest }: LoaderContext,
  entries: readonly { id: string; data: Record<string, unknown> }[],
): void {
  for (const { id, data } of entries) {
    store.set({ id, data, digest: generateDigest(`${ENTRY_VERSION} ${JSON.stringify(data)}`) });
  }
  const ids = new Set(entries.map(({ id }) => id));
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
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
