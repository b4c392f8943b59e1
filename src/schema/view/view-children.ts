import { ownValue } from '../../core/json/record.ts';
import { joinPhrases, type Phrase, phrase } from '../../words/english/phrase.ts';
import { optionName, shapeChoices } from '../choices.ts';
import { discriminatorProperty, discriminatorValues } from '../discriminator.ts';
import { keywordText, type MergedSchema, mergeSchema, type SchemaChoice } from '../merged-schema.ts';
import type { Located } from '../reference.ts';
import { optionLabel, typeLabel } from '../type-label.ts';
import { schemaPhrase } from './schema-phrase.ts';
import type {
  ChoiceView,
  OptionSelector,
  PartView,
  Pending,
  Place,
  PropertyView,
  SchemaLink,
  SchemaView,
  Walk,
} from './schema-view.ts';
import { ownView } from './view-facts.ts';
import { shapeOf } from './view-shape.ts';
import { hidingFlag, visibleProperties } from './visible-properties.ts';

/** Returns the view of a schema. Its children are added after all outer levels. */
export function beginView(located: Located, walk: Walk, place: Place): SchemaView {
  const schema = mergeSchema(located, walk.resolver);
  const { schema: shape, levels } = shapeOf(schema, walk.resolver);
  const view = ownView(schema, levels, walk);
  walk.pending.push({ view, shape, place });
  return view;
}

/** Returns the children of a schema, or a link to them. */
export function childrenOf({ view, shape, place }: Pending, walk: Walk): Pick<SchemaView, 'children' | 'link'> {
  const named = visibleProperties(shape, hidingFlag(walk), walk.resolver).filter(
    ([name, child]) => !isInherited(name, child, shape, place),
  );
  const properties = [...named.map(([name, child]): NamedChild => [name, 'named', child]), ...extraProperties(shape)];
  const choices = shapeChoices(shape, walk.resolver).filter((choice) => !isToldByLabel(choice, view, walk));
  const parts = partsOf(shape, walk);
  const link = {
    pointer: shape.pointer,
    label: shape.name ?? keywordText(shape, 'title') ?? typeLabel(shape, walk.resolver),
  };
  const total = properties.length + choices.length + parts.length;
  if (total === 0)
    return view.enumOmitted ? { link: { ...link, label: phrase('schema', 'allValues'), recursive: false } } : {};

  const recursive = place.ancestors.includes(shape.pointer);
  if (recursive || place.depth >= walk.depth || walk.left <= 0) return { link: { ...link, recursive } };

  const inner: Place = { depth: place.depth + 1, ancestors: [...place.ancestors, shape.pointer] };
  const required = place.required ? new Set([...place.required, ...shape.required]) : shape.required;
  const visible = properties.slice(0, walk.width);
  const budget = { left: walk.width };
  return {
    ...(view.enumOmitted && { link: { ...link, label: phrase('schema', 'allValues'), recursive: false } }),
    children: {
      ownPointer: shape.pointer,
      properties: visible.map((property) => propertyView(property, required, walk, inner)),
      // Options describe the same value, so that they do not add a level.
      choices: choices.map((choice) =>
        choiceView(choice, budget, walk, { ...inner, depth: place.depth, required, around: shape }),
      ),
      parts: parts.length > 0 ? parts.slice(0, walk.width).map((part) => partView(part, walk, inner)) : undefined,
      omitted:
        properties.length > visible.length
          ? { count: properties.length - visible.length, link: { ...link, recursive: false } }
          : undefined,
    },
  };
}

/** Whether the schema around an option shows a property already, because the option extends that schema. */
function isInherited(name: string, { pointer }: Located, shape: MergedSchema, { around, required }: Place): boolean {
  if (around?.properties.get(name)?.pointer !== pointer) return false;
  return !shape.required.has(name) || required?.has(name) === true;
}

type NamedChild = [name: Phrase, kind: PropertyView['kind'], child: Located];

/** Returns patterns and additional properties. For maps within maps, these are the levels that `shapeOf` leaves. */
function extraProperties(schema: MergedSchema): NamedChild[] {
  const patterns = [...schema.patternProperties].map(
    ([pattern, child]): NamedChild => [`/${pattern}/`, 'pattern', child],
  );
  const extra = schema.additionalProperties;
  if (!extra || typeof extra.value === 'boolean' || Object.keys(extra.value ?? {}).length === 0) return patterns;
  return [
    ...patterns,
    [keywordText(schema, 'x-additionalPropertiesName') ?? phrase('schema', 'anyOtherKey'), 'any', extra],
  ];
}

function propertyView(
  [name, kind, child]: NamedChild,
  required: ReadonlySet<string>,
  walk: Walk,
  place: Place,
): PropertyView {
  walk.left -= 1;
  const schema = beginView(child, walk, place);
  // Many documents have `required: true` in the property itself, as in early drafts of JSON Schema.
  const isRequired = (typeof name === 'string' && required.has(name)) || ownValue(child.value, 'required') === true;
  return { name, kind, required: kind === 'named' && isRequired, schema };
}

/** Whether the type label says everything about a choice, as in `string | integer`. */
function isToldByLabel(choice: SchemaChoice, view: SchemaView, walk: Walk): boolean {
  if (choice.options.length > 4 || view.type.endsWith('…')) return false;
  return choice.options.every((option) => {
    const { value } = option;
    return typeof value === 'object' &&
      value !== null &&
      Object.keys(value).every((key) => key === 'type' || key === 'format')
      ? ['string', 'integer', 'number', 'boolean'].includes(mergeSchema(option, walk.resolver).types?.join() ?? '')
      : false;
  });
}

/** @param budget The number of options of this schema that may still be shown. */
function choiceView(choice: SchemaChoice, budget: { left: number }, walk: Walk, place: Place): ChoiceView {
  const names = new Map<Phrase, number>();
  const visible = choice.options.slice(0, Math.max(budget.left, 1));
  budget.left -= visible.length;
  const options = visible.map((option, index) => {
    walk.left -= 1;
    const schema = beginView(option, walk, place);
    if (schema.type === 'any' && place.around) schema.type = optionLabel(option, place.around, walk.resolver);
    const { keywords } = mergeSchema(option, walk.resolver);
    if (keywords.get('discriminator') === place.around?.keywords.get('discriminator')) {
      schema.facts = schema.facts.filter(({ label }) => !isDiscriminator(label));
    }
    const documentedName = optionName(option, choice, walk.resolver);
    const name =
      documentedName ??
      (schema.type === 'object' || schema.type === 'any'
        ? phrase('schema', 'option', { number: index + 1 })
        : schema.type);
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    return {
      name: count > 1 ? joinPhrases([name, `(${count})`], ' ') : name,
      selector: selectorOf(option, choice, walk),
      schema,
    };
  });
  const omitted = choice.options.length - visible.length;
  const link: SchemaLink = {
    pointer: place.around?.pointer ?? '',
    label: phrase('schema', 'allOptions'),
    recursive: false,
  };
  return { kind: choice.kind, options, omitted: omitted > 0 ? { count: omitted, link } : undefined };
}

function isDiscriminator(label: Phrase): boolean {
  return typeof label === 'object' && 'name' in label && label.name === 'discriminator';
}

/** The maximum number of discriminator values to show for an option. */
const MAX_SELECTORS = 20;

function selectorOf(option: Located, choice: SchemaChoice, walk: Walk): OptionSelector | undefined {
  const property = discriminatorProperty(choice.discriminator);
  const [value, ...others] = discriminatorValues(option, choice, walk.resolver).map(String);
  if (!property || value === undefined) return undefined;
  return { property, value, others: others.length > 0 ? others.slice(0, MAX_SELECTORS) : undefined };
}

type LabeledPart = [label: Phrase, part: Located];

function partsOf(schema: MergedSchema, walk: Walk): LabeledPart[] {
  const parts: LabeledPart[] = [];
  for (const [index, item] of schema.prefixItems.entries()) {
    parts.push([phrase('schema', 'item', { number: index + 1 }), item]);
  }
  const { items, contains, contentSchema } = schema;
  if (items && typeof items.value === 'object') {
    parts.push([phrase('schema', schema.prefixItems.length > 0 ? 'otherItems' : 'eachItem'), items]);
  }
  if (contains) parts.push(...partsWithShape(phrase('schema', 'containedItem'), contains, walk));
  if (contentSchema) parts.push(...partsWithShape(phrase('schema', 'content'), contentSchema, walk));
  for (const rule of schema.conditions.slice(0, walk.width)) {
    const condition = schemaPhrase(rule.if, walk.resolver);
    if (rule.then) parts.push(...partsWithShape(phrase('schema', 'ifCondition', { condition }), rule.then, walk));
    if (rule.else) parts.push(...partsWithShape(phrase('schema', 'ifNotCondition', { condition }), rule.else, walk));
  }
  for (const [name, dependent] of schema.dependentSchemas)
    parts.push(...partsWithShape(phrase('schema', 'withProperty', { name }), dependent, walk));
  return parts;
}

/** Returns a part only if it has children of its own. Facts describe the others. */
function partsWithShape(label: Phrase, part: Located, walk: Walk): LabeledPart[] {
  const schema = mergeSchema(part, walk.resolver);
  const hasShape =
    schema.properties.size > 0 || schema.choices.length > 0 || schema.items || schema.additionalProperties;
  return hasShape ? [[label, part]] : [];
}

function partView([label, part]: LabeledPart, walk: Walk, place: Place): PartView {
  walk.left -= 1;
  return { label, schema: beginView(part, walk, place) };
}
