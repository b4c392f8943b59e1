import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, textOf } from '../json/record.ts';
import { settingsJsonSchema } from './json-schema.ts';
import { WITHOUT_EFFECT } from './keys/object.ts';

/** More places than these would not help the author. */
const MAX_PLACES = 2;

/**
 * Returns the settings that have this key in other places, such as `api.playground.proxy` for `proxy`. Prefers those
 * below the object in which the key was written. Returns none if there are too many.
 *
 * @param parent The path of that object, for example `api`. Empty for the file itself.
 */
export function settingsNamed(key: string, parent: string): string[] {
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

/** Returns the keys of the object at a path of the settings, without `$ref` and those that have no effect. */
export function keysAt(path: readonly PropertyKey[]): string[] {
  let schemas: unknown[] = [settingsJsonSchema()];
  for (const key of path) {
    const next = (schema: unknown) =>
      isRecord(schema) ? [typeof key === 'number' ? schema.items : ownValue(schema.properties, String(key))] : [];
    schemas = schemas.flatMap(alternatives).flatMap(next);
  }
  const properties = schemas.flatMap(alternatives).flatMap((schema) => entriesOf(schema.properties));
  return [...new Set(properties.flatMap(([name, value]) => (name !== '$ref' && hasEffect(value) ? name : [])))];
}

function alternatives(schema: unknown): JsonRecord[] {
  return isRecord(schema) ? [schema, ...listOf(schema.anyOf).filter(isRecord)] : [];
}

function hasEffect(schema: unknown): boolean {
  const description = textOf(ownValue(schema, 'description'));
  return description === undefined || !description.endsWith(WITHOUT_EFFECT);
}
