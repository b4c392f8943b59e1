import { z } from 'astro/zod';

/** One operation or webhook of the site's documents. Its page reads the document, so the entry stays small. */
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
  /** URL path of the page below the site's base and the option `path`, without slashes at its ends. */
  slug: z.string(),
  /** URL of the page, for a link. */
  href: z.string(),
});

/** The data of an entry in the collection `operations`. */
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
  /** Protocols of its servers: `ws`, `wss`, `kafka`, … */
  protocols: z.array(z.string()),
  hidden: z.boolean(),
  /** URL path of the page below the site's base and the option `path`, without slashes at its ends. */
  slug: z.string(),
  /** URL of the page, for a link. */
  href: z.string(),
});

/** The data of an entry in the collection `channels`. */
export type ChannelEntry = z.infer<typeof channelSchema>;

/** One release of a document with a changelog: what changed since the one before. */
export const releaseSchema = z.object({
  /** File of the document, as docs.json names it. */
  document: z.string(),
  /** Absent if it is not released yet, or known by its day. */
  version: z.string().optional(),
  /** Day, such as `2026-05-31`. */
  date: z.string().optional(),
  /** Place on the changelog page, from 0, which is the newest. */
  position: z.number(),
  /** URL of the release on the changelog page, for a link. */
  href: z.string(),
  /** Breaking ones first. */
  changes: z.array(
    z.object({
      class: z.enum(['breaking', 'dangerous', 'safe']),
      rule: z.string(),
      direction: z.enum(['request', 'response']).optional(),
      /** A sentence in English without a period at the end. Names and values are in backticks. */
      text: z.string(),
      /** What it affects. Empty if it affects the whole document. */
      parts: z.array(
        z.object({
          kind: z.enum(['operation', 'webhook', 'channel']),
          /** `GET /issues`, `webhook ping` or the ID of a channel. */
          name: z.string(),
          title: z.string(),
          /** `items[].name`. */
          field: z.string().optional(),
          /** URL of the place on its page. Absent if it was removed. */
          href: z.string().optional(),
        }),
      ),
    }),
  ),
});

/** The data of an entry in the collection `changes`. */
export type ReleaseEntry = z.infer<typeof releaseSchema>;

const text = z.coerce.string().optional();

/** A page next to docs.json: its path, and its front matter (keys that are not listed here are left out). */
export const pageSchema = z.object({
  /** Path of the file from the folder of docs.json. */
  file: z.string(),
  /** URL path of the page below the site's base and the option `path`, without slashes at its ends. */
  slug: z.string(),
  /** URL of the page, for a link. */
  href: z.string(),
  /** The displayed title, even if the front matter has none. */
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
  contentType: z.string().optional(),
});

/** The data of an entry in the collection `pages`, without keys that a site adds. */
export type PageEntry = z.infer<typeof pageSchema>;
