import { defineCollection } from 'astro:content';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { operationKey, tagsOf } from '../src/openapi/operation.ts';
import { findOperation, type Project } from '../src/project/project.ts';
import { projectAt, rootOf } from './project-source.ts';

/** One operation or webhook of the site's documents. Its page reads the document; the entry stays small. */
export const operationSchema = z.object({
  /** File of the document, as docs.json names it. */
  document: z.string(),
  kind: z.enum(['operation', 'webhook']),
  /** Uppercase. */
  method: z.string(),
  /** Path template, or the webhook's name. */
  path: z.string(),
  operationId: z.string().optional(),
  title: z.string(),
  summary: z.string().optional(),
  tags: z.array(z.string()),
  deprecated: z.boolean(),
  hidden: z.boolean(),
  /** URL path of the page, without slashes at its ends. */
  slug: z.string(),
});

export type OperationEntry = z.infer<typeof operationSchema>;

/** Changes when entries are made differently, so that a stored entry of an older version is not kept. */
const ENTRY_VERSION = '1';

/** Entries with the id `openapi/v1.json GET /users`, one per page of an operation. */
export function operationsLoader() {
  return {
    name: 'specbook-operations',
    schema: operationSchema,
    async load({ store, parseData, generateDigest, config }) {
      const project = await projectAt(rootOf(fileURLToPath(config.root)));
      const entries = operationEntries(project);
      for (const { id, data } of entries) {
        store.set({
          id,
          data: await parseData({ id, data: { ...data } }),
          digest: generateDigest(`${ENTRY_VERSION} ${JSON.stringify(data)}`),
        });
      }
      const ids = new Set(entries.map(({ id }) => id));
      for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
    },
  } satisfies Loader;
}

function operationEntries(project: Project): { id: string; data: OperationEntry }[] {
  return project.site.pages.flatMap((page) => {
    const known = page.operation && findOperation(project, page.operation);
    if (!known) return [];
    const { document, operation } = known;
    const { operationId, summary } = operation.value;
    return [
      {
        id: `${document.file} ${operationKey(operation)}`,
        data: {
          document: document.file,
          kind: operation.kind,
          method: operation.method,
          path: operation.path,
          ...(typeof operationId === 'string' && { operationId }),
          title: page.title,
          ...(typeof summary === 'string' && { summary }),
          tags: tagsOf(operation),
          deprecated: page.deprecated,
          hidden: page.hidden,
          slug: page.slug,
        },
      },
    ];
  });
}

/** Filled by the integration with the keys of this site's operations. */
// biome-ignore lint/suspicious/noEmptyInterface: it is augmented by generated types
export interface OperationKeys {}

/** `GET /users`, as a union of the operations of this site once types are generated. */
export type OperationKey = OperationKeys extends { key: infer Key } ? Key : string;

/** The whole of a site's `src/content.config.ts`: `export { collections } from 'astro-specbook/content'`. */
export const collections = {
  operations: defineCollection({ loader: operationsLoader() }),
};
