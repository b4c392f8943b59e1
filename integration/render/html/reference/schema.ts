import { childrenPhrase, countsOf } from '../../../../src/schema/view/children-words.ts';
import type { Fact } from '../../../../src/schema/view/facts.ts';
import type {
  ChoiceView,
  OptionView,
  PartView,
  SchemaChildren,
  SchemaLink,
  SchemaView,
} from '../../../../src/schema/view/schema-view.ts';
import { titleBeside } from '../../../../src/schema/view/title-beside.ts';
import { body } from '../../../../src/words/english/body.ts';
import { inEnglish, inWords, type Phrase } from '../../../../src/words/english/phrase.ts';
import { typeText } from '../../../../src/words/english/type-text.ts';
import { say } from '../../../../src/words/say.ts';
import { anchorPart, optionAnchor } from '../../links/anchors.ts';
import { pageHref } from '../../links/site-href.ts';
import { fragmentHref } from '../../views/schema-fragments.ts';
import type { Source } from '../../views/source.ts';
import { breakableHtml } from '../breakable.ts';
import { type Html, type HtmlValue, html, rawHtml } from '../html.ts';
import { markedHtml, nameHtml } from '../name.ts';
import { weightAttribute } from '../search-weight.ts';
import { inlineHtml, markdownHtml } from '../text.ts';
import { factsHtml, shortFacts } from './facts.ts';
import { deprecatedBadge, externalDocsHtml, noteHtml, requiredBadge, rowsHtml } from './section.ts';
import { withValues } from './with-values.ts';

// Functions render schemas instead of components: a large site has a hundred thousand rows, and as components they took
// half of its build time.

interface Place {
  /** Prefix of the IDs of the rows, for example `body.owner`. */
  anchor: string;
  source: Source;
  /** Whether the value may be left out, with all that it requires. */
  isOptional?: boolean | undefined;
}

interface DetailsPlace extends Place {
  /** Name of the value that the schema describes. */
  label: string;
}

interface NestedPlace extends DetailsPlace {
  /** Whether nested content is visible only after a click. */
  collapses?: boolean;
}

export interface PropertyRow extends Place {
  name: Phrase;
  kind?: 'named' | 'pattern' | 'any' | undefined;
  required: boolean;
  deprecated?: boolean | undefined;
  schema: SchemaView;
  /** A note about the parameter that is not in its schema, for example how a list is written. */
  note?: string | undefined;
}

export function propertyHtml(row: PropertyRow): Html {
  const { kind = 'named', required, schema, anchor, source, isOptional, note } = row;
  const { words } = source;
  const texts = words.schema;
  const name = inWords(row.name, words);
  const deprecated = row.deprecated || schema.deprecated;
  const classes = [kind !== 'named' && 'docs-name-pattern', deprecated && 'docs-struck'].filter(Boolean).join(' ');
  const title = html`<code${classes !== '' && html` class="${classes}"`}>${breakableHtml(nameHtml(name))}</code>`;
  const badges = [
    schema.readOnly && factHtml(texts.readOnly),
    schema.writeOnly && factHtml(texts.writeOnly),
    required && requiredBadge(isOptional ? body.requiredIfSent : texts.required),
    deprecated && deprecatedBadge(words),
    schema.pills.map((pill) => badge(pill)),
  ];
  const { line, others } = shortFacts(schema, schema.type, words);
  const head = html`${schema.prePills?.map((pill) => html`${badge(pill)} `)}<a class="docs-property-name"${weightAttribute(source.facts)} href="#${anchor}">${title}</a> <span class="docs-type">${typeOf(schema, source)}</span>${badges}${line}`;
  return html`<li class="docs-property" id="${anchor}"><div class="docs-property-head">${head}</div>${note && html`<p class="docs-note">${note}</p>`}${makeDetails({ ...schema, ...others }, { anchor, source, label: name, collapses: true })}</li>`;
}

/** Renders a fact on the line of a name, with a space before it like a badge. */
function factHtml(text: string): Html {
  return html` <span class="docs-fact">${text}</span>`;
}

/** Renders a badge with a space before it, so that words do not run together in search results. */
function badge(text: string): Html {
  return html` <span class="docs-badge">${text}</span>`;
}

export function typeOf(schema: SchemaView, source: Source): Html {
  const [before = ''] = /^(?:(?:array|map) of )*/.exec(schema.type) ?? [];
  const inner = typeHtml(typeText(schema.type.slice(before.length), source.words.schema), source);
  // In a right-to-left language, the words before a type must not turn its brackets.
  const type = before === '' ? inner : html`${typeText(before, source.words.schema)}<bdi>${inner}</bdi>`;
  return schema.nullable ? withValues(source.words.schema.orNull, { type }) : type;
}

/** Whether the fields or the options of a schema say all that its type says, whose links they do not have. */
export function isToldByChildren({ type, nullable, children }: SchemaView, { schemaPages }: Source): boolean {
  if (nullable || !children) return false;
  return type === 'object' || (schemaPages.size === 0 && children.choices.length > 0 && /^[^[(]+ \| /.test(type));
}

/** Placeholder for the anchor in cached HTML. It is random, so that no document can contain it. */
const ANCHOR = `@${crypto.randomUUID().slice(0, 8)}@`;
/** Maximum number of characters that are cached for one document. */
const MAX_CACHED = 50_000_000;

/** Renders the details of a schema. Operations share the views of components, so each view is rendered only once. */
export function detailsHtml(schema: SchemaView, place: DetailsPlace): Html {
  const { anchor, source, label, isOptional } = place;
  const { schemas: cache } = source;
  const texts = cache.texts.get(schema) ?? new Map<string, string>();
  cache.texts.set(schema, texts);
  const key = isOptional ? `${label}\n` : label;
  let text = texts.get(key);
  if (text === undefined) {
    text = makeDetails(schema, { ...place, anchor: ANCHOR }).toString();
    cache.characters += text.length;
    if (cache.characters < MAX_CACHED) texts.set(key, text);
  }
  const written = html`${anchor}`.toString();
  return rawHtml(text.replaceAll(ANCHOR, () => written));
}

function makeDetails(schema: SchemaView, place: NestedPlace): Html {
  const { anchor, source, label } = place;
  const title = titleBeside(schema, label);
  const facts = schema.facts.filter((fact) => !schema.children || !fact.closes);
  return html`${[
    schema.deprecatedReason && html`<div class="docs-note">${inlineHtml(schema.deprecatedReason, source.facts)}</div>`,
    title && html`<p class="docs-schema-title">${title}</p>`,
    markdownHtml(schema.description, source.facts, 5),
    schema.externalDocs && externalDocsHtml(schema.externalDocs, source.words),
    factsHtml({ ...schema, facts }, source.words, (text) => inlineHtml(text, source.facts)),
    schema.children && nestedHtml(schema.children, schema.facts, place),
    schema.link && linkHtml(schema.link, { anchor, source }),
  ]}`;
}

function nestedHtml(children: SchemaChildren, facts: readonly Fact[], place: NestedPlace): Html {
  const { anchor, source, isOptional, label, collapses } = place;
  const closing = facts
    .filter(({ closes }) => closes)
    .map(({ label: fact, value = '' }) => `${inWords(fact, source.words)} ${inWords(value, source.words)}`.trim());
  const inside = html`${childrenHtml(children, { anchor, source, isOptional })}${closing.length > 0 && noteHtml(closing.join(' · '))}`;
  if (!collapses) return inside;
  const isSmall = countsOf(children).reduce((sum, [, count]) => sum + count, 0) <= SMALL;
  if (isSmall) return html`<div class="docs-nested">${inside}</div>`;
  return html`<details class="docs-nested"${source.expanded && html` open`}><summary><span class="docs-visually-hidden">${label}: </span>${childrenTitle(children, source)}</summary>${inside}</details>`;
}

/** The most properties and options that are always visible. */
const SMALL = 5;
/** The most characters of the names of properties that are folded. */
const MAX_NAMES = 60;

/** Counts the children and names the properties, the required ones first. */
function childrenTitle(children: SchemaChildren, { words }: Source): Html {
  const count = inWords(childrenPhrase(children), words);
  const { properties, choices, parts = [], omitted } = children;
  if (properties.length === 0 || choices.length + parts.length > 0) return html`${count}`;
  const ordered = [...properties].sort((one, other) => Number(other.required) - Number(one.required));
  const names: string[] = [];
  for (const { name } of ordered) {
    names.push(inWords(name, words));
    if (names.join(', ').length > MAX_NAMES) break;
  }
  const rest = names.length < properties.length || omitted;
  return markedHtml(say(words.schema.named, { what: count, names: [...names, ...(rest ? ['…'] : [])].join(', ') }));
}

function childrenHtml({ properties, choices, parts = [], omitted }: SchemaChildren, place: Place): Html {
  const { anchor, source } = place;
  const texts = source.words.schema;
  const rows = properties.map(({ name, ...property }) =>
    propertyHtml({ ...place, ...property, name, anchor: `${anchor}.${anchorPart(inEnglish(name))}` }),
  );
  return html`${[
    rows.length > 0 && rowsHtml(rows),
    omitted && linkHtml(omitted.link, { ...place, label: say(texts.moreProperties, { count: omitted.count }) }),
    parts.map((part, index) => partHtml(part, index, place)),
    choices.map((choice) => choiceHtml(choice, place)),
  ]}`;
}

function partHtml(part: PartView, index: number, place: Place): Html {
  const { anchor, source } = place;
  const { schema } = part;
  const label = inWords(part.label, source.words);
  const id = optionAnchor(anchor, `part-${index + 1}`);
  const type = schema.type !== 'object' && html`: <span class="docs-type">${typeOf(schema, source)}</span>`;
  return html`<div class="docs-part" id="${id}"><p class="docs-choice-label">${label}${type}${schema.deprecated && deprecatedBadge(source.words)}</p>${makeDetails(schema, { ...place, anchor: id, label })}</div>`;
}

function choiceHtml({ kind, options, omitted }: ChoiceView, place: Place): Html {
  const texts = place.source.words.schema;
  const more = omitted && linkHtml(omitted.link, { ...place, label: say(texts.moreOptions, { count: omitted.count }) });
  const title = kind === 'oneOf' ? texts.oneOf : texts.anyOf;
  return html`<div class="docs-choice"><p class="docs-choice-label">${title}</p>${options.map((option) => optionHtml(option, place))}${more}</div>`;
}

function optionHtml({ name: named, selector, schema }: OptionView, place: Place): Html {
  const { anchor, source } = place;
  const name = inWords(named, source.words);
  const id = optionAnchor(anchor, inEnglish(named));
  const values = selector && [selector.value, ...(selector.others ?? [])];
  const selected =
    selector &&
    html` <span class="docs-muted">${selector.property} = ${values?.map((value, index) => [index > 0 && source.words.schema.or, html`<code>${value}</code>`])}</span>`;
  const type = !schema.children && html`<p class="docs-type">${typeOf(schema, source)}</p>`;
  return html`<details class="docs-choice-option" id="${id}"${source.expanded && html` open`}><summary><span>${name}</span>${selected}${schema.deprecated && deprecatedBadge(source.words)}</summary><div class="docs-choice-body">${type}${makeDetails(schema, { ...place, anchor: id, label: name })}</div></details>`;
}

interface LinkPlace extends Place {
  /** Label that replaces the schema's name. */
  label?: string;
}

function linkHtml(link: SchemaLink, { anchor, source, label }: LinkPlace): Html {
  const texts = source.words.schema;
  const words = label ?? (link.label === 'object' ? texts.itsProperties : inWords(link.label, source.words));
  const recursive = link.recursive && html`<span class="docs-muted"> ${texts.recursive}</span>`;
  return html`<a class="docs-schema-link" href="${fragmentHref(source, link.pointer)}" data-schema-link data-anchor="${anchor}">${words}${recursive}</a>`;
}

const NAME = /[^\s|()[\],<>]+/g;

/** Renders a type, with links from the names of schemas to their pages. */
function typeHtml(type: string, { schemaPages, facts }: Pick<Source, 'schemaPages' | 'facts'>): Html {
  if (schemaPages.size === 0) return html`${type}`;
  const parts: HtmlValue[] = [];
  let end = 0;
  for (const match of type.matchAll(NAME)) {
    const page = schemaPages.get(match[0]);
    if (!page) continue;
    parts.push(type.slice(end, match.index), html`<a href="${pageHref(facts, page.slug)}">${match[0]}</a>`);
    end = match.index + match[0].length;
  }
  return html`${parts}${type.slice(end)}`;
}
