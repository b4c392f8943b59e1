import type { EncodingView } from '../../../../src/api/openapi/encoding.ts';
import { type MediaTypeGroup, type MediaTypeView, mediaTypeGroups } from '../../../../src/api/openapi/media-type.ts';
import type { RequestBodyView } from '../../../../src/api/openapi/request-body.ts';
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
import { detailsHtml, typeOf } from './schema.ts';
import { deprecatedBadge, idIn, requiredBadge, sectionPart } from './section.ts';
import { withValues } from './with-values.ts';

interface BodyPlace {
  source: Source;
  title: string;
  anchor: string;
  /** Whether it is part of something else, such as a callback, instead of a section of the page. */
  nested?: boolean;
}

/** Renders the body of a request, or the payload of a webhook. */
export function requestBodyPart(body: RequestBodyView | undefined, place: BodyPlace): ReferencePart | undefined {
  if (!body) return undefined;
  const { source, title, anchor, nested } = place;
  const beside = body.required && requiredBadge(source.words, !nested && ignoredAttribute(source.facts));
  return sectionPart({ id: `${anchor}-heading`, title, beside, nested, source }, [
    markdownHtml(body.description, source.facts, 4),
    missingHtml(body.missing, source),
    mediaTypesHtml(body.media, anchor, source),
  ]);
}

/** Renders a reference that cannot be resolved, in place of what it should lead to. */
export function missingHtml(reference: string | undefined, source: Source): Html | undefined {
  if (reference === undefined) return undefined;
  const fact = { label: phrase('schema', 'missingDefinition'), value: reference, code: true };
  return factsHtml({ facts: [fact], enum: [], examples: [] }, source.words);
}

/**
 * Renders the media types of a body. If there are several, the reader chooses one, and the first is open.
 *
 * @param anchor ID of the first media type, for example `body`.
 * @param usedId An ID that an element around the media types already has.
 */
export function mediaTypesHtml(
  media: readonly MediaTypeView[],
  anchor: string,
  source: Source,
  usedId?: string,
): Html | undefined {
  const groups = mediaTypeGroups(media).map((group, index) =>
    groupParts(group, mediaTypeAnchor(anchor, group.mediaTypes[0] ?? '', index), source, usedId),
  );
  const [first, ...others] = groups;
  if (!first) return undefined;
  if (others.length === 0) {
    return html`<div class="docs-media-type"${first.id}><p class="docs-media-type-head">${first.head}</p>${first.details}</div>`;
  }
  const options = groups.map((group) => optionHtml(group, source.expanded || group === first));
  return html`<div class="docs-choice"><p class="docs-choice-label">${source.words.schema.oneOf}</p>${options}</div>`;
}

interface GroupParts {
  id: Html | false;
  head: Html;
  /** The same without links, and the type if it is one: in a summary, some assistive technology ignores links. */
  summary: Html;
  link: Html | false;
  details: Html | undefined;
}

function optionHtml({ id, head, summary, link, details }: GroupParts, open: boolean | undefined): Html {
  if (!details)
    return html`<div class="docs-choice-option docs-media-type-alone"${id}><span class="docs-media-type-head">${head}</span></div>`;
  return html`<details class="docs-choice-option"${id}${open && html` open`}><summary><span class="docs-media-type-head">${summary}</span></summary><div class="docs-choice-body">${link}${details}</div></details>`;
}

function groupParts(
  { mediaTypes, description, schema, sequential, encoding }: MediaTypeGroup,
  anchor: string,
  source: Source,
  usedId: string | undefined,
): GroupParts {
  const names = mediaTypes.map((mediaType, index) => html`${index > 0 && ' '}<code>${breakableHtml(mediaType)}</code>`);
  const { words } = source;
  const typeIn = (place: Source) => {
    const items = schema && typeOf(schema, place);
    return items && sequential ? withValues(words.reference.streamOf, { type: items }) : items;
  };
  const headOf = (type: Html | undefined) =>
    html`${names}${type && html` <span class="docs-type">${type}</span>`}${schema?.deprecated && deprecatedBadge(words)}`;
  const [type, plainType] = [typeIn(source), typeIn({ ...source, schemaPages: new Map() })];
  const text = markdownHtml(description, source.facts, 5);
  const details = schema && detailsHtml(schema, { anchor, source, label: mediaTypes[0] ?? '' });
  const parts = encoding && encodingsHtml(encoding, anchor, source);
  return {
    id: anchor !== usedId && html` id="${idIn(source, anchor)}"`,
    head: headOf(type),
    summary: headOf(plainType),
    link: `${type}` !== `${plainType}` && html`<p class="docs-type">${type}</p>`,
    details: [text, details, parts].every((part) => `${part ?? ''}` === '')
      ? undefined
      : html`${text}${details}${parts}`,
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
