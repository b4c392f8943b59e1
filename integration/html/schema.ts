import { escapeHtml } from '../../src/markdown/escape.ts';
import type { EnumValue } from '../../src/schema/enumeration.ts';
import { childrenInWords } from '../../src/schema/view/children-words.ts';
import type { Fact } from '../../src/schema/view/facts.ts';
import type {
  ChoiceView,
  OptionView,
  PartView,
  SchemaChildren,
  SchemaLink,
  SchemaView,
} from '../../src/schema/view/schema-view.ts';
import { titleBeside } from '../../src/schema/view/title-beside.ts';
import { anchorPart, optionAnchor } from '../links/anchors.ts';
import type { HrefFacts } from '../links/site-href.ts';
import { fragmentHref } from '../views/schema-fragments.ts';
import type { Source } from '../views/source.ts';
import { externalDocsHtml } from './section.ts';
import { inlineHtml, markdownHtml } from './text.ts';
import { typeHtml } from './type-links.ts';

/**
 * A schema as HTML. Strings and not components: a large site has a hundred thousand rows, and as components they took
 * half of its build. Every text of a document goes through `escapeHtml` or the Markdown renderer.
 */

interface Place {
  /** Begins the ids of the rows, for example `body.owner`. */
  anchor: string;
  source: Source;
}

interface DetailsPlace extends Place {
  /** Name of what the schema describes. */
  label: string;
  /** Show what is nested without a click. */
  open?: boolean | undefined;
}

export interface PropertyRow extends Place {
  name: string;
  kind?: 'named' | 'pattern' | 'any' | undefined;
  required: boolean;
  deprecated?: boolean | undefined;
  schema: SchemaView;
  /** Said of the parameter beside its schema, for example how a list is written. */
  note?: string | undefined;
}

export function propertyHtml(row: PropertyRow): string {
  const { name, kind = 'named', required, schema, anchor, source, note } = row;
  const deprecated = row.deprecated || schema.deprecated;
  const classes = [kind !== 'named' && 'docs-name-pattern', deprecated && 'docs-struck'].filter(Boolean).join(' ');
  const id = escapeHtml(anchor);
  return `<li class="docs-property" id="${id}"><div class="docs-property-head">${(schema.prePills ?? []).map((pill) => badge(pill)).join('')}<a class="docs-property-name" href="#${id}"><code${classes === '' ? '' : ` class="${classes}"`}><bdi>${escapeHtml(name)}</bdi></code></a><span class="docs-type">${typeOf(schema, source)}</span>${required ? badge('required', 'docs-badge-required') : ''}${deprecated ? badge('deprecated', 'docs-badge-deprecated') : ''}${schema.readOnly ? badge('read-only') : ''}${schema.writeOnly ? badge('write-only') : ''}${schema.pills.map((pill) => badge(pill)).join('')}</div>${note ? `<p class="docs-note">${escapeHtml(note)}</p>` : ''}${makeDetails(schema, { anchor, source, label: name })}</li>`;
}

function badge(text: string, kind?: string): string {
  return `<span class="docs-badge${kind === undefined ? '' : ` ${kind}`}">${escapeHtml(text)}</span>`;
}

export function typeOf(schema: SchemaView, source: Source): string {
  return typeHtml(schema.nullable ? `${schema.type} or null` : schema.type, source);
}

/** Placeholder for the anchor in cached HTML. It is random, so that no document can contain it. */
const ANCHOR = `@${crypto.randomUUID().slice(0, 8)}@`;
/** Characters that are kept for one document. */
const MAX_KEPT = 50_000_000;

interface Kept {
  html: WeakMap<SchemaView, Map<string, string>>;
  characters: number;
}

const kept = new WeakMap<Source, Kept>();

/** All that is said of a schema. Operations share the views of components, so that each is written once. */
export function detailsHtml(schema: SchemaView, { anchor, source, label, open = false }: DetailsPlace): string {
  let known = kept.get(source);
  if (!known) {
    known = { html: new WeakMap(), characters: 0 };
    kept.set(source, known);
  }
  const ways = known.html.get(schema) ?? new Map<string, string>();
  known.html.set(schema, ways);
  const way = `${open} ${label}`;
  let html = ways.get(way);
  if (html === undefined) {
    html = makeDetails(schema, { anchor: ANCHOR, source, label, open });
    known.characters += html.length;
    if (known.characters < MAX_KEPT) ways.set(way, html);
  }
  return html.replaceAll(ANCHOR, escapeHtml(anchor));
}

function makeDetails(schema: SchemaView, { anchor, source, label, open = false }: DetailsPlace): string {
  const title = titleBeside(schema, label);
  let html = '';
  if (schema.deprecatedReason)
    html += `<div class="docs-note">${inlineHtml(schema.deprecatedReason, source.facts)}</div>`;
  if (title) html += `<p class="docs-schema-title">${escapeHtml(title)}</p>`;
  html += markdownHtml(schema.description, source.facts, 5);
  if (schema.externalDocs) html += externalDocsHtml(schema.externalDocs);
  if (schema.facts.length > 0 || schema.enum.length > 0 || schema.examples.length > 0 || schema.describedExamples) {
    html += factsHtml(schema, source.facts);
  }
  if (schema.children) html += nestedHtml(schema.children, { anchor, source, label, open });
  if (schema.link) html += linkHtml(schema.link, { anchor, source });
  return html;
}

function nestedHtml(children: SchemaChildren, { anchor, source, label, open }: DetailsPlace): string {
  const inside = childrenHtml(children, { anchor, source });
  if (open) return inside;
  return `<details class="docs-nested"${source.expanded ? ' open' : ''}><summary><span class="docs-visually-hidden">${escapeHtml(label)}: </span>${escapeHtml(childrenInWords(children))}</summary>${inside}</details>`;
}

function childrenHtml({ properties, choices, parts = [], omitted }: SchemaChildren, place: Place): string {
  const { anchor, source } = place;
  let html = '';
  if (properties.length > 0) {
    const rows = properties.map(({ name, kind, required, schema }) =>
      propertyHtml({ name, kind, required, schema, anchor: `${anchor}.${anchorPart(name)}`, source }),
    );
    html += `<ul class="docs-properties">${rows.join('')}</ul>`;
  }
  if (omitted) html += linkHtml(omitted.link, { ...place, label: `${omitted.count} more properties` });
  html += parts.map((part, index) => partHtml(part, index, place)).join('');
  return html + choices.map((choice) => choiceHtml(choice, place)).join('');
}

function partHtml({ label, schema }: PartView, index: number, { anchor, source }: Place): string {
  const own = optionAnchor(anchor, `part-${index + 1}`);
  const type = schema.type === 'object' ? '' : `: <span class="docs-type">${typeOf(schema, source)}</span>`;
  return `<div class="docs-part" id="${escapeHtml(own)}"><p class="docs-choice-label">${escapeHtml(label)}${type}</p>${makeDetails(schema, { anchor: own, source, label, open: true })}</div>`;
}

function choiceHtml({ kind, options, omitted }: ChoiceView, place: Place): string {
  const more = omitted ? linkHtml(omitted.link, { ...place, label: `${omitted.count} more options` }) : '';
  return `<div class="docs-choice"><p class="docs-choice-label">${kind === 'oneOf' ? 'One of these' : 'Any of these'}</p>${options.map((option) => optionHtml(option, place)).join('')}${more}</div>`;
}

function optionHtml({ name, selector, schema }: OptionView, { anchor, source }: Place): string {
  const own = optionAnchor(anchor, name);
  const values = selector ? [selector.value, ...(selector.others ?? [])].map(codeHtml).join(' or ') : '';
  const selected = selector ? `<span class="docs-muted">${escapeHtml(selector.property)} = ${values}</span>` : '';
  const type = schema.children ? '' : `<p class="docs-type">${typeOf(schema, source)}</p>`;
  return `<details class="docs-choice-option" id="${escapeHtml(own)}"${source.expanded ? ' open' : ''}><summary><span>${escapeHtml(name)}</span>${selected}</summary><div class="docs-choice-body">${type}${makeDetails(schema, { anchor: own, source, label: name, open: true })}</div></details>`;
}

interface LinkPlace extends Place {
  /** Instead of the schema's name. */
  label?: string;
}

function linkHtml(link: SchemaLink, { anchor, source, label }: LinkPlace): string {
  const words = label ?? (link.label === 'object' ? 'Its properties' : link.label);
  const recursive = link.recursive ? '<span class="docs-muted"> (recursive)</span>' : '';
  return `<a class="docs-schema-link" href="${escapeHtml(fragmentHref(source, link.pointer))}" data-schema-link data-anchor="${escapeHtml(anchor)}">${escapeHtml(words)}${recursive}</a>`;
}

export type SchemaFacts = Pick<SchemaView, 'facts' | 'enum' | 'enumOmitted' | 'examples' | 'describedExamples'>;

/** Values of an enumeration that are shown before the rest is folded. */
const FEW = 12;

/** @param site For links in descriptions. */
export function factsHtml(schema: SchemaFacts, site: HrefFacts): string {
  const { facts, enum: values, enumOmitted = 0, examples, describedExamples = [] } = schema;
  let html = facts.map(factHtml).join('');
  if (values.length > 0) html += valuesHtml(values, site);
  if (enumOmitted > 0) {
    html += `<div class="docs-fact-wide"><dt>${enumOmitted} further values stand below &quot;All values&quot;</dt></div>`;
  }
  if (examples.length > 0) {
    html += `<div><dt>${examples.length === 1 ? 'Example' : 'Examples'}</dt><dd class="docs-values">${examples.map(codeHtml).join('')}</dd></div>`;
  }
  if (describedExamples.length > 0) {
    html += `<div class="docs-fact-wide"><dt>${describedExamples.length === 1 ? 'Example' : 'Examples'}</dt><dd>${describedHtml(describedExamples, site)}</dd></div>`;
  }
  return `<dl class="docs-facts">${html}</dl>`;
}

function factHtml({ label, value, code }: Fact): string {
  const said = value === undefined ? '' : `<dd>${code ? codeHtml(value) : escapeHtml(value)}</dd>`;
  return `<div><dt>${escapeHtml(label)}</dt>${said}</div>`;
}

function valuesHtml(values: readonly EnumValue[], site: HrefFacts): string {
  const [few, rest] = [values.slice(0, FEW), values.slice(FEW)];
  if (values.some(({ description }) => description)) {
    const more =
      rest.length > 0
        ? `<details class="docs-more-described"><summary>${rest.length} more values</summary>${describedHtml(rest, site)}</details>`
        : '';
    return `<div class="docs-fact-wide"><dt>One of</dt><dd>${describedHtml(few, site)}${more}</dd></div>`;
  }
  const codes = (list: readonly EnumValue[]) => list.map(({ value }) => codeHtml(value)).join('');
  const more =
    rest.length > 0
      ? `<details class="docs-more-values"><summary>${rest.length} more</summary>${codes(rest)}</details>`
      : '';
  return `<div><dt>${values.length === 1 ? 'Value' : 'One of'}</dt><dd class="docs-values">${codes(few)}${more}</dd></div>`;
}

function describedHtml(values: readonly EnumValue[], site: HrefFacts): string {
  const items = values.map(({ value, description }) => `<li>${codeHtml(value)}${inlineHtml(description, site)}</li>`);
  return `<ul class="docs-described-values">${items.join('')}</ul>`;
}

function codeHtml(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
