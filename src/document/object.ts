import { isRecord, type JsonRecord, listOf, ownValue, textOf } from '../core/json/record.ts';
import { chainOf, type Located, type Resolver, referenceOf } from '../schema/reference.ts';

/** An object of the document with references resolved. */
export interface LocatedRecord extends Located {
  value: JsonRecord;
}

/**
 * Returns the object at a place, or the target of a Reference Object there. The summary and description next to a
 * `$ref` replace those of its target (OpenAPI 3.1 section 4.8.23). Returns `undefined` if there is no object.
 */
export function readObject(located: Located, resolver: Resolver): LocatedRecord | undefined {
  const target = resolver.resolve(located);
  if (!target || !isRecord(target.value)) return undefined;
  const { value, pointer } = target;
  if (referenceOf(located.value) === undefined) return { value, pointer };
  const links = chainOf(located, resolver).slice(0, -1);
  const [summary, description] = ['summary', 'description'].map((field) =>
    links.map((link) => textOf(ownValue(link.value, field))).find(Boolean),
  );
  if (!summary && !description) return { value, pointer };
  return { value: { ...value, ...(summary && { summary }), ...(description && { description }) }, pointer };
}

/** Returns a name as text. Unquoted YAML may give a number or a boolean. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Number) return String(value);
  return textOf(value);
}

/** Returns the names in a list as texts. */
export function namesOf(value: unknown): string[] {
  return listOf(value).flatMap((each) => nameOf(each) ?? []);
}
