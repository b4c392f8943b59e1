import { memo } from '../../../core/json/memo.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue } from '../../../core/json/record.ts';
import { bareTarget, type Located, type Resolver, referenceOf } from '../../../schema/reference.ts';

/** Maximum number of schemas to visit in one body. */
const MAX_SCHEMAS = 5_000;

const LIST_KEYWORDS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SCHEMA_KEYWORDS = ['items', 'additionalProperties', 'not', 'if', 'then', 'else'];

/** Returns the names of the properties that a schema marks as secret, at any depth. */
export function secretMembers(schema: Located, resolver: Resolver): string[] {
  const start = (bareTarget(schema, resolver) ?? schema).value;
  return isRecord(start) ? membersOf(start, resolver) : [];
}

const membersOf = memo((start: JsonRecord, resolver: Resolver): string[] => {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const waiting: [schema: unknown, name: string | undefined][] = [[start, undefined]];
  // The list grows while it is read.
  for (const [schema, name] of waiting) {
    if (!isRecord(schema)) continue;
    if (name !== undefined && isSecretSchema(schema)) names.add(name);
    if (seen.has(schema) || seen.size > MAX_SCHEMAS) continue;
    seen.add(schema);
    if (referenceOf(schema) !== undefined) {
      waiting.push([resolver.follow({ value: schema, pointer: '' })?.value, name]);
    }
    for (const keyword of LIST_KEYWORDS) for (const part of listOf(schema[keyword])) waiting.push([part, name]);
    for (const keyword of SCHEMA_KEYWORDS) waiting.push([ownValue(schema, keyword), name]);
    for (const [key, property] of entriesOf(schema['properties'])) waiting.push([property, key]);
  }
  return [...names];
});

/** Returns whether a schema is secret, by the same rule as for inputs (`isSecret` in `form-node.ts`). */
export function isSecretSchema(schema: unknown): boolean {
  if (ownValue(schema, 'format') === 'password') return true;
  const types = [ownValue(schema, 'type')].flat();
  const isText = types.includes('string') && ownValue(schema, 'enum') === undefined;
  return ownValue(schema, 'writeOnly') === true && isText && ownValue(schema, 'format') === undefined;
}
