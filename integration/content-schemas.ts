import { z } from 'astro/zod';

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

/** One channel of the site's AsyncAPI documents. */
export const channelSchema = z.object({
  /** File of the document, as docs.json names it. */
  document: z.string(),
  /** Key of the channel in the document. */
  channel: z.string(),
  title: z.string(),
  address: z.string().optional(),
  tags: z.array(z.string()),
  /** Of its servers: `ws`, `wss`, `kafka`, … */
  protocols: z.array(z.string()),
  hidden: z.boolean(),
  slug: z.string(),
});

export type ChannelEntry = z.infer<typeof channelSchema>;

const text = z.coerce.string().optional();

/** A page beside docs.json: where it is, and its front matter (keys that are not named here are left out). */
export const pageSchema = z.object({
  /** Path of the file from the folder of docs.json. */
  file: z.string(),
  slug: z.string(),
  /** As it is shown, also where the front matter has none. */
  title: z.string(),
  description: z.string().nullish(),
  sidebarTitle: text,
  icon: z.string().nullish(),
  tag: text,
  deprecated: z.boolean().optional(),
  hidden: z.boolean().optional(),
  noindex: z.boolean().optional(),
  public: z.boolean().optional(),
  version: text,
  groups: z.array(z.string()).optional(),
  mode: z.string().optional(),
  url: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  openapi: z.string().optional(),
  'openapi-schema': z.string().optional(),
  asyncapi: z.string().optional(),
  api: z.string().optional(),
  playground: z.enum(['interactive', 'simple', 'none', 'auth']).optional(),
  authMethod: z.enum(['bearer', 'basic', 'key', 'none']).optional(),
});

export type PageEntry = z.infer<typeof pageSchema>;
