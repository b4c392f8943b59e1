import { textOf } from '../../../core/json/record.ts';
import { oneLine } from '../../../core/text/one-line.ts';
import type { JsonValue } from '../../../request/form/form.ts';
import type {
  Base64Alphabet,
  FormChoice,
  FormNode,
  FormOption,
  FormProperty,
  JsonType,
} from '../../../request/form/node.ts';
import { ANY_NODE } from '../../../request/form/node.ts';
import { optionName, shapeChoices } from '../../../schema/choices.ts';
import { discriminatorProperty, discriminatorValues } from '../../../schema/discriminator.ts';
import { rawEnumValues } from '../../../schema/enumeration.ts';
import { hasFlag } from '../../../schema/flag.ts';
import { tryJson } from '../../../schema/literal.ts';
import {
  keywordText,
  type MergedSchema,
  mergeSchema,
  narrowSchema,
  type SchemaChoice,
} from '../../../schema/merged-schema.ts';
import { bareTarget, type Located, type Resolver } from '../../../schema/reference.ts';
import { isNullable, knownTypes, typeLabel } from '../../../schema/type-label.ts';
import { plainTypeText } from '../../../words/english/type-text.ts';
import { isEncoded } from '../example/sent-as-text.ts';
import { limitsOf } from './limits.ts';
import { newNames } from './new-names.ts';
import { rulesOf } from './rules.ts';
import { valueLabels } from './value-labels.ts';

/** Maximum number of nodes. Readers enter further values as JSON. */
const MAX_NODES = 3_000;
/** Depth of the form inside the page; the fetched form has the deeper values. */
const MAX_DEPTH = 2;
/** Maximum number of inputs of one form, plus as many required ones. Further ones are left out or entered as JSON. */
const MAX_FIELDS = 500;
/** With more values, readers type a value instead of choosing one. */
const MAX_CHOICES = 500;
/** Maximum number of options of a choice inside the page. */
const MAX_OPTIONS = 20;
/** Maximum depth of nested choices, because each option copies the schema around the choice. */
const MAX_NARROWED = 3;
/** Longer defaults and examples do not fit into an input. */
const MAX_PREFILL = 5_000;

/** Builds the whole graph of a schema, nearest levels first. */
export function formGraph(schema: Located, resolver: Resolver): FormNode {
  const nodes = new Map<string, FormNode>();
  const waiting: (() => void)[] = [];

  function planNode(merged: MergedSchema, key: string, depth: number): FormNode {
    const planned = nodes.get(key);
    if (planned) return planned;
    // A choice reads the types of its options before those are made.
    const node: FormNode = nodes.size < MAX_NODES ? { label: '', types: typesOf(merged, resolver) } : ANY_NODE;
    nodes.set(key, node);
    if (node !== ANY_NODE) {
      waiting.push(() => {
        Object.assign(node, nodeOf(merged, { resolver, children, key, depth }));
      });
    }
    return node;
  }

  const children: Children = {
    // Two schemas of the same shape may have different limits and defaults, so that only bare references share a node.
    of: (located) => planNode(mergeSchema(located, resolver), (bareTarget(located, resolver) ?? located).pointer, 0),
    ofOption: (merged, key, depth) => planNode(merged, key, depth),
  };

  const root = children.of(schema);
  // The list grows while it is read.
  for (const make of waiting) make();
  return root ?? ANY_NODE;
}

/** Number of inputs that a form may still get. */
export interface FieldBudget {
  left: number;
}

/** Returns the budget for the fields of one form. Nodes that share it are limited together. */
export function fieldBudget(): FieldBudget {
  return { left: MAX_FIELDS };
}

/** Builds the first levels of a schema's graph, small enough for a page. */
export function formNode(located: Located, resolver: Resolver, budget: FieldBudget, depth = 0): FormNode {
  budget.left -= 1;
  const merged = mergeSchema(located, resolver);
  return nodeOf(merged, { resolver, key: '', depth, children: nestedLevels(resolver, budget, depth + 1) });
}

/** Returns the properties of an object that a request may contain, in document order. */
export function formProperties(
  schema: MergedSchema,
  resolver: Resolver,
  budget: FieldBudget,
): FormProperty[] | undefined {
  return propertiesOf(schema, {
    resolver,
    key: '',
    depth: 0,
    children: nestedLevels(resolver, budget, 0),
  });
}

function nestedLevels(resolver: Resolver, budget: FieldBudget, depth: number): Children {
  const hasRoom = (required: boolean) => depth <= MAX_DEPTH && budget.left > (required ? -MAX_FIELDS : 0);
  return {
    hasRoom,
    of: (located, required = false) => (hasRoom(required) ? formNode(located, resolver, budget, depth) : undefined),
    ofOption(merged, key, narrowing) {
      if (depth > MAX_DEPTH || budget.left <= 0) return undefined;
      budget.left -= 1;
      return nodeOf(merged, { resolver, key, depth: narrowing, children: nestedLevels(resolver, budget, depth + 1) });
    },
    maxOptions: MAX_OPTIONS,
  };
}

interface Children {
  /** Whether `of` has room for another node. */
  hasRoom?(required: boolean): boolean;
  /** Returns `undefined` where the graph ends. */
  of(located: Located, required?: boolean): FormNode | undefined;
  ofOption(merged: MergedSchema, key: string, depth: number): FormNode | undefined;
  maxOptions?: number;
}

interface NodeContext {
  resolver: Resolver;
  children: Children;
  key: string;
  /** Number of choices that have been decided on the way here. */
  depth: number;
}

function nodeOf(schema: MergedSchema, context: NodeContext): FormNode {
  const { resolver, children } = context;
  const { keywords } = schema;
  const types = typesOf(schema, resolver);
  const choice = choiceOf(schema, context);
  const prefixItems = schema.prefixItems.flatMap((item) => children.of(item) ?? []);
  const allowed = allowedValues(schema, resolver);
  return {
    label: plainTypeText(typeLabel(schema, resolver)),
    types: types ?? typesOfOptions(choice, isNullable(schema)),
    file: isFile(schema, types) || undefined,
    enum: allowed,
    enumLabels: allowed && valueLabels(schema, resolver),
    default: prefill(keywords.get('default')),
    example: prefill(schema.examples[0]),
    initial: prefill(keywords.get('x-default')),
    format: keywordText(schema, 'format'),
    base64: base64Of(schema),
    secret: isSecret(schema, types) || undefined,
    patterns: schema.patterns.length > 0 ? [...schema.patterns] : undefined,
    limits: limitsOf(schema, resolver),
    uniqueItems: keywords.get('uniqueItems') === true || undefined,
    properties: propertiesOf(schema, context),
    additional: additionalOf(schema, context),
    patternProperties: patternsOf(schema, context),
    newNames: newNames(schema, resolver),
    items: schema.items && typeof schema.items.value === 'object' ? children.of(schema.items) : undefined,
    prefixItems: prefixItems.length > 0 && prefixItems.length === schema.prefixItems.length ? prefixItems : undefined,
    choice,
    rules: rulesOf(schema, resolver),
  };
}

function typesOf(schema: MergedSchema, resolver: Resolver): JsonType[] | undefined {
  const types = knownTypes(schema, resolver) as JsonType[];
  if (types.length === 0) return undefined;
  return isNullable(schema) && !types.includes('null') ? [...types, 'null'] : types;
}

/** Returns the types of a choice, if all of its options have types. `null` is not among the options. */
function typesOfOptions(choice: FormChoice | undefined, nullable: boolean): JsonType[] | undefined {
  const types = choice?.options.map(({ value }) => value.types) ?? [];
  if (types.length === 0 || types.includes(undefined)) return undefined;
  return [...new Set([...types.flatMap((each) => each ?? []), ...(nullable ? (['null'] as const) : [])])];
}

function propertiesOf(schema: MergedSchema, { resolver, children }: NodeContext): FormProperty[] | undefined {
  if (schema.properties.size === 0) return undefined;
  const properties = [...schema.properties].flatMap(([name, located]): FormProperty[] => {
    const required = schema.required.has(name);
    // Without this check, a form of a huge schema would look at thousands of properties for each input.
    if (children.hasRoom?.(required) === false || hasFlag(located, 'readOnly', resolver)) return [];
    const { keywords, never } = mergeSchema(located, resolver);
    const value = never ? undefined : children.of(located, required);
    if (!value) return [];
    const deprecated = keywords.get('deprecated') === true || undefined;
    return [{ name, required, deprecated, description: oneLine(textOf(keywords.get('description'))), value }];
  });
  return properties.length > 0 ? properties : undefined;
}

function patternsOf(
  { patternProperties }: MergedSchema,
  { resolver, children }: NodeContext,
): FormNode['patternProperties'] {
  const nodes = [...patternProperties].flatMap(([pattern, located]) =>
    mergeSchema(located, resolver).never ? [] : [{ pattern, value: children.of(located) ?? ANY_NODE }],
  );
  return nodes.length > 0 ? nodes : undefined;
}

function additionalOf({ additionalProperties }: MergedSchema, { children }: NodeContext): FormNode | null | undefined {
  if (!additionalProperties) return undefined;
  if (additionalProperties.value === false) return null;
  return typeof additionalProperties.value === 'object' ? children.of(additionalProperties) : undefined;
}

/** Returns the first choice of a schema, with the others nested in its options. */
function choiceOf(schema: MergedSchema, { resolver, children, key, depth }: NodeContext): FormChoice | undefined {
  const [choice] = shapeChoices(schema, resolver);
  if (!choice || depth >= MAX_NARROWED || choice.options.length > (children.maxOptions ?? Number.POSITIVE_INFINITY))
    return undefined;
  const options = choice.options.map((option, index): FormOption[] => {
    const merged = narrowSchema(schema, choice, [option], resolver);
    const value = children.ofOption(merged, `${key} option ${index} of ${choiceKey(schema, choice)}`, depth + 1);
    const label =
      optionName(option, choice, resolver) ?? plainTypeText(typeLabel(mergeSchema(option, resolver), resolver));
    if (!value) return [];
    const tags = discriminatorValues(option, choice, resolver).filter((tag) => typeof tag === 'string');
    // Each value of the discriminator is a choice, also if several select the same schema.
    if (tags.length > 1) return tags.map((tag) => ({ label: `${label} (${tag})`, value, tag }));
    return [{ label, value, tag: tags[0] }];
  });
  // Leaving out some options would refuse values that the document allows.
  if (options.some((each) => each.length === 0)) return undefined;
  return { property: discriminatorProperty(choice.discriminator), options: options.flat() };
}

function choiceKey({ choices }: MergedSchema, choice: SchemaChoice): number {
  return choices.indexOf(choice);
}

/**
 * Returns whether a value is a password, or any text that only requests contain (JSON Schema validation, section 9.4).
 */
function isSecret({ keywords }: MergedSchema, types: JsonType[] | undefined): boolean {
  const format = keywords.get('format');
  if (format === 'password') return true;
  const isText = types?.every((type) => type === 'string' || type === 'null') && format === undefined;
  return isText === true && !keywords.has('enum') && keywords.get('writeOnly') === true;
}

/**
 * Returns whether a value is bytes: `format: binary` in OpenAPI 3.0, `contentMediaType` without `contentEncoding` since
 * 3.1 (section 4.8.14.1).
 */
function isFile(schema: MergedSchema, types: JsonType[] = []): boolean {
  if (types.some((type) => type !== 'string' && type !== 'null')) return false;
  if (keywordText(schema, 'format') === 'binary') return true;
  const mediaType = keywordText(schema, 'contentMediaType');
  if (!mediaType || isEncoded(schema)) return false;
  return !/^text\/|json|xml/.test(mediaType);
}

/** Returns how the bytes behind a text are written: `format: byte` in OpenAPI 3.0, `contentEncoding` since 3.1. */
function base64Of(schema: MergedSchema): Base64Alphabet | undefined {
  const encoding = keywordText(schema, 'contentEncoding')?.toLowerCase();
  if (encoding === 'base64' || encoding === 'base64url') return encoding;
  return keywordText(schema, 'format') === 'byte' ? 'base64' : undefined;
}

function allowedValues(schema: MergedSchema, resolver: Resolver): JsonValue[] | undefined {
  const values = rawEnumValues(schema, resolver);
  const isList =
    values.length > 0 && values.length <= MAX_CHOICES && values.every((value) => prefill(value) !== undefined);
  return isList ? (values as JsonValue[]) : undefined;
}

/** Returns a value as the initial value for an input, unless it is long or deep. */
export function prefill(value: unknown): JsonValue | undefined {
  const text = value === undefined ? undefined : tryJson(value);
  if (text === undefined || text.length > MAX_PREFILL) return undefined;
  return value as JsonValue;
}
