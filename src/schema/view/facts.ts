import { memo } from '../../json/memo.ts';
import { ownValue, textOf } from '../../json/record.ts';
import { kindOfChoice, requiredOnly } from '../choices.ts';
import { discriminatorProperty } from '../discriminator.ts';
import { cut, literal } from '../literal.ts';
import { keywordText, type MergedSchema, mergeSchema, type SchemaCondition } from '../merged-schema.ts';
import type { Located, Resolver } from '../reference.ts';
import { isNullable, typeLabel } from '../type-label.ts';
import { limitFacts } from './limit-facts.ts';
import { inWords, list, span } from './words.ts';

/** One fact about the values of a schema, in words: `{ label: 'Length', value: '1–64' }`. */
export interface Fact {
  label: string;
  /** Absent if the label is enough, as in "Unique items". */
  value?: string | undefined;
  /** The value is written as code. */
  code?: boolean | undefined;
}

/** Limit of facts of one kind. */
const MAX_OF_A_KIND = 20;

const MAX_PATTERN = 2_000;

/** The facts of a schema besides its type, JSON Schema 2020-12 validation sections 6 to 9, and its applicators in words. */
export const factsOf = memo(findFacts);

function findFacts(schema: MergedSchema, resolver: Resolver): Fact[] {
  return [
    ...valueFacts(schema),
    ...limitFacts(schema),
    ...textFacts(schema, resolver),
    ...arrayFacts(schema, resolver),
    ...objectFacts(schema, resolver),
    ...choiceFacts(schema, resolver),
    ...conditionFacts(schema, resolver),
    ...xmlFacts(schema),
    ...problemFacts(schema),
  ];
}

function valueFacts({ keywords, never }: MergedSchema): Fact[] {
  const facts: Fact[] = [];
  if (never) facts.push({ label: 'Not allowed' });
  if (keywords.has('const')) facts.push({ label: 'Constant', value: literal(keywords.get('const')), code: true });
  if (keywords.has('default')) facts.push({ label: 'Default', value: literal(keywords.get('default')), code: true });
  return facts;
}

function textFacts(schema: MergedSchema, resolver: Resolver): Fact[] {
  const facts = schema.patterns
    .slice(0, MAX_OF_A_KIND)
    .map((pattern): Fact => ({ label: 'Pattern', value: cut(pattern, MAX_PATTERN), code: true }));
  const encoding = keywordText(schema, 'contentEncoding');
  if (encoding) facts.push({ label: 'Encoding', value: encoding, code: true });
  const mediaType = keywordText(schema, 'contentMediaType');
  if (mediaType) facts.push({ label: 'Content type', value: mediaType, code: true });
  if (schema.contentSchema) facts.push({ label: 'Content', value: partInWords(schema.contentSchema, resolver) });
  return facts;
}

function partInWords(located: Located, resolver: Resolver): string {
  const schema = mergeSchema(located, resolver);
  return typeLabel(schema, resolver) + (isNullable(schema) ? ' | null' : '');
}

function arrayFacts(schema: MergedSchema, resolver: Resolver): Fact[] {
  const { keywords, contains } = schema;
  const facts: Fact[] = [];
  if (keywords.get('uniqueItems') === true) facts.push({ label: 'Unique items' });
  if (schema.items?.value === false) facts.push({ label: 'No additional items' });
  if (contains) {
    const count = span(keywords.get('minContains') ?? 1, keywords.get('maxContains'), ['item', 'items']) ?? 'items';
    facts.push({ label: 'Contains', value: `${count}: ${inWords(contains, resolver)}` });
  }
  return facts;
}

function objectFacts(schema: MergedSchema, resolver: Resolver): Fact[] {
  const facts: Fact[] = [];
  const unknown = undescribedNames(schema, resolver);
  if (unknown.length > 0) facts.push({ label: 'Also required', value: list(unknown) });
  if (schema.additionalProperties?.value === false) facts.push({ label: 'No additional properties' });
  const keys = keywordText(schema, 'x-additionalPropertiesName');
  if (keys && schema.properties.size === 0) facts.push({ label: 'Each key', value: keys });
  if (schema.propertyNames) facts.push({ label: 'Property names', value: inWords(schema.propertyNames, resolver) });
  for (const [name, needed] of [...schema.dependentRequired].slice(0, MAX_OF_A_KIND)) {
    if (needed.length > 0) facts.push({ label: `With ${name}`, value: `also required: ${list(needed)}` });
  }
  for (const [name, dependent] of [...schema.dependentSchemas].slice(0, MAX_OF_A_KIND)) {
    facts.push({ label: `With ${name}`, value: inWords(dependent, resolver) });
  }
  return facts;
}

/** Required names that neither the schema nor any of its options describes. */
function undescribedNames(schema: MergedSchema, resolver: Resolver): string[] {
  const unknown = [...schema.required].filter((name) => !schema.properties.has(name));
  if (unknown.length === 0) return unknown;
  const options = schema.choices.flatMap((choice) => choice.options).slice(0, MAX_OF_A_KIND);
  const described = options.map((option) => mergeSchema(option, resolver).properties);
  return unknown.filter((name) => !described.some((properties) => properties.has(name)));
}

function choiceFacts(schema: MergedSchema, resolver: Resolver): Fact[] {
  const facts: Fact[] = [];
  const discriminator = schema.keywords.get('discriminator');
  const property = discriminatorProperty(discriminator);
  if (property) facts.push({ label: 'Discriminator', value: property, code: true });
  const otherwise = textOf(ownValue(discriminator, 'defaultMapping'));
  if (otherwise) facts.push({ label: 'Otherwise', value: otherwise.split('/').at(-1) ?? otherwise });
  for (const choice of schema.choices) {
    const kind = kindOfChoice(choice, resolver);
    if (kind === 'open-values') facts.push({ label: 'Other values', value: 'any other string is allowed too' });
    if (kind !== 'required') continue;
    const rules = choice.options.slice(0, MAX_OF_A_KIND).map(({ value }) => list(requiredOnly(value) ?? []));
    const label = choice.kind === 'oneOf' ? 'Exactly one required' : 'At least one required';
    facts.push({ label, value: `${rules.join('; or ')}${choice.options.length > MAX_OF_A_KIND ? '; …' : ''}` });
  }
  return facts;
}

function conditionFacts(schema: MergedSchema, resolver: Resolver): Fact[] {
  const conditions = schema.conditions.slice(0, MAX_OF_A_KIND);
  const exclusions = schema.not.slice(0, MAX_OF_A_KIND);
  return [
    ...exclusions.map((not) => ({ label: 'Not', value: inWords(not, resolver) })),
    ...conditions.map((condition) => ({ label: 'Condition', value: conditionInWords(condition, resolver) })),
  ];
}

function conditionInWords(condition: SchemaCondition, resolver: Resolver): string {
  const sentences = [];
  const premise = inWords(condition.if, resolver);
  if (condition.then) sentences.push(`If ${premise}, then: ${inWords(condition.then, resolver)}.`);
  else sentences.push(`If ${premise}, there are no further rules.`);
  if (condition.else) sentences.push(`Otherwise: ${inWords(condition.else, resolver)}.`);
  return sentences.join(' ');
}

/** XML Object, OpenAPI 3.1 section 4.8.26; `nodeType` since 3.2. */
function xmlFacts({ keywords }: MergedSchema): Fact[] {
  const xml = keywords.get('xml');
  const [name, prefix, namespace] = ['name', 'prefix', 'namespace'].map((key) => textOf(ownValue(xml, key)));
  const attribute = ownValue(xml, 'attribute') === true || ownValue(xml, 'nodeType') === 'attribute';
  const words = [
    attribute ? 'attribute' : ownValue(xml, 'wrapped') === true ? 'wrapped in an element' : undefined,
    name && `named ${prefix ? `${prefix}:${name}` : name}`,
    namespace && `of the namespace ${namespace}`,
  ].filter((part) => part !== undefined);
  return words.length > 0 ? [{ label: 'In XML', value: words.join(', ') }] : [];
}

function problemFacts(schema: MergedSchema): Fact[] {
  const facts: Fact[] = [...schema.conflicts].map((value) => ({ label: 'Contradiction', value }));
  for (const value of [...schema.unresolved].slice(0, MAX_OF_A_KIND)) {
    facts.push({ label: 'Missing definition', value, code: true });
  }
  if (schema.truncated) facts.push({ label: 'Shown in part', value: 'the schema has more parts than are read here' });
  return facts;
}
