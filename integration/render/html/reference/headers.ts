import type { HeaderView } from '../../../../src/api/openapi/header.ts';
import { anchorPart } from '../../links/anchors.ts';
import type { Source } from '../../views/source.ts';
import { type Html, html } from '../html.ts';
import { writingNote } from './parameters.ts';
import { propertyHtml } from './schema.ts';
import { rowsHtml } from './section.ts';

/** @param anchor Prefix of the IDs, for example `response-200`. */
export function headersHtml(headers: readonly HeaderView[], anchor: string, source: Source): Html {
  const rows = headers.map(({ name, required, deprecated, schema, description, ...writing }) =>
    propertyHtml({
      name,
      required,
      deprecated,
      schema: { ...schema, description: description ?? schema.description },
      anchor: `${anchor}-header-${anchorPart(name)}`,
      source,
      note: writingNote(writing, source.words),
    }),
  );
  return html`<p class="docs-part-title">${source.words.reference.headers}</p>${rowsHtml(rows)}`;
}
