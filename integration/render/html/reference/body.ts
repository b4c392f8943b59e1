import type { EncodingView } from '../../../../src/api/openapi/encoding.ts';
import { type MediaTypeGroup, type MediaTypeView, mediaTypeGroups } from '../../../../src/api/openapi/media-type.ts';
import type { RequestBodyView } from '../../../../src/api/openapi/request-body.ts';
import { hasSameWords } from '../../../../src/core/text/same-words.ts';
import { inEnglish, inWords, phrase } from '../../../../src/words/english/phrase.ts';
import { anchorPart, mediaTypeAnchor } from '../../links/anchors.ts';
import type { Source } from '../../views/source.ts';
import { breakableHtml } from '../breakable.ts';
import { type Html, html } from '../html.ts';
import { nameHtml } from '../name.ts';
import { ignoredAttribute } from '../search-weight.ts';
import { markdownHtml } from '../text.ts';
import { factsHtml } from './facts.ts';
import { headersHtml } from './headers.ts';
import type { ReferencePart } from './reference-parts.ts';
import { detailsHtml, isToldByChildren, typeOf } from './schema.ts';
import { besideHtml, deprecatedBadge, idIn, joined, requiredBadge, sectionPart, typesHtml } from './section.ts';
import { withValues } from './with-values.ts';

interface BodyPlace {
  source: Source;
  title: string;
  anchor: string;
  /** Whether the reader sends the body, and so may leave out an optional one. */
  sent?: boolean;
  /** Whether it is part of something else, such as a callback, instead of a section of the page. */
  nested?: boolean;
}

/** Renders the body of a request, or the payload of a webhook. */
export function requestBodyPart(body: RequestBodyView | undefined, place: BodyPlace): ReferencePart | undefined {
  if (!body) return undefined;
  const { source, title, anchor, nested, sent = false } = place;
  const isOptional = sent && !body.required;
  const { description = '', media } = body;
  // Many documents describe a body by the name of its type, which is beside the title.
  const isType = media.length > 0 && media.every(({ schema }) => schema && hasSameWords(schema.type, description));
  const content = bodyContent(media, { anchor, source, isOptional });
  const beside = [
    besideHtml([content.beside?.text, isOptional && source.words.schema.optional], source),
    body.required && requiredBadge(source.words.schema.required, ignoredAttribute(source.facts)),
  ];
  return sectionPart({ id: `${anchor}-heading`, title, beside, nested, source }, [
    !isType && markdownHtml(description, source.facts, 4),
    missingHtml(body.missing, source),
    content.html,
  ]);
}

/** Renders a reference that cannot be resolved, in place of what it should lead to. */
export function missingHtml(reference: string | undefined, source: Source): Html | undefined {
  if (reference === undefined) return undefined;
  const fact = { label: phrase('schema', 'missingDefinition'), value: reference, code: true };
  return factsHtml({ facts: [fact], enum: [], examples: [] }, source.words);
}

/** The media types of a body. */
interface BodyContent {
  /** The only media type and its type, for the line of the title. Absent if the reader chooses one of several. */
  beside?: BesideTitle;
  html?: Html;
}

interface BesideTitle {
  text: Html;
  /** The same without links: in a summary, some assistive technology ignores links. */
  plain: Html;
  /** The links that are missing in it. */
  link: Html | false;
}

interface ContentPlace {
  source: Source;
  /** ID of the first media type, for example `body`. */
  anchor: string;
  /** Whether the reader may leave out the body. */
  isOptional?: boolean;
  /** Whether an element around the media types already has the ID. */
  hasId?: boolean;
}

/** Renders the media types of a body. If there are several, the reader chooses one, and the first is open. */
export function bodyContent(media: readonly MediaTypeView[], place: ContentPlace): BodyContent {
  const { source, anchor } = place;
  const groups = mediaTypeGroups(media).map((group, index) =>
    groupParts(group, mediaTypeAnchor(anchor, group.mediaTypes[0] ?? '', index), place),
  );
  const [first, ...others] = groups;
  if (!first) return {};
  if (others.length === 0) {
    const content = html`<div class="docs-media-type"${first.id}>${first.details}</div>`;
    return { beside: besideTitle(first), html: content };
  }
  const options = groups.map((group) => optionHtml(group, source.expanded || group === first));
  return {
    html: html`<div class="docs-choice"><p class="docs-choice-label">${source.words.schema.oneOf}</p>${options}</div>`,
  };
}

function besideTitle({ names, type, plainType, link, deprecated }: GroupParts): BesideTitle {
  const list = joined(names, ', ');
  return {
    text: html`${typesHtml([list, type])}${deprecated}`,
    plain: html`${typesHtml([list, plainType])}${deprecated}`,
    link,
  };
}

interface GroupParts {
  id: Html | false;
  names: readonly Html[];
  /** Absent if its details say all about it. */
  type: Html | undefined;
  plainType: Html | undefined;
  deprecated: Html | false | undefined;
  link: Html | false;
  details: Html | undefined;
}

function optionHtml({ id, names, plainType, deprecated, link, details }: GroupParts, open: boolean | undefined): Html {
  const codes = names.map((name, index) => html`${index > 0 && ' '}<code>${name}</code>`);
  const title = html`${codes}${plainType && html` <span class="docs-type">${plainType}</span>`}${deprecated}`;
  if (!details) return html`<div class="docs-choice-option docs-media-type-alone"${id}>${title}</div>`;
  return html`<details class="docs-choice-option"${id}${open && html` open`}><summary>${title}</summary><div class="docs-choice-body">${link}${details}</div></details>`;
}

function groupParts(
  { mediaTypes, description, schema, sequential, encoding }: MediaTypeGroup,
  anchor: string,
  { source, isOptional, ...around }: ContentPlace,
): GroupParts {
  const { words } = source;
  const text = markdownHtml(description, source.facts, 5);
  const fields = schema && detailsHtml(schema, { anchor, source, isOptional, label: mediaTypes[0] ?? '' });
  const parts = encoding && encodingsHtml(encoding, anchor, source);
  const details = [text, fields, parts].every((part) => `${part ?? ''}` === '')
    ? undefined
    : html`${text}${fields}${parts}`;
  const typeIn = (place: Source) => {
    if (!schema || (!sequential && isToldByChildren(schema, source))) return undefined;
    const items = typeOf(schema, place);
    return sequential ? withValues(words.reference.streamOf, { type: items }) : items;
  };
  const [type, plainType] = [typeIn(source), typeIn({ ...source, schemaPages: new Map() })];
  return {
    id: !(around.hasId && anchor === around.anchor) && html` id="${idIn(source, anchor)}"`,
    names: mediaTypes.map(breakableHtml),
    type,
    plainType,
    deprecated: schema?.deprecated && deprecatedBadge(words),
    link: `${type}` !== `${plainType}` && html`<p class="docs-type">${type}</p>`,
    details,
  };
}

function encodingsHtml(encodings: readonly EncodingView[], anchor: string, source: Source): Html {
  const { words } = source;
  const rows = encodings.map(({ property: name, facts, headers }) => {
    const property = inWords(name, words);
    const list = facts.length > 0 && factsHtml({ facts, enum: [], examples: [] }, source.words);
    const headerList =
      headers.length > 0 && headersHtml(headers, `${anchor}-encoding-${anchorPart(inEnglish(name))}`, source);
    return html`<li class="docs-property"><div class="docs-property-head"><code>${nameHtml(property)}</code></div>${list}${headerList}</li>`;
  });
  return html`<div class="docs-choice"><p class="docs-choice-label">${words.reference.partEncoding}</p><ul class="docs-properties docs-encodings">${rows}</ul></div>`;
}
