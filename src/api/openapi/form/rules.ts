import { isRecord, type JsonRecord, listOf } from '../../../core/json/record.ts';
import { fieldOf } from '../../../document/shape.ts';
import type { FormRule } from '../../../request/form/node.ts';
import { allowsNothing } from '../../../schema/absorb.ts';
import { hasFlag } from '../../../schema/flag.ts';
import { exclusionWords, READER_TERMS } from '../../../schema/judge/fault-words.ts';
import { isAnnotation, isJudged } from '../../../schema/judge/keywords.ts';
import type { MergedSchema } from '../../../schema/merged-schema.ts';
import { type Located, type Resolver, referenceOf } from '../../../schema/reference.ts';
import { schemaPhrase } from '../../../schema/view/schema-phrase.ts';
import { english } from '../../../words/english/index.ts';
import { inWords } from '../../../words/english/phrase.ts';

/** Maximum number of schemas in one rule. A larger one is not judged. */
const MAX_SCHEMAS = 100;

/**
 * Returns the keywords that no input represents, so far as they can be judged completely: `not`, conditions, dependent
 * properties, `contains`, names of properties, and properties that are not allowed. Their schemas have no references,
 * because the browser has no document.
 */
export function rulesOf(merged: MergedSchema, resolver: Resolver): FormRule[] | undefined {
  const rules = [
    ...merged.not.map((located) => exclusion(located, merged, resolver)),
    ...keywordRules(merged).map((rule) => ruleOf(rule, merged, resolver)),
  ].filter((rule) => rule !== undefined);
  return rules.length > 0 ? rules : undefined;
}

function exclusion(located: Located, merged: MergedSchema, resolver: Resolver): FormRule | undefined {
  const rule = ruleOf({ not: located.value }, merged, resolver);
  const excluded = rule?.schema['not'];
  if (!rule || !isRecord(excluded) || Object.keys(excluded).length === 0) return undefined;
  // The browser itself describes what one keyword excludes, in the language of the page.
  const isPlain = exclusionWords(excluded, READER_TERMS) !== undefined;
  return isPlain ? rule : { ...rule, what: inWords(schemaPhrase(located, resolver), english) };
}

function keywordRules(merged: MergedSchema): JsonRecord[] {
  const { conditions, dependentRequired, dependentSchemas, contains, propertyNames, keywords } = merged;
  const isNever = ([, located]: [string, Located]) => allowsNothing(located.value);
  const forbidden = [...merged.properties].filter(isNever).map(([name]) => [name, false]);
  const forbiddenPatterns = [...merged.patternProperties].filter(isNever).map(([pattern]) => [pattern, false]);
  return [
    ...conditions.map((condition) => ({
      if: condition.if.value,
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      ...(condition.then && { then: condition.then.value }),
      ...(condition.else && { else: condition.else.value }),
    })),
    ...[...dependentRequired].map(([name, names]) => ({ dependentRequired: { [name]: names } })),
    ...[...dependentSchemas].map(([name, { value }]) => ({ dependentSchemas: { [name]: value } })),
    ...(contains
      ? [
          {
            contains: contains.value,
            minContains: keywords.get('minContains'),
            maxContains: keywords.get('maxContains'),
          },
        ]
      : []),
    ...(propertyNames ? [{ propertyNames: propertyNames.value }] : []),
    ...(forbidden.length > 0 ? [{ properties: Object.fromEntries(forbidden) }] : []),
    ...(forbiddenPatterns.length > 0 ? [{ patternProperties: Object.fromEntries(forbiddenPatterns) }] : []),
  ];
}

function ruleOf(rule: JsonRecord, merged: MergedSchema, resolver: Resolver): FormRule | undefined {
  const schema = selfContained(rule, { resolver, merged, left: MAX_SCHEMAS });
  return isRecord(schema) ? { schema } : undefined;
}

interface Copying {
  resolver: Resolver;
  /** The schema that has the rule. */
  merged: MergedSchema;
  /** Number of schemas that may still be copied. */
  left: number;
}

/**
 * Replaces references with their targets. Returns `undefined` if the schema has keywords that cannot be judged, or is
 * too large.
 */
function selfContained(schema: unknown, copying: Copying): unknown {
  const { resolver } = copying;
  copying.left -= 1;
  if (!isRecord(schema)) return schema;
  if (copying.left < 0) return undefined;
  const inner = (part: unknown) => selfContained(part, copying);
  const { $ref: _, $dynamicRef: __, ...rest } = schema;
  const copy: JsonRecord = {};
  for (const [keyword, value] of Object.entries(rest)) {
    if (isAnnotation(keyword) || value === undefined) continue;
    const part = isJudged(keyword) ? mapSubschemas(keyword, sentNames(keyword, value, copying), inner) : undefined;
    if (part === undefined) return undefined;
    copy[keyword] = part;
  }
  if (referenceOf(schema) === undefined) return copy;
  const target = inner(resolver.follow({ value: schema, pointer: '' })?.value);
  if (target === undefined) return undefined;
  return Object.keys(copy).length === 0 ? target : { allOf: [copy, target] };
}

/** Returns a list of required names without read-only ones, which requests leave out. Other values stay unchanged. */
function sentNames(keyword: string, value: unknown, { merged, resolver }: Copying): unknown {
  const isSent = (name: unknown) => {
    const property = merged.properties.get(String(name));
    return !property || !hasFlag(property, 'readOnly', resolver);
  };
  if (keyword === 'required') return listOf(value).filter(isSent);
  if (keyword !== 'dependentRequired' || !isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, names]) => [name, listOf(names).filter(isSent)]));
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
