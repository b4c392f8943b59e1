import { valueAtPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue } from '../../core/json/record.ts';
import { listOfWords } from '../../core/text/list.ts';
import { nearest } from '../../core/text/nearest.ts';
import { didYouMean, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { settingsJsonSchema } from './json-schema.ts';
import { ELEMENT_LISTS, isElementKey } from './keys/navigation.ts';
import { renamedSetting } from './mint-json.ts';
import { type SettingsSource, settingPath } from './source.ts';

/** Reports a key that is not a setting, with the one that its author probably means. */
export function unknownSetting(pointer: string, keys: readonly string[], source: SettingsSource): Problem {
  const above = pointer.slice(0, pointer.lastIndexOf('/'));
  const key = pointer.slice(above.length + 1);
  const parent = settingPath(above);
  const facts = { key, place: parent === '' ? '' : ` in "${parent}"` };
  const place = { ...source.locateKey(pointer), pointer };
  if (/^\/api\/playground\/oauth\/[^/]+\/[^/]*(?:secret|password)[^/]*$/i.test(pointer)) {
    return problem('setting-invalid/secret', { setting: `"${settingPath(pointer)}"` }, place);
  }
  const setting = renamedSetting(pointer);
  if (setting !== undefined) return problem('setting-unknown/moved', { ...facts, setting }, place);
  const isElement = pointer.startsWith('/navigation/');
  const list = Object.entries(ELEMENT_LISTS).find(([, name]) => isElement && name === key)?.[0];
  const isList = list !== undefined && keys.includes(list) && Array.isArray(valueAtPointer(source.value, pointer));
  if (list !== undefined && !isList) return problem('setting-unknown/element', { ...facts, list }, place);
  if (parent === 'navigation' && isElementKey(key)) {
    return problem(key === 'default' ? 'setting-unknown/default' : 'setting-unknown/inside', facts, place);
  }
  const name = parent === 'components' ? 'setting-unknown/part' : 'setting-unknown';
  const suggestions = isList ? [list] : suggestedSettings(key, keys, parent, valueAtPointer(source.value, above));
  const suggested = suggestions.map((name) => `"${name}"`);
  const hint = suggested.length === 0 ? undefined : didYouMean(listOfWords(suggested, 'or'));
  return problem(name, { ...facts, keys: keys.join(', ') }, place, hint);
}

/**
 * @param parent The path of the object that has the key.
 * @param siblings That object.
 */
function suggestedSettings(key: string, keys: readonly string[], parent: string, siblings: unknown): string[] {
  const free = keys.filter((name) => ownValue(siblings, name) === undefined);
  const meant = meantKey(key, keys, free);
  if (meant !== undefined) return free.includes(meant) ? [meant] : [];
  const elsewhere = settingsNamed(key, parent);
  return elsewhere.length > 0 ? elsewhere : keysBeginningAs(key, free);
}

/** More places than these would not help the author. */
const MAX_PLACES = 2;

/**
 * Returns the settings that have this key in other places, such as `api.playground.proxy` for `proxy`. Prefers those
 * below the object in which the key was written. Returns none if there are too many.
 *
 * @param parent The path of that object, for example `api`. Empty for the file itself.
 */
function settingsNamed(key: string, parent: string): string[] {
  allPlaces ??= findPlaces();
  const all = allPlaces.get(key) ?? [];
  const below = all.filter((place) => parent !== '' && place.startsWith(`${parent}.`));
  const places = below.length > 0 ? below : all;
  return places.length > MAX_PLACES ? [] : places;
}

let allPlaces: ReadonlyMap<string, string[]> | undefined;

/** Returns the paths of all settings by key. Leaves out those in lists, which have a place for each item. */
function findPlaces(): ReadonlyMap<string, string[]> {
  const places = new Map<string, Set<string>>();
  const look = (schema: unknown, path: string) => {
    if (!isRecord(schema)) return;
    for (const [name, value] of entriesOf(schema.properties)) {
      const place = path === '' ? name : `${path}.${name}`;
      places.set(name, (places.get(name) ?? new Set()).add(place));
      look(value, place);
    }
    for (const alternative of listOf(schema.anyOf)) look(alternative, path);
  };
  look(settingsJsonSchema(), '');
  return new Map([...places].map(([name, paths]) => [name, [...paths]]));
}

/** What other tools call keys of docs.json, in lowercase. */
const TITLES = ['title', 'name', 'label', 'text', 'heading'];
const TITLED = [...Object.values(ELEMENT_LISTS), 'name', 'label', 'title', 'header'];
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(TITLED.map((key) => [key, TITLES])),
  language: [...TITLES, 'locale', 'lang'],
  content: ['text'],
  source: ['from', 'url', 'file', 'path', 'spec'],
  destination: ['to', 'target', 'href'],
  href: ['url', 'link', 'target'],
  url: ['href'],
  root: ['path'],
  openapi: ['spec'],
  directory: ['folder'],
  pages: ['items', 'children'],
  expanded: ['collapsed'],
  navigation: ['sidebar', 'sidebars'],
  base: ['baseurl', 'basepath'],
};

/** Returns the key that an unknown key means, if it is the word of another tool or has a typo. */
export function meantKey(key: string, keys: readonly string[], others = keys): string | undefined {
  const word = key.toLowerCase();
  return keys.find((each) => ownValue(ALIASES, each)?.includes(word)) ?? nearest(key, others);
}

/** The shortest word that counts as the start of another one. */
const LEAST = 3;
/** More keys than these would not help the author. */
const MAX_KEYS = 3;

/** Returns the keys that begin with an unknown key, or that it begins with: `navigation` and `navbar` for `nav`. */
function keysBeginningAs(key: string, keys: readonly string[]): string[] {
  const word = key.toLowerCase();
  const begins = (whole: string, start: string) => start.length >= LEAST && whole.startsWith(start);
  const found = keys.filter((each) => begins(each.toLowerCase(), word) || begins(word, each.toLowerCase()));
  return found.length > MAX_KEYS ? [] : found;
}
