import { isRecord, listOf, ownValue, textOf } from '../document/json.ts';
import { discriminatorValue, onlyOption, optionName, realOptions } from './choices.ts';
import { type EnumValue, enumValues, isConstantChoice } from './enumeration.ts';
import { type Fact, factsOf, literal } from './facts.ts';
import { keywordText, type MergedSchema, mergeSchema } from './merged-schema.ts';
import type { Located, Resolver } from './reference.ts';
import { isNullable, typeLabel } from './type-label.ts';

/** What a reader sees of one schema. A finished value: no reference, no cycle, bounded in size. */
export interface SchemaView {
  /** In a reader's words, see `typeLabel`. */
  type: string;
  nullable: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  deprecatedReason?: string | undefined;
  title?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  facts: Fact[];
  enum: EnumValue[];
  examples: string[];
  /** `pre` and `post` pills of `x-docs`. */
  pills: string[];
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  children?: SchemaChildren | undefined;
  /** Set instead of `children` where they are shown elsewhere. */
  link?: SchemaLink | undefined;
}

export interface SchemaChildren {
  properties: PropertyView[];
  choices: ChoiceView[];
  /** Properties not shown because there are too many, all of them stand at `link`. */
  omitted?: { count: number; link: SchemaLink } | undefined;
}

export interface PropertyView {
  name: string;
  /** `pattern` and `any` are not names of properties but stand for many. */
  kind: 'named' | 'pattern' | 'any';
  required: boolean;
  schema: SchemaView;
}

export interface ChoiceView {
  kind: 'oneOf' | 'anyOf';
  options: { name: string; selector?: { property: string; value: string } | undefined; schema: SchemaView }[];
}

/** Where the children of a schema are shown instead. */
export interface SchemaLink {
  /** JSON pointer of the schema in its document. */
  pointer: string;
  label: string;
  /** The schema is an ancestor on the same page. */
  recursive: boolean;
}

export interface ViewOptions {
  /** Leaves out `readOnly` parts of requests and `writeOnly` parts of responses. */
  direction: 'request' | 'response' | 'both';
  /** Levels of nesting shown in place; deeper ones are linked. */
  depth?: number;
  /** Schemas shown in place; what comes after is linked. */
  weight?: number;
  /** Properties of one schema shown in place. */
  width?: number;
}

const DEFAULTS = { depth: 4, weight: 120, width: 100 };

interface Walk {
  resolver: Resolver;
  direction: ViewOptions['direction'];
  depth: number;
  width: number;
  /** Schemas that may still be shown in place. */
  left: { weight: number };
  /** Pointers of the schemas around this one. */
  ancestors: string[];
}

/** The view of a schema and of what it contains, as far as the limits allow. Linear in what is shown. */
export function schemaView(located: Located, resolver: Resolver, options: ViewOptions): SchemaView {
  const limits = { ...DEFAULTS, ...options };
  return view(located, {
    resolver,
    direction: options.direction,
    depth: limits.depth,
    width: limits.width,
    left: { weight: limits.weight },
    ancestors: [],
  });
}

function view(located: Located, walk: Walk): SchemaView {
  const outer = mergeSchema(located, walk.resolver);
  const only = onlyOption(outer, walk.resolver);
  const schema = only ? mergeSchema(only, walk.resolver) : outer;
  const shape = shapeOf(schema, walk.resolver);
  const own = ownFacts(outer, walk.resolver);
  if (only) Object.assign(own, mergedFacts(own, ownFacts(schema, walk.resolver)));
  if (shape !== schema) own.facts = [...own.facts, ...itemFacts(shape)];
  if (own.enum.length === 0 && shape !== schema) own.enum = enumValues(shape, walk.resolver);
  return { ...own, ...childrenOf(shape, walk) };
}

/** The schema whose properties a reader looks for: that of the items for arrays (of arrays) of objects. */
function shapeOf(schema: MergedSchema, resolver: Resolver): MergedSchema {
  let shape = schema;
  for (let level = 0; level < 4; level += 1) {
    const inner = shape.items ?? (shape.properties.size === 0 ? mapValues(shape) : undefined);
    if (!inner || shape.choices.length > 0) return shape;
    const merged = mergeSchema(inner, resolver);
    const only = onlyOption(merged, resolver);
    shape = only ? mergeSchema(only, resolver) : merged;
  }
  return shape;
}

function mapValues(schema: MergedSchema): Located | undefined {
  return isRecord(schema.additionalProperties?.value) ? schema.additionalProperties : undefined;
}

function ownFacts(schema: MergedSchema, resolver: Resolver): Omit<SchemaView, 'children' | 'link'> {
  const docs = schema.keywords.get('externalDocs');
  const url = textOf(ownValue(docs, 'url'));
  return {
    type: typeLabel(schema, resolver),
    nullable: isNullable(schema, resolver),
    readOnly: schema.keywords.get('readOnly') === true,
    writeOnly: schema.keywords.get('writeOnly') === true,
    deprecated: schema.keywords.get('deprecated') === true,
    deprecatedReason: keywordText(schema, 'x-deprecated-reason'),
    title: keywordText(schema, 'title'),
    description: keywordText(schema, 'description'),
    facts: factsOf(schema),
    enum: enumValues(schema, resolver),
    examples: examplesOf(schema),
    pills: [],
    externalDocs: url ? { url, description: textOf(ownValue(docs, 'description')) } : undefined,
  };
}

/** What stands around a choice of one wins over what stands in it. */
function mergedFacts(outer: Omit<SchemaView, 'children'>, inner: Omit<SchemaView, 'children'>) {
  return {
    ...inner,
    nullable: outer.nullable || inner.nullable,
    readOnly: outer.readOnly || inner.readOnly,
    writeOnly: outer.writeOnly || inner.writeOnly,
    deprecated: outer.deprecated || inner.deprecated,
    title: outer.title ?? inner.title,
    description: outer.description ?? inner.description,
    facts: [...outer.facts, ...inner.facts.filter((fact) => !outer.facts.some((known) => known.label === fact.label))],
    examples: outer.examples.length > 0 ? outer.examples : inner.examples,
  };
}

function itemFacts(items: MergedSchema): Fact[] {
  return factsOf(items).map((fact) => ({
    ...fact,
    label: `Each: ${fact.label.charAt(0).toLowerCase()}${fact.label.slice(1)}`,
  }));
}

const MAX_EXAMPLES = 5;

function examplesOf(schema: MergedSchema): string[] {
  const stated = listOf(schema.keywords.get('examples')).slice(0, MAX_EXAMPLES);
  if (schema.keywords.has('example')) stated.unshift(schema.keywords.get('example'));
  return stated.filter((example) => typeof example !== 'object').map(literal);
}

function childrenOf(schema: MergedSchema, walk: Walk): Pick<SchemaView, 'children' | 'link'> {
  const choices = isConstantChoice(schema, walk.resolver) ? [] : schema.choices;
  const extra = extraProperties(schema);
  if (schema.properties.size === 0 && choices.length === 0 && extra.length === 0) return {};

  const label = schema.name ?? keywordText(schema, 'title') ?? 'object';
  const recursive = walk.ancestors.includes(schema.pointer);
  const link = { pointer: schema.pointer, label, recursive };
  if (recursive || walk.ancestors.length >= walk.depth || walk.left.weight <= 0) return { link };

  const inner = { ...walk, ancestors: [...walk.ancestors, schema.pointer] };
  const shown = shownProperties(schema, walk);
  const width = Math.min(walk.width, shown.length);
  walk.left.weight -= width;
  const properties = shown.slice(0, width).map(([name, child]) => propertyView(name, 'named', child, schema, inner));
  return {
    children: {
      properties: [
        ...properties,
        ...extra.map(([name, kind, child]) => propertyView(name, kind, child, schema, inner)),
      ],
      choices: choices.map((choice) => ({
        kind: choice.kind,
        options: realOptions(choice, walk.resolver)
          .slice(0, walk.width)
          .map((option, index) => optionView(option, index, choice, inner)),
      })),
      omitted: shown.length > width ? { count: shown.length - width, link: { ...link, recursive: false } } : undefined,
    },
  };
}

function optionView(option: Located, index: number, choice: MergedSchema['choices'][number], walk: Walk) {
  const value = discriminatorValue(option, choice);
  const property = textOf(ownValue(choice.discriminator, 'propertyName'));
  walk.left.weight -= 1;
  const schema = view(option, walk);
  return {
    name: optionName(option, choice, walk.resolver) ?? (schema.type === 'object' ? `Option ${index + 1}` : schema.type),
    selector: property && value ? { property, value } : undefined,
    schema,
  };
}

function shownProperties(schema: MergedSchema, walk: Walk): [name: string, child: Located][] {
  const hidden = walk.direction === 'request' ? 'readOnly' : walk.direction === 'response' ? 'writeOnly' : undefined;
  if (!hidden) return [...schema.properties];
  return [...schema.properties].filter(([, child]) => {
    if (isRecord(child.value) && child.value[hidden] === true) return false;
    return ownValue(walk.resolver.resolve(child)?.value, hidden) !== true;
  });
}

function extraProperties(schema: MergedSchema): [name: string, kind: 'pattern' | 'any', child: Located][] {
  const patterns = [...schema.patternProperties].map(
    ([pattern, child]) => [`/${pattern}/`, 'pattern', child] satisfies [string, 'pattern', Located],
  );
  const extra = schema.properties.size > 0 || patterns.length > 0 ? mapValues(schema) : undefined;
  if (!extra || Object.keys(extra.value as object).length === 0) return patterns;
  const name = keywordText(schema, 'x-additionalPropertiesName') ?? 'any other key';
  return [...patterns, [name, 'any', extra]];
}

function propertyView(
  name: string,
  kind: PropertyView['kind'],
  child: Located,
  parent: MergedSchema,
  walk: Walk,
): PropertyView {
  return { name, kind, required: kind === 'named' && parent.required.has(name), schema: view(child, walk) };
}
