import { isRecord, ownValue } from '../../json/record.ts';
import { readJson } from '../../json/text.ts';
import { parseJson } from '../../json/written-number.ts';
import { tryJson } from '../../schema/literal.ts';
import { mergeSchema } from '../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { wholeExampleText } from '../example/example-text.ts';

const MAX_DEPTH = 8;
/** Maximum number of schemas to visit. */
const MAX_SCHEMAS = 500;

/**
 * Returns the initial value of a text body in a prefilled form whose schema has `x-default`, for the whole body or
 * parts of it. The example provides the rest. Returns `undefined` without any `x-default`.
 */
export function initialBodyText(
  schema: Located,
  example: string | undefined,
  { mediaType, resolver }: { mediaType: string; resolver: Resolver },
): string | undefined {
  const base = example === undefined ? undefined : readJson(example, parseJson)?.value;
  const value = withDefaults(base, schema, { resolver, left: MAX_SCHEMAS }, 0);
  if (value === base || tryJson(value) === undefined) return undefined;
  return wholeExampleText(value, { mediaType, schema, resolver });
}

interface Search {
  resolver: Resolver;
  /** Number of schemas that may still be visited. */
  left: number;
}

/** Fills in `x-default`. Returns the same value if there is none for it. */
function withDefaults(value: unknown, located: Located, search: Search, depth: number): unknown {
  if (search.left <= 0) return value;
  search.left -= 1;
  const schema = mergeSchema(located, search.resolver);
  const initial = schema.keywords.get('x-default');
  if (initial !== undefined) return initial;
  if (depth >= MAX_DEPTH || (value !== undefined && !isRecord(value))) return value;
  const changes = [...schema.properties].flatMap(([name, child]): [string, unknown][] => {
    const before = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    const after =
      before === undefined ? ownValue(child.value, 'x-default') : withDefaults(before, child, search, depth + 1);
    return after === undefined || after === before ? [] : [[name, after]];
  });
  return changes.length === 0 ? value : Object.fromEntries([...Object.entries(value ?? {}), ...changes]);
}
