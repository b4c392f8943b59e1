import { z } from 'zod';
import { playgroundDisplay } from '../../config/keys/api.ts';
import { isRecord, type JsonRecord } from '../../json/record.ts';
import { didYouMean, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { nearest } from '../../text/nearest.ts';
import { typoCount } from '../../text/typos.ts';
import { visibleText } from '../../text/visible-text.ts';

/** YAML allows front matter without quotes: `title: 2024`. */
const text = z
  .union([z.string(), z.number()])
  .transform((written) => visibleText(String(written)))
  .describe('a string');
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
  url: text,
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

/** A fault at one key. */
export interface MetadataFault extends Pick<Problem, 'code' | 'severity' | 'message' | 'hint'> {
  key: string;
}

/** Matches keys of front matter that become a `<meta>` element. */
const OWN_TAG = /^(?:og|twitter|article|fb):|^(?:keywords|author)$/;

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
    const list = OWN_TAG.test(key) ? metatagText.safeParse(content).data : undefined;
    return list === undefined ? [] : [[key, list] as const];
  });
  return Object.fromEntries(tags);
}

const metatagText = z
  .union([text, z.boolean().transform(String), z.array(text).transform((list) => list.join(', '))])
  .describe('a string');

/**
 * Returns the faults of front matter. It may have any key, but a key that is almost a known one is probably misspelled.
 */
export function frontmatterFaults(value: JsonRecord): MetadataFault[] {
  const { authMethod, contentType } = BINDINGS;
  return [...typeFaults(value, { ...METADATA, authMethod, contentType }, 'front matter'), ...misspelled(value)];
}

/**
 * Returns the faults of `x-docs.metadata`, which takes all front matter except the keys that bind a page to a subject.
 */
export function metadataFaults(value: JsonRecord): MetadataFault[] {
  const unknown = Object.keys(value).flatMap((key): MetadataFault[] => {
    if (Object.hasOwn(METADATA, key) || OWN_TAG.test(key) || OTHER_KEYS.has(key) || key.startsWith('x-')) return [];
    if (Object.hasOwn(BINDINGS, key)) return [{ key, ...problem('front-matter-unknown/binding', { key }) }];
    const suggestion = nearest(key, METADATA_KEYS);
    const hint = suggestion === undefined ? undefined : didYouMean(`"${suggestion}"`);
    return [{ key, ...problem('front-matter-unknown/metadata', { key }, {}, hint) }];
  });
  return [...typeFaults(value, METADATA, 'metadata of the page'), ...unknown];
}

function typeFaults(value: JsonRecord, schemas: Record<string, z.ZodType>, place: string): MetadataFault[] {
  const tags = Object.keys(value).filter((key) => OWN_TAG.test(key) && !Object.hasOwn(schemas, key));
  const all = { ...schemas, ...Object.fromEntries(tags.map((key) => [key, metatagText])) };
  return Object.entries(all).flatMap(([key, schema]): MetadataFault[] => {
    const actual = Object.hasOwn(value, key) ? value[key] : undefined;
    if (actual === undefined || actual === null || schema.safeParse(actual).success) return [];
    const facts = { key, place, value: valueInWords(actual), expected: schema.description ?? 'another value' };
    return [{ key, ...problem('front-matter-invalid/type', facts) }];
  });
}

const MAX_WRITTEN = 40;

function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (isRecord(value)) return 'an object';
  const valueText = JSON.stringify(value);
  return valueText.length > MAX_WRITTEN ? `${valueText.slice(0, MAX_WRITTEN)}…` : valueText;
}

const METADATA_KEYS = Object.keys(METADATA);
const FRONT_MATTER_KEYS = [...METADATA_KEYS, ...Object.keys(BINDINGS)];

/** Keys that other tools know. They are not reported. */
const OTHER_KEYS = new Set([
  ...['tags', 'group', 'iconSize', 'subtitle', 'model', 'node', 'code', 'urls', 'versions', 'hide', 'boost'],
  ...['searchable', 'timestamp', 'related', 'author', 'hideApiMarker', 'hideFooterPagination'],
]);

/** Words that differ from a known key by one letter, and may be keys of the author. */
const OTHER_WORDS = new Set([
  ...['icons', 'iron', 'ion', 'con', 'ico', 'modes', 'mod', 'mods', 'models', 'modem', 'more', 'move', 'mole', 'made'],
  ...['ode', 'rode', 'lode', 'tile', 'titles'],
]);

/** Known keys that a misspelled key may mean. Shorter ones are too near to other words. */
const LONG_KEYS = FRONT_MATTER_KEYS.filter((key) => key.length >= 4);

/** Keys of other tools, with ours for the same. */
const KEYS_ELSEWHERE = new Map([
  ['sidebar_label', 'sidebarTitle'],
  ['sidebarLabel', 'sidebarTitle'],
  ['nav_title', 'sidebarTitle'],
  ['navTitle', 'sidebarTitle'],
  ['unlisted', 'hidden'],
]);

function misspelled(value: JsonRecord): MetadataFault[] {
  return Object.keys(value).flatMap((key): MetadataFault[] => {
    if (key === 'draft' && value[key] === true) return [{ key, ...problem('front-matter-unknown/draft', { key }) }];
    const ours = KEYS_ELSEWHERE.get(key);
    if (ours !== undefined) return [{ key, ...problem('front-matter-unknown', { key }, {}, didYouMean(`"${ours}"`)) }];
    if (key.includes(':') || FRONT_MATTER_KEYS.includes(key) || OTHER_KEYS.has(key) || OTHER_WORDS.has(key)) return [];
    const suggestion = nearest(key, LONG_KEYS);
    if (suggestion === undefined || !isNear(key.toLowerCase(), suggestion.toLowerCase())) return [];
    return [{ key, ...problem('front-matter-unknown', { key }, {}, didYouMean(`"${suggestion}"`)) }];
  });
}

/** Whether two keys differ by at most two typos or, if one is short, by one. */
function isNear(one: string, other: string): boolean {
  const limit = Math.min(one.length, other.length) >= 5 ? 2 : 1;
  return typoCount(one, other, limit) <= limit;
}
