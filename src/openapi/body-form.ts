import { textOf } from '../document/json.ts';
import type { BodyChoice, BodyForm, BodyNode, BodyProperty, JsonType, NodeId } from '../request/body-form.ts';
import type { JsonValue } from '../request/form.ts';
import { optionName, shapeChoices } from '../schema/choices.ts';
import { discriminatorProperty, discriminatorValues } from '../schema/discriminator.ts';
import { rawEnumValues } from '../schema/enumeration.ts';
import { hasFlag } from '../schema/flag.ts';
import { keywordText, type MergedSchema, mergeSchema, narrowed, type SchemaChoice } from '../schema/merged-schema.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import { isNullable, statedTypes, typeLabel } from '../schema/type-label.ts';
import { limitsOf } from './limits.ts';
import { oneLine } from './one-line.ts';
import { base64Of, prefill } from './value-field.ts';

/** More nodes than a reader fills in; what comes after is entered as JSON. */
const MAX_NODES = 3_000;
/** A choice among more values is typed, not chosen. */
const MAX_CHOICES = 500;
/** Options of a choice within a choice within a choice: each is a copy of what is around it. */
const MAX_NARROWED = 3;

/** The form of a JSON body, nearest levels first. */
export function bodyForm(schema: Located, resolver: Resolver): BodyForm {
  const nodes: Record<NodeId, BodyNode> = {};
  const ids = new Map<string, NodeId>();
  const waiting: (() => void)[] = [];

  function plan(key: string, make: (ids: NodeIds) => BodyNode): NodeId {
    const known = ids.get(key);
    if (known) return known;
    const id = ids.size < MAX_NODES ? String(ids.size) : REST;
    ids.set(key, id);
    if (id === REST) nodes[REST] = { label: 'any' };
    else
      waiting.push(() => {
        nodes[id] = make(nodeIds);
      });
    return id;
  }

  const nodeIds: NodeIds = {
    of(located) {
      const merged = mergeSchema(located, resolver);
      return plan(merged.pointer, (children) =>
        bodyNode(merged, { resolver, children, key: merged.pointer, depth: 0 }),
      );
    },
    ofMerged: (merged, key, depth) => plan(key, (children) => bodyNode(merged, { resolver, children, key, depth })),
  };

  const root = nodeIds.of(schema);
  for (const make of waiting) make();
  return { root, nodes };
}

/** The one node of everything that is not laid out. */
const REST = 'rest';

interface NodeIds {
  of(located: Located): NodeId;
  ofMerged(merged: MergedSchema, key: string, depth: number): NodeId;
}

interface Making {
  resolver: Resolver;
  children: NodeIds;
  key: string;
  /** Choices that have been decided on the way here. */
  depth: number;
}

function bodyNode(schema: MergedSchema, making: Making): BodyNode {
  const { resolver, children } = making;
  const { keywords } = schema;
  const values = rawEnumValues(schema, resolver);
  return {
    label: typeLabel(schema, resolver),
    types: typesOf(schema),
    enum: values.length > 0 && values.length <= MAX_CHOICES ? (values as JsonValue[]) : undefined,
    default: prefill(keywords.get('default')),
    example: prefill(schema.examples[0]),
    format: keywordText(schema, 'format'),
    base64: base64Of(schema),
    patterns: schema.patterns.length > 0 ? schema.patterns : undefined,
    limits: limitsOf(schema),
    uniqueItems: keywords.get('uniqueItems') === true || undefined,
    properties: propertiesOf(schema, making),
    additional: additionalOf(schema, making),
    patternProperties: patternsOf(schema, making),
    items: schema.items && typeof schema.items.value === 'object' ? children.of(schema.items) : undefined,
    prefixItems: schema.prefixItems.length > 0 ? schema.prefixItems.map(children.of) : undefined,
    choice: choiceOf(schema, making),
  };
}

function typesOf(schema: MergedSchema): JsonType[] | undefined {
  const types = statedTypes(schema) as JsonType[];
  if (types.length === 0) return undefined;
  return isNullable(schema) && !types.includes('null') ? [...types, 'null'] : types;
}

function propertiesOf(schema: MergedSchema, { resolver, children }: Making): BodyProperty[] | undefined {
  if (schema.properties.size === 0) return undefined;
  return [...schema.properties].flatMap(([name, located]): BodyProperty[] => {
    if (hasFlag(located, 'readOnly', resolver)) return [];
    const { keywords } = mergeSchema(located, resolver);
    return [
      {
        name,
        required: schema.required.has(name),
        deprecated: keywords.get('deprecated') === true || undefined,
        description: oneLine(textOf(keywords.get('description'))),
        node: children.of(located),
      },
    ];
  });
}

function patternsOf({ patternProperties }: MergedSchema, { children }: Making): BodyNode['patternProperties'] {
  const stated = [...patternProperties].filter(([, located]) => typeof located.value === 'object');
  return stated.length > 0 ? stated.map(([pattern, located]) => ({ pattern, node: children.of(located) })) : undefined;
}

function additionalOf({ additionalProperties }: MergedSchema, { children }: Making): NodeId | null | undefined {
  if (!additionalProperties) return undefined;
  if (additionalProperties.value === false) return null;
  return typeof additionalProperties.value === 'object' ? children.of(additionalProperties) : undefined;
}

/** Several choices at once are decided one inside the other. */
function choiceOf(schema: MergedSchema, making: Making): BodyChoice | undefined {
  const [choice] = shapeChoices(schema, making.resolver);
  if (!choice || making.depth >= MAX_NARROWED) return undefined;
  return {
    property: discriminatorProperty(choice.discriminator),
    options: choice.options.map((option, index) => {
      const label = optionName(option, choice, making.resolver);
      const merged = narrowed(schema, choice, [option], making.resolver);
      return {
        label: label ?? typeLabel(mergeSchema(option, making.resolver), making.resolver),
        node: making.children.ofMerged(
          merged,
          `${making.key} option ${index} of ${choiceKey(schema, choice)}`,
          making.depth + 1,
        ),
        value: discriminatorValues(option, choice, making.resolver)[0],
      };
    }),
  };
}

function choiceKey({ choices }: MergedSchema, choice: SchemaChoice): number {
  return choices.indexOf(choice);
}
