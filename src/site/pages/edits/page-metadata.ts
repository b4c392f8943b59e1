import { z } from 'zod';
import { isRecord, type JsonRecord } from '../../../core/json/record.ts';
import { visibleText } from '../../../core/text/visible-text.ts';
import { playgroundDisplay } from '../../config/keys/api.ts';

/** YAML allows front matter without quotes: `title: 2024`. */
const text = z
  .union([z.string(), z.number()])
  .transform((written) => visibleText(String(written)))
  .describe('a string');
const url = text
  .refine((written) => URL.canParse(written, 'https://site.invalid'))
  .describe('a URL or a path of the site');
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
  .describe('true or false');
const texts = z
  .union([z.array(text), text.transform((one) => one.split(',').map((each) => each.trim()))])
  .transform((list) => list.filter((each) => each !== ''))
  .describe('an array of strings');

function oneOf<const Words extends readonly string[]>(words: Words) {
  const word = z.string().transform((written) => written.trim().toLowerCase());
  return word.pipe(z.enum(words)).describe(`one of ${words.map((word) => `"${word}"`).join(', ')}`);
}

/** The metadata of a page, in its front matter or in `x-docs.metadata` of a document: one schema per key. */
export const METADATA = {
  title: text,
  sidebarTitle: text,
  description: text,
  icon: text,
  iconType: text,
  tag: text,
  version: text,
  canonical: text,
  url,
  mode: oneOf(['default', 'wide', 'custom', 'center', 'frame']),
  playground: oneOf(playgroundDisplay.options),
  deprecated: flag,
  hidden: flag,
  noindex: flag,
  public: flag,
  rss: flag,
  groups: texts,
  keywords: texts,
};

/** Keys that bind a page to a subject. A document cannot set them for its operations. */
export const BINDINGS = {
  openapi: text,
  'openapi-schema': text,
  asyncapi: text,
  api: text,
  authMethod: oneOf(['bearer', 'basic', 'key', 'none']),
  contentType: z
    .string()
    .regex(/^[\w.+-]+\/[\w.+*-]+/)
    .describe('a media type such as "multipart/form-data"'),
};

type Schemas = typeof METADATA;

export type PageMetadata = { [Key in keyof Schemas]?: z.output<Schemas[Key]> } & {
  /** `<meta>` elements of the page: `og:image`, `keywords`, … */
  metatags?: Record<string, string>;
};

/** Matches keys of front matter that become a `<meta>` element. */
export const METATAG_KEY = /^(?:og|twitter|article|fb):|^(?:keywords|author)$/;

/** Returns the recognized keys of front matter or `x-docs.metadata`. A value of another type counts as absent. */
export function pageMetadata(value: unknown): PageMetadata {
  if (!isRecord(value)) return {};
  const metadata: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(METADATA)) {
    if (!Object.hasOwn(value, key)) continue;
    const { data } = schema.safeParse(value[key]);
    if (data !== undefined && !isBlank(data)) metadata[key] = data;
  }
  const metatags = ownMetatags(value);
  return Object.keys(metatags).length > 0 ? { ...metadata, metatags } : metadata;
}

/**
 * Returns front matter with its known keys normalized: `keywords: a, b` is a list, `hidden: "true"` is true. A value of
 * another type is left out. Other keys stay as they are.
 */
export function normalizedFrontmatter(frontmatter: JsonRecord): Record<string, unknown> {
  const schemas: Record<string, z.ZodType> = { ...METADATA, ...BINDINGS };
  const entries = Object.entries(frontmatter).flatMap(([key, written]) => {
    if (!Object.hasOwn(schemas, key)) return [[key, written] as const];
    const { data } = schemas[key]?.safeParse(written) ?? {};
    return data === undefined ? [] : [[key, data] as const];
  });
  return Object.fromEntries(entries);
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function ownMetatags(value: JsonRecord): Record<string, string> {
  const tags = Object.entries(value).flatMap(([key, content]) => {
    const list = METATAG_KEY.test(key) ? metatagContent.safeParse(content).data : undefined;
    return list === undefined ? [] : [[key, list] as const];
  });
  return Object.fromEntries(tags);
}

/** The content of a `<meta>` element. */
export const metatagContent = z
  .union([text, z.boolean().transform(String), z.array(text).transform((list) => list.join(', '))])
  .describe('a string');
