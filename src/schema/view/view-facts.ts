import { listOf, ownValue, textOf } from '../../core/json/record.ts';
import { readJson } from '../../core/json/text.ts';
import { parseJson } from '../../core/json/written-number.ts';
import { safeLink } from '../../core/text/safe-link.ts';
import { lowerCased, phrase } from '../../words/english/phrase.ts';
import { enumValues } from '../enumeration.ts';
import { jsonText, literal, shortenText } from '../literal.ts';
import { keywordText, type MergedSchema } from '../merged-schema.ts';
import type { Resolver } from '../reference.ts';
import { isNullable, typeLabel } from '../type-label.ts';
import { type Fact, factsOf } from './facts.ts';
import type { SchemaView, Walk } from './schema-view.ts';
import type { ShapeLevel } from './view-shape.ts';
import { hidingFlag, visibleProperties } from './visible-properties.ts';

/** Returns the view of a schema without its children. For arrays and maps, it includes facts about their content. */
export function ownView(schema: MergedSchema, levels: readonly ShapeLevel[], walk: Walk): SchemaView {
  const { resolver } = walk;
  const all = [schema, ...levels.map((level) => level.schema)];
  const values = all.map((each) => enumValues(each, resolver)).find((list) => list.length > 0) ?? [];
  const limit = Math.min(2 * walk.width, Math.max(walk.valuesLeft, FEW_VALUES));
  walk.valuesLeft -= Math.min(values.length, limit);
  const examples =
    all.map((each, index) => examplesOf(each, levels.slice(0, index))).find((list) => list.length > 0) ?? [];
  const pills = pillsOf(schema, walk.pills);
  return {
    type: typeLabel(schema, resolver),
    nullable: isNullable(schema),
    readOnly: schema.keywords.get('readOnly') === true,
    writeOnly: schema.keywords.get('writeOnly') === true,
    deprecated: schema.keywords.get('deprecated') === true,
    deprecatedReason: keywordText(schema, 'x-deprecated-reason'),
    title: shortenText(keywordText(schema, 'title') ?? '', MAX_TITLE) || undefined,
    description: descriptionOf(schema, levels),
    facts: [
      ...factsOf(schema, resolver),
      ...levels.flatMap((level) => levelFacts(level, resolver)),
      ...hiddenPropertiesFact(levels.at(-1)?.schema ?? schema, walk),
    ],
    enum: values.slice(0, limit),
    enumOmitted: values.length > limit ? values.length - limit : undefined,
    examples,
    pills: pills.post,
    prePills: pills.pre.length > 0 ? pills.pre : undefined,
    externalDocs: all.map(externalDocsOf).find((docs) => docs !== undefined),
  };
}

/** How many values a schema shows if those before it have used all the room. */
const FEW_VALUES = 10;
const MAX_DESCRIPTION = 50_000;
const MAX_TITLE = 500;

/** Returns the description of a schema, followed by that of its items or values if it says something else. */
function descriptionOf(schema: MergedSchema, levels: readonly ShapeLevel[]): string | undefined {
  const texts = new Map<string, string>();
  for (const each of [schema, ...levels.map((level) => level.schema)]) {
    const text = keywordText(each, 'description');
    const words = text?.trim().replace(/\.$/, '');
    if (text && words !== undefined && !texts.has(words)) texts.set(words, text);
  }
  return texts.size > 0 ? shortenText([...texts.values()].join('\n\n'), MAX_DESCRIPTION) : undefined;
}

/** Says why an object has no properties here. Otherwise, readers look for those that they should send. */
function hiddenPropertiesFact(schema: MergedSchema, walk: Walk): Fact[] {
  const flag = hidingFlag(walk);
  if (
    !flag ||
    schema.properties.size === 0 ||
    hasOtherProperties(schema) ||
    visibleProperties(schema, flag, walk.resolver).length > 0
  )
    return [];
  return [{ label: phrase('schema', flag === 'readOnly' ? 'allReadOnly' : 'allWriteOnly') }];
}

/** Whether an object may have properties besides those that it names. */
function hasOtherProperties({ choices, conditions, patternProperties, additionalProperties }: MergedSchema): boolean {
  const isOpen = additionalProperties !== undefined && additionalProperties.value !== false;
  return isOpen || choices.length + conditions.length + patternProperties.size > 0;
}

const TEXTS = { items: 'itemFact', values: 'valueFact' } as const;

function levelFacts({ schema, inside }: ShapeLevel, resolver: Resolver): Fact[] {
  return [...deprecatedFacts(schema), ...factsOf(schema, resolver)].map((fact) => ({
    ...fact,
    label: phrase('schema', TEXTS[inside], { fact: lowerCased(fact.label), Fact: fact.label }),
  }));
}

/** Says that items or values are deprecated, which have no name that could be struck through. */
function deprecatedFacts(schema: MergedSchema): Fact[] {
  if (schema.keywords.get('deprecated') !== true) return [];
  return [{ label: phrase('schema', 'deprecated'), value: keywordText(schema, 'x-deprecated-reason') }];
}

function externalDocsOf({ keywords }: MergedSchema): SchemaView['externalDocs'] {
  return docsLink(keywords.get('externalDocs'));
}

/** Reads an External Documentation Object (OpenAPI 3.1 section 4.8.11). Returns `undefined` without a safe URL. */
export function docsLink(value: unknown): SchemaView['externalDocs'] {
  const url = safeLink(ownValue(value, 'url'));
  return url === undefined ? undefined : { url, description: textOf(ownValue(value, 'description')) };
}

const MAX_EXAMPLES = 5;
/** Longer values are shown in a code block. */
const MAX_INLINE = 300;

function examplesOf(schema: MergedSchema, around: readonly ShapeLevel[]): string[] {
  return listOf(schema.examples)
    .slice(0, MAX_EXAMPLES)
    .map((example) => valueOfExample(example, schema))
    .map((example) => around.reduceRight(wholeExample, example))
    .filter((example) => typeof example !== 'object' || jsonText(example).length <= MAX_INLINE)
    .map(literal);
}

/** Returns the value of an object or a list that the document gives as its JSON text, as many documents do. */
function valueOfExample(example: unknown, { types }: MergedSchema): unknown {
  if (typeof example !== 'string' || types === undefined || types.includes('string')) return example;
  const start = /^\s*([[{])/.exec(example)?.[1];
  const isFitting = start !== undefined && types.includes(start === '[' ? 'array' : 'object');
  return isFitting ? (readJson(example, parseJson)?.value ?? example) : example;
}

/** Returns an example of an array or a map from one of its items or values. */
function wholeExample(example: unknown, { inside, schema }: ShapeLevel): unknown {
  if (inside === 'values') return { key: example };
  // Some authors give the items the example of the whole array.
  return Array.isArray(example) && schema.types !== undefined && !schema.types.includes('array') ? example : [example];
}

interface Pills {
  pre: string[];
  post: string[];
}

const MAX_PILLS = 20;

/** Returns the pills of `x-docs` (or `x-mint`) and of the keywords in `api.params.post` of docs.json. */
function pillsOf(schema: MergedSchema, named: readonly string[]): Pills {
  const { keywords } = schema;
  const docs = keywords.get('x-docs') ?? keywords.get('x-mint');
  const pre = pillTexts(ownValue(docs, 'pre'), 'pre');
  const post = [
    ...pillTexts(ownValue(docs, 'post'), 'post'),
    ...named.flatMap((keyword) => pillTexts(keywordValue(schema, keyword), keyword)),
  ];
  return { pre: pre.slice(0, MAX_PILLS), post: post.slice(0, MAX_PILLS) };
}

/** Returns the value of a keyword. `nullable` and `type` are not in `keywords`, because they are merged separately. */
function keywordValue(schema: MergedSchema, keyword: string): unknown {
  if (keyword === 'nullable') return isNullable(schema);
  if (keyword === 'type') return schema.types;
  return schema.keywords.get(keyword);
}

/** Returns a text or a number unchanged, the keyword for `true`, one pill per item of a list, and none otherwise. */
function pillTexts(value: unknown, keyword: string): string[] {
  if (value === true) return [keyword];
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number' || value instanceof Number) return [String(value)];
  return Array.isArray(value) ? value.flatMap((item) => (Array.isArray(item) ? [] : pillTexts(item, keyword))) : [];
}
