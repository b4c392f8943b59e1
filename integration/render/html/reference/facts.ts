import type { EnumValue } from '../../../../src/schema/enumeration.ts';
import type { Fact } from '../../../../src/schema/view/facts.ts';
import type { SchemaView } from '../../../../src/schema/view/schema-view.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { inWords } from '../../../../src/words/english/phrase.ts';
import { say } from '../../../../src/words/say.ts';
import { type Html, html } from '../html.ts';
import { deprecatedBadge } from './section.ts';

// Hand-written fields have facts too, and a server that shows them has no Markdown engine. Descriptions of values are
// therefore rendered by the caller.

export type SchemaFacts = Pick<SchemaView, 'facts' | 'enum' | 'enumOmitted' | 'examples' | 'describedExamples'>;

/** Renders the description of a value. */
type DescriptionHtml = (description: string | undefined) => Html | undefined;

/** The number of enumeration values that are shown before the rest is folded. */
const FEW = 12;

export function factsHtml(schema: SchemaFacts, words: Words, descriptionHtml: DescriptionHtml = asText): Html {
  const texts = words.schema;
  const { facts, enum: values, enumOmitted = 0, examples, describedExamples = [] } = schema;
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
  return html`<code>${text}</code>`;
}
