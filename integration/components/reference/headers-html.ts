import type { HeaderView } from '../../../src/openapi/header.ts';
import { anchorPart } from '../../anchors.ts';
import type { Source } from '../../source.ts';
import { propertyHtml } from '../schema/schema-html.ts';
import { rowsHtml } from './section-html.ts';

/** @param anchor Start of the ids, for example `response-200`. */
export function headersHtml(headers: readonly HeaderView[], anchor: string, source: Source): string {
  const rows = headers.map(({ name, required, deprecated, schema, description }) =>
    propertyHtml({
      name,
      required,
      deprecated,
      schema: { ...schema, description: description ?? schema.description },
      anchor: `${anchor}-header-${anchorPart(name)}`,
      source,
    }),
  );
  return `<p class="docs-part-title">Headers</p>${rowsHtml(rows)}`;
}
