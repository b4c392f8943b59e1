import type { z } from 'zod';
import { isRecord, type JsonRecord } from '../../../core/json/record.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { typoCount } from '../../../core/text/typos.ts';
import { didYouMean, nearestHint, problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { BINDINGS, METADATA, METATAG_KEY, metatagContent } from './page-metadata.ts';

/** A fault at one key. */
export interface MetadataFault extends Pick<Problem, 'code' | 'severity' | 'message' | 'hint'> {
  key: string;
}

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
    if (Object.hasOwn(METADATA, key) || METATAG_KEY.test(key) || OTHER_KEYS.has(key) || key.startsWith('x-')) return [];
    if (Object.hasOwn(BINDINGS, key)) return [{ key, ...problem('front-matter-unknown/binding', { key }) }];
    const hint = nearestHint(key, METADATA_KEYS);
    return [{ key, ...problem('front-matter-unknown/metadata', { key }, {}, hint) }];
  });
  return [...typeFaults(value, METADATA, 'page’s metadata'), ...unknown];
}

function typeFaults(value: JsonRecord, schemas: Record<string, z.ZodType>, place: string): MetadataFault[] {
  const tags = Object.keys(value).filter((key) => METATAG_KEY.test(key) && !Object.hasOwn(schemas, key));
  const all = { ...schemas, ...Object.fromEntries(tags.map((key) => [key, metatagContent])) };
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
export const FRONT_MATTER_KEYS = [...METADATA_KEYS, ...Object.keys(BINDINGS)];

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
  ['sidebar_icon', 'icon'],
  ['navigation_label', 'sidebarTitle'],
  ['navigation_icon', 'icon'],
  ['nav_title', 'sidebarTitle'],
  ['navTitle', 'sidebarTitle'],
  ['unlisted', 'hidden'],
]);

function misspelled(value: JsonRecord): MetadataFault[] {
  return Object.keys(value).flatMap((key): MetadataFault[] => {
    if (key === 'draft' && value[key] === true) return [{ key, ...problem('front-matter-unknown/draft', { key }) }];
    const ours = KEYS_ELSEWHERE.get(key);
    if (ours !== undefined) return [{ key, ...problem('front-matter-unknown', { key }, {}, didYouMean(`"${ours}"`)) }];
    // Other tools write keys that begin with an underscore for themselves, such as `_openapi`.
    if (/:|^_/.test(key) || FRONT_MATTER_KEYS.includes(key) || OTHER_KEYS.has(key) || OTHER_WORDS.has(key)) return [];
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
