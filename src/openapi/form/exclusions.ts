import { fieldOf } from '../../document/shape.ts';
import type { Exclusion } from '../../form/node.ts';
import { isRecord, type JsonRecord } from '../../json/record.ts';
import { exclusionWords, READER_TERMS } from '../../schema/judge/fault-words.ts';
import { isAnnotation, isJudged } from '../../schema/judge/keywords.ts';
import type { MergedSchema } from '../../schema/merged-schema.ts';
import { type Resolver, referenceOf } from '../../schema/reference.ts';
import { schemaPhrase } from '../../schema/view/schema-phrase.ts';
import { english } from '../../words/english/index.ts';
import { inWords } from '../../words/english/phrase.ts';

/** Maximum number of schemas in one `not`. A larger one is not judged. */
const MAX_SCHEMAS = 100;

/**
 * Returns the schemas of `not` that can be judged completely, without references, because the browser has no document.
 */
export function exclusionsOf({ not }: MergedSchema, resolver: Resolver): Exclusion[] | undefined {
  const exclusions = not.flatMap((located): Exclusion[] => {
    const schema = selfContained(located.value, resolver, { left: MAX_SCHEMAS });
    if (!isRecord(schema) || Object.keys(schema).length === 0) return [];
    // The browser itself describes what one keyword excludes, in the language of the page.
    const isPlain = exclusionWords(schema, READER_TERMS) !== undefined;
    return [isPlain ? { schema } : { schema, what: inWords(schemaPhrase(located, resolver), english) }];
  });
  return exclusions.length > 0 ? exclusions : undefined;
}

/**
 * Replaces references with their targets. Returns `undefined` if the schema has keywords that cannot be judged, or is
 * too large.
 */
function selfContained(schema: unknown, resolver: Resolver, budget: { left: number }): unknown {
  budget.left -= 1;
  if (!isRecord(schema)) return schema;
  if (budget.left < 0) return undefined;
  const inner = (part: unknown) => selfContained(part, resolver, budget);
  const { $ref: _, $dynamicRef: __, ...rest } = schema;
  const copy: JsonRecord = {};
  for (const [keyword, value] of Object.entries(rest)) {
    if (isAnnotation(keyword)) continue;
    const part = isJudged(keyword) ? mapSubschemas(keyword, value, inner) : undefined;
    if (part === undefined) return undefined;
    copy[keyword] = part;
  }
  if (referenceOf(schema) === undefined) return copy;
  const target = inner(resolver.follow({ value: schema, pointer: '' })?.value);
  if (target === undefined) return undefined;
  return Object.keys(copy).length === 0 ? target : { allOf: [copy, target] };
}

/** Returns the value of a keyword without references: a schema, a list or a map of schemas, or plain data. */
function mapSubschemas(keyword: string, value: unknown, inner: (part: unknown) => unknown): unknown {
  const { kind, isMap } = fieldOf('schema', keyword);
  if (kind !== 'schema') return value;
  if (Array.isArray(value)) {
    const parts = value.map(inner);
    return parts.includes(undefined) ? undefined : parts;
  }
  if (!isMap || !isRecord(value)) return inner(value);
  const members = Object.entries(value).map(([name, part]): [string, unknown] => [name, inner(part)]);
  return members.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(members);
}
