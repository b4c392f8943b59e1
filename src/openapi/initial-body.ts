import { isRecord, ownValue } from '../document/json.ts';
import { tryJson } from '../schema/literal.ts';
import { mergeSchema } from '../schema/merged-schema.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import { exampleText } from './example-text.ts';

const MAX_DEPTH = 8;
/** Schemas that are looked at. */
const MAX_SCHEMAS = 500;

/**
 * What a text body begins with where the form is filled in and its schema states `x-default`, for the whole or for parts
 * of it; the example gives the rest. `undefined` where no `x-default` is stated.
 */
export function initialBodyText(
  schema: Located,
  example: string | undefined,
  { mediaType, resolver }: { mediaType: string; resolver: Resolver },
): string | undefined {
  const base = example === undefined ? undefined : parsed(example);
  const value = withDefaults(base, schema, { resolver, left: MAX_SCHEMAS }, 0);
  if (value === base || tryJson(value) === undefined) return undefined;
  return exampleText(value, mediaType, schema, resolver).text;
}

interface Search {
  resolver: Resolver;
  /** Schemas that may still be looked at. */
  left: number;
}

/** The same value where nothing is stated for it. */
function withDefaults(value: unknown, located: Located, search: Search, depth: number): unknown {
  if (search.left <= 0) return value;
  search.left -= 1;
  const schema = mergeSchema(located, search.resolver);
  const stated = schema.keywords.get('x-default');
  if (stated !== undefined) return stated;
  if (depth >= MAX_DEPTH || (value !== undefined && !isRecord(value))) return value;
  const changes = [...schema.properties].flatMap(([name, child]): [string, unknown][] => {
    const before = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    const after =
      before === undefined ? ownValue(child.value, 'x-default') : withDefaults(before, child, search, depth + 1);
    return after === undefined || after === before ? [] : [[name, after]];
  });
  return changes.length === 0 ? value : Object.fromEntries([...Object.entries(value ?? {}), ...changes]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
