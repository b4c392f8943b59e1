import type { EncodingView } from '../../src/openapi/encoding.ts';
import { type MediaTypeGroup, type MediaTypeView, mediaTypeGroups } from '../../src/openapi/media-type.ts';
import type { RequestBodyView } from '../../src/openapi/request-body.ts';
import { anchorPart, mediaTypeAnchor } from '../links/anchors.ts';
import type { Source } from '../views/source.ts';
import { headersHtml } from './headers.ts';
import { type Html, html } from './html.ts';
import { detailsHtml, factsHtml, typeOf } from './schema.ts';
import { DEPRECATED_BADGE, sectionHtml } from './section.ts';
import { markdownHtml } from './text.ts';

interface BodyPlace {
  source: Source;
  title: string;
  anchor: string;
  /** Part of something else, for example a callback, and no section of the page. */
  nested?: boolean;
}

/** What is sent with a request, or the payload of a webhook. */
export function requestBodyHtml(body: RequestBodyView | undefined, place: BodyPlace): Html | undefined {
  if (!body) return undefined;
  const { source, title, anchor, nested } = place;
  const required = body.required && html`<span class="docs-badge docs-badge-required">required</span>`;
  return sectionHtml({ id: `${anchor}-heading`, title: html`${title}${required}`, nested }, [
    markdownHtml(body.description, source.facts, 4),
    mediaTypesHtml(body.media, anchor, source),
  ]);
}

/** @param anchor Id of the first media type, for example `body`. */
export function mediaTypesHtml(media: readonly MediaTypeView[], anchor: string, source: Source): Html[] {
  return mediaTypeGroups(media).map((group, index) =>
    groupHtml(group, mediaTypeAnchor(anchor, group.mediaTypes[0] ?? '', index), source),
  );
}

function groupHtml({ mediaTypes, schema, sequential, encoding }: MediaTypeGroup, anchor: string, source: Source): Html {
  const names = mediaTypes.map((mediaType) => html`<code>${mediaType}</code>`);
  const type = schema && html`<span class="docs-type">${sequential && 'stream of '}${typeOf(schema, source)}</span>`;
  const details = schema && detailsHtml(schema, { anchor, source, label: mediaTypes[0] ?? '', open: true });
  const parts = encoding && encodingsHtml(encoding, anchor, source);
  return html`<div class="docs-media-type" id="${anchor}"><p class="docs-media-type-head">${names}${type}${schema?.deprecated && DEPRECATED_BADGE}</p>${details}${parts}</div>`;
}

function encodingsHtml(encodings: readonly EncodingView[], anchor: string, source: Source): Html {
  const rows = encodings.map(({ property, facts, headers }) => {
    const list = facts.length > 0 && factsHtml({ facts, enum: [], examples: [] }, source.facts);
    const sent = headers.length > 0 && headersHtml(headers, `${anchor}-encoding-${anchorPart(property)}`, source);
    return html`<li class="docs-property"><div class="docs-property-head"><code><bdi>${property}</bdi></code></div>${list}${sent}</li>`;
  });
  return html`<div class="docs-choice"><p class="docs-choice-label">Part encoding</p><ul class="docs-properties docs-encodings">${rows}</ul></div>`;
}
