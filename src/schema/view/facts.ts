import { memo } from '../../core/json/memo.ts';
import { ownValue, textOf } from '../../core/json/record.ts';
import { joinPhrases, type Phrase, phrase } from '../../words/english/phrase.ts';
import { kindOfChoice, requiredNames } from '../choices.ts';
import { discriminatorProperty } from '../discriminator.ts';
import { isExtensible } from '../enumeration.ts';
import { literal, shortenText } from '../literal.ts';
import { keywordText, type MergedSchema, mergeSchema, type SchemaCondition } from '../merged-schema.ts';
import type { Located, Resolver } from '../reference.ts';
import { isNullable, typeLabel } from '../type-label.ts';
import { limitFacts } from './limit-facts.ts';
import { countRange, joinNames, schemaPhrase } from './schema-phrase.ts';

/** A fact about the values of a schema, such as the label "Length" with the value "1–64". */
export interface Fact {
  label: Phrase;
  /** Absent if the label is enough, as in "Unique items". */
  value?: Phrase | undefined;
  /** Whether the value is code. */
  code?: boolean | undefined;
  /** Whether it is less important than the properties, and is said after them where they are shown. */
  closes?: true;
}

/** The maximum number of facts of one kind. */
const MAX_OF_A_KIND = 20;

const MAX_PATTERN = 2_000;

/**
 * Returns the facts of a schema besides its type (JSON Schema 2020-12 validation sections 6 to 9), with phrases for its
 * applicators.
 */
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
  if (never) facts.push({ label: phrase('schema', 'notAllowed') });
  if (keywords.has('const'))
    facts.push({ label: phrase('schema', 'constant'), value: literal(keywords.get('const')), code: true });
  if (keywords.has('default'))
    facts.push({ label: phrase('schema', 'default'), value: literal(keywords.get('default')), code: true });
  return facts;
}

function textFacts(schema: MergedSchema, resolver: Resolver): Fact[] {
  const facts = schema.patterns
    .slice(0, MAX_OF_A_KIND)
    .map(
      (pattern): Fact => ({ label: phrase('schema', 'pattern'), value: shortenText(pattern, MAX_PATTERN), code: true }),
    );
  const encoding = keywordText(schema, 'contentEncoding');
  if (encoding) facts.push({ label: phrase('schema', 'encoding'), value: encoding, code: true });
  const mediaType = keywordText(schema, 'contentMediaType');
  if (mediaType) facts.push({ label: phrase('schema', 'contentType'), value: mediaType, code: true });
  if (schema.contentSchema)
    facts.push({ label: phrase('schema', 'content'), value: partLabel(schema.contentSchema, resolver) });
  return facts;
}

function partLabel(located: Located, resolver: Resolver): string {
  const schema = mergeSchema(located, resolver);
  return typeLabel(schema, resolver) + (isNullable(schema) ? ' | null' : '');
}

function arrayFacts(schema: MergedSchema, resolver: Resolver): Fact[] {
  const { keywords, contains } = schema;
  const facts: Fact[] = [];
  if (keywords.get('uniqueItems') === true) facts.push({ label: phrase('schema', 'uniqueItems') });
  if (schema.items?.value === false) facts.push({ label: phrase('schema', 'noAdditionalItems') });
  if (contains) {
    const count =
      countRange(keywords.get('minContains') ?? 1, keywords.get('maxContains'), 'items') ??
      phrase('schema', 'anyItems');
    facts.push({
      label: phrase('schema', 'contains'),
      value: phrase('schema', 'itemsThat', { items: count, rule: schemaPhrase(contains, resolver) }),
    });
  }
  return facts;
}

function objectFacts(schema: MergedSchema, resolver: Resolver): Fact[] {
  const facts: Fact[] = [];
  const unknown = undescribedNames(schema, resolver);
  if (unknown.length > 0) facts.push({ label: phrase('schema', 'alsoRequired'), value: joinNames(unknown) });
  if (schema.additionalProperties?.value === false)
    facts.push({ label: phrase('schema', 'noAdditionalProperties'), closes: true });
  const keys = keywordText(schema, 'x-additionalPropertiesName');
  if (keys && schema.properties.size === 0) facts.push({ label: phrase('schema', 'eachKey'), value: keys });
  if (schema.propertyNames)
    facts.push({ label: phrase('schema', 'propertyNames'), value: schemaPhrase(schema.propertyNames, resolver) });
  for (const [name, needed] of [...schema.dependentRequired].slice(0, MAX_OF_A_KIND)) {
    if (needed.length > 0)
      facts.push({
        label: phrase('schema', 'withProperty', { name }),
        value: phrase('schema', 'alsoRequiredNames', { names: joinNames(needed) }),
      });
  }
  for (const [name, dependent] of [...schema.dependentSchemas].slice(0, MAX_OF_A_KIND)) {
    facts.push({ label: phrase('schema', 'withProperty', { name }), value: schemaPhrase(dependent, resolver) });
  }
  return facts;
}

/** Returns required names that neither the schema nor any of its options describes. */
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
  if (property) facts.push({ label: phrase('schema', 'discriminator'), value: property, code: true });
  const otherwise = textOf(ownValue(discriminator, 'defaultMapping'));
  if (otherwise) facts.push({ label: phrase('schema', 'otherwise'), value: otherwise.split('/').at(-1) ?? otherwise });
  if (isExtensible(schema))
    facts.push({ label: phrase('schema', 'otherValues'), value: phrase('schema', 'valuesAddedLater') });
  for (const choice of schema.choices) {
    const kind = kindOfChoice(choice, resolver);
    if (kind === 'open-values')
      facts.push({ label: phrase('schema', 'otherValues'), value: phrase('schema', 'anyOtherString') });
    if (kind !== 'required') continue;
    const rules = choice.options.slice(0, MAX_OF_A_KIND).map(({ value }) => joinNames(requiredNames(value) ?? []));
    const label = phrase('schema', choice.kind === 'oneOf' ? 'exactlyOneRequired' : 'atLeastOneRequired');
    const alternatives = joinPhrases(rules, joinPhrases([';', phrase('schema', 'or')], ''));
    facts.push({
      label,
      value: choice.options.length > MAX_OF_A_KIND ? joinPhrases([alternatives, '…'], '; ') : alternatives,
    });
  }
  return facts;
}

function conditionFacts(schema: MergedSchema, resolver: Resolver): Fact[] {
  const conditions = schema.conditions.slice(0, MAX_OF_A_KIND);
  const exclusions = schema.not.slice(0, MAX_OF_A_KIND);
  return [
    ...exclusions.map((not) => ({ label: phrase('schema', 'not'), value: schemaPhrase(not, resolver) })),
    ...conditions.map((condition) => ({
      label: phrase('schema', 'condition'),
      value: conditionPhrase(condition, resolver),
    })),
  ];
}

function conditionPhrase(schema: SchemaCondition, resolver: Resolver): Phrase {
  const condition = schemaPhrase(schema.if, resolver);
  const sentences = [
    schema.then
      ? phrase('schema', 'ifThen', { condition, rule: schemaPhrase(schema.then, resolver) })
      : phrase('schema', 'ifNothing', { condition }),
  ];
  if (schema.else) sentences.push(phrase('schema', 'otherwiseRule', { rule: schemaPhrase(schema.else, resolver) }));
  return joinPhrases(sentences, ' ');
}

function problemFacts(schema: MergedSchema): Fact[] {
  const facts: Fact[] = [...schema.conflicts].map((value) => ({ label: phrase('schema', 'contradiction'), value }));
  for (const value of [...schema.unresolved].slice(0, MAX_OF_A_KIND)) {
    facts.push({ label: phrase('schema', 'missingDefinition'), value, code: true });
  }
  if (schema.truncated) facts.push({ label: phrase('schema', 'shownInPart'), value: phrase('schema', 'hasMoreParts') });
  return facts;
}

/** Returns how a value is written in XML (XML Object of OpenAPI 3.2), if the document says so. */
function xmlFacts({ keywords, types }: MergedSchema): Fact[] {
  const xml = keywords.get('xml');
  const [name, prefix, namespace] = ['name', 'prefix', 'namespace'].map((key) => textOf(ownValue(xml, key)));
  const phrases = nodePhrases(xml, types?.includes('array') ?? false);
  if (name) phrases.push(phrase('schema', 'xmlNamed', { name: prefix ? `${prefix}:${name}` : name }));
  if (namespace) phrases.push(phrase('schema', 'xmlNamespace', { namespace }));
  return phrases.length > 0
    ? [{ label: phrase('schema', 'inXml'), value: joinPhrases(phrases, ', '), closes: true }]
    : [];
}

/** Returns the kind of node, unless it is the default one. `nodeType` of 3.2 replaces `attribute` and `wrapped`. */
function nodePhrases(xml: unknown, isArray: boolean): Phrase[] {
  const nodeType = ownValue(xml, 'nodeType');
  if (nodeType === 'attribute' || ownValue(xml, 'attribute') === true) return [phrase('schema', 'xmlAttribute')];
  if (nodeType === 'text') return [phrase('schema', 'xmlText')];
  if (nodeType === 'cdata') return [phrase('schema', 'xmlCdata')];
  if (isArray && nodeType === 'element') return [phrase('schema', 'xmlWrapped')];
  if (!isArray && nodeType === 'none') return [phrase('schema', 'xmlNone')];
  return ownValue(xml, 'wrapped') === true ? [phrase('schema', 'xmlWrapped')] : [];
}
