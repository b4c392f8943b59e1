import { escapeHtml } from '../../src/markdown/escape.ts';
import type { EncodingView } from '../../src/openapi/encoding.ts';
import { type MediaTypeGroup, type MediaTypeView, mediaTypeGroups } from '../../src/openapi/media-type.ts';
import type { RequestBodyView } from '../../src/openapi/request-body.ts';
import { anchorPart, mediaTypeAnchor } from '../links/anchors.ts';
import type { Source } from '../views/source.ts';
import { headersHtml } from './headers.ts';
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
export function requestBodyHtml(body: RequestBodyView | undefined, place: BodyPlace): string {
  if (!body) return '';
  const { source, title, anchor, nested } = place;
  const required = body.required ? '<span class="docs-badge docs-badge-required">required</span>' : '';
  return sectionHtml(
    { id: `${anchor}-heading`, title: `${escapeHtml(title)}${required}`, nested },
    markdownHtml(body.description, source.facts, 4) + mediaTypesHtml(body.media, anchor, source),
  );
}

/** @param anchor Id of the first media type, for example `body`. */
export function mediaTypesHtml(media: readonly MediaTypeView[], anchor: string, source: Source): string {
  return mediaTypeGroups(media)
    .map((group, index) => groupHtml(group, mediaTypeAnchor(anchor, group.mediaTypes[0] ?? '', index), source))
    .join('');
}

function groupHtml({ mediaTypes, schema, sequential, encoding }: MediaTypeGroup, own: string, source: Source): string {
  const names = mediaTypes.map((mediaType) => `<code>${escapeHtml(mediaType)}</code>`).join('');
  let head = names;
  if (schema) head += `<span class="docs-type">${sequential ? 'stream of ' : ''}${typeOf(schema, source)}</span>`;
  if (schema?.deprecated) head += DEPRECATED_BADGE;
  const details = schema ? detailsHtml(schema, { anchor: own, source, label: mediaTypes[0] ?? '', open: true }) : '';
  const parts = encoding ? encodingsHtml(encoding, own, source) : '';
  return `<div class="docs-media-type" id="${escapeHtml(own)}"><p class="docs-media-type-head">${head}</p>${details}${parts}</div>`;
}

function encodingsHtml(encodings: readonly EncodingView[], anchor: string, source: Source): string {
  const rows = encodings.map(({ property, facts, headers }) => {
    const said = facts.length > 0 ? factsHtml({ facts, enum: [], examples: [] }, source.facts) : '';
    const sent = headers.length > 0 ? headersHtml(headers, `${anchor}-encoding-${anchorPart(property)}`, source) : '';
    return `<li class="docs-property"><div class="docs-property-head"><code><bdi>${escapeHtml(property)}</bdi></code></div>${said}${sent}</li>`;
  });
  return `<div class="docs-choice"><p class="docs-choice-label">How parts are sent</p><ul class="docs-properties docs-encodings">${rows.join('')}</ul></div>`;
}
