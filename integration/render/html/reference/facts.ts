import type { EnumValue } from '../../../../src/schema/enumeration.ts';
import type { Fact } from '../../../../src/schema/view/facts.ts';
import type { SchemaView } from '../../../../src/schema/view/schema-view.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { inWords } from '../../../../src/words/english/phrase.ts';
import { say } from '../../../../src/words/say.ts';
import { type Html, html } from '../html.ts';
import { markedHtml } from '../name.ts';
import { deprecatedBadge } from './section.ts';
import { withValues } from './with-values.ts';

// Hand-written fields have facts too, and a server that shows them has no Markdown engine. Descriptions of values are
// therefore rendered by the caller.

export type SchemaFacts = Pick<
  SchemaView,
  'facts' | 'enum' | 'enumOmitted' | 'examples' | 'describedExamples' | 'children'
>;

/** Renders the description of a value. */
type DescriptionHtml = (description: string | undefined) => Html | undefined;

/** The number of enumeration values that are shown before the rest is folded. */
const FEW = 12;

/** Renders facts. `undefined` if there are none. */
export function factsHtml(
  schema: SchemaFacts,
  words: Words,
  descriptionHtml: DescriptionHtml = asText,
): Html | undefined {
  const texts = words.schema;
  const { facts, enum: values, enumOmitted = 0, examples, describedExamples = [] } = schema;
  if (facts.length + values.length + examples.length + describedExamples.length === 0) return undefined;
  return html`<dl class="docs-facts">${[
    facts.map((fact) => factHtml(fact, words)),
    values.length > 0 && valuesHtml(values, words, descriptionHtml),
    enumOmitted > 0 && html`<div class="docs-fact-wide"><dt>${say(texts.moreBelow, { count: enumOmitted })}</dt></div>`,
    examples.length > 0 &&
      html`<div><dt>${say(texts.examples, { count: examples.length })}</dt><dd class="docs-values">${examples.map(spacedCode)}</dd></div>`,
    describedExamples.length > 0 &&
      html`<div class="docs-fact-wide"><dt>${say(texts.examples, { count: describedExamples.length })}</dt> <dd>${describedHtml(describedExamples, words, descriptionHtml)}</dd></div>`,
  ]}</dl>`;
}

/** Facts about a single value. Others, such as conditions, are sentences. */
const LINE_FACTS = new Set(
  'constant default range minimum maximum multipleOf length minLength maxLength itemCount minItems maxItems propertyCount minProperties maxProperties pattern uniqueItems notAllowed encoding contentType mayBeEmpty inXml'.split(
    ' ',
  ),
);

/** The most characters of a fact, of an example, and of all allowed values on the line of a name. */
const SHORT = { fact: 36, example: 48, values: 60 };
/** The most allowed values there. */
const SHORT_LIST = 6;

/** Writes the short facts for the line of a name, and returns the others, which are below it. */
export function shortFacts(schema: SchemaFacts, type: string, words: Words): { line: Html; others: SchemaFacts } {
  const { facts, enum: values, enumOmitted, examples, describedExamples, children } = schema;
  const isString = /^string(?: <[^|]*>)?$/.test(type);
  const bare = (value: string) => (isString ? withoutQuotes(value) : value);
  const written = facts.map((fact) => {
    const label = inWords(fact.label, words);
    const value = fact.value === undefined ? '' : inWords(fact.value, words);
    const name = typeof fact.label === 'object' && 'name' in fact.label ? fact.label.name : '';
    const isShort = LINE_FACTS.has(name) && !(children && fact.closes) && label.length + value.length <= SHORT.fact;
    const isValue = name === 'default' || name === 'constant';
    return { fact, isShort, html: html`${label} ${fact.code ? codeHtml(isValue ? bare(value) : value) : value}` };
  });
  const isPlain = values.every(({ description, deprecated }) => !description && !deprecated);
  const characters = values.reduce((sum, { value }) => sum + value.length, 0);
  const hasFew = isPlain && !enumOmitted && values.length <= SHORT_LIST && characters <= SHORT.values;
  const [example, ...more] = examples;
  const isAlone = example !== undefined && example.length <= SHORT.example && more.length === 0 && !describedExamples;
  const line = [
    ...written.filter(({ isShort }) => isShort).map((each) => each.html),
    hasFew &&
      values.length > 0 &&
      html`${say(words.schema.allowedValues, { count: values.length })}${values.map(({ value }) => spacedCode(value))}`,
    isAlone && withValues(words.body.forExample, { value: codeHtml(bare(example)) }),
  ].filter((fact) => fact !== false);
  return {
    line: html`${line.map((fact) => html` <span class="docs-fact">${fact}</span>`)}`,
    others: {
      facts: written.filter(({ isShort }) => !isShort).map(({ fact }) => fact),
      enum: hasFew ? [] : values,
      enumOmitted,
      examples: isAlone ? [] : examples,
      describedExamples,
    },
  };
}

/** Writes a string without its quotes if it is as clear without them. */
function withoutQuotes(value: string): string {
  return /^"(?! )([^"\\]+)(?<! )"$/.exec(value)?.[1] ?? value;
}

function asText(description: string | undefined): Html | undefined {
  return description === undefined ? undefined : html`${description}`;
}

function factHtml(fact: Fact, words: Words): Html {
  const value = fact.value === undefined ? undefined : inWords(fact.value, words);
  return html`<div><dt>${inWords(fact.label, words)}</dt>${value !== undefined && html` <dd>${fact.code ? codeHtml(value) : value}</dd>`}</div>`;
}

/** The space keeps values apart in search results. */
function spacedCode(value: string): Html {
  return html` ${codeHtml(value)}`;
}

function valuesHtml(values: readonly EnumValue[], words: Words, descriptionHtml: DescriptionHtml): Html {
  const texts = words.schema;
  const title = say(texts.allowedValues, { count: values.length });
  const [few, rest] = [values.slice(0, FEW), values.slice(FEW)];
  if (values.some(({ description, deprecated }) => description || deprecated)) {
    const more =
      rest.length > 0 &&
      html`<details class="docs-more-described"><summary>${say(texts.moreValues, { count: rest.length })}</summary>${describedHtml(rest, words, descriptionHtml)}</details>`;
    return html`<div class="docs-fact-wide"><dt>${title}</dt> <dd>${describedHtml(few, words, descriptionHtml)}${more}</dd></div>`;
  }
  const codes = (list: readonly EnumValue[]) => list.map(({ value }) => spacedCode(value));
  const more =
    rest.length > 0 &&
    html`<details class="docs-more-values"><summary>${say(texts.more, { count: rest.length })}</summary>${codes(rest)}</details>`;
  return html`<div><dt>${title}</dt><dd class="docs-values">${codes(few)}${more}</dd></div>`;
}

function describedHtml(values: readonly EnumValue[], words: Words, descriptionHtml: DescriptionHtml): Html {
  const items = values.map(
    ({ value, description, deprecated }) =>
      html`<li>${codeHtml(value)}${deprecated && deprecatedBadge(words)} ${descriptionHtml(description)}</li>`,
  );
  return html`<ul class="docs-described-values">${items}</ul>`;
}

function codeHtml(text: string): Html {
  return html`<code>${markedHtml(text)}</code>`;
}
