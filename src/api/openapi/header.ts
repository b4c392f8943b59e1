import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf } from '../../core/json/record.ts';
import { readObject } from '../../document/object.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { type SchemaView, schemaView } from '../../schema/view/schema-view.ts';
import type { Phrase } from '../../words/english/phrase.ts';
import type { BodyOptions } from './media-type.ts';
import { describedBy, exampleViews, stylePhrase } from './parameter.ts';

/** Header Object, OpenAPI 3.1 section 4.8.21. */
export interface HeaderView {
  name: string;
  required: boolean;
  deprecated: boolean;
  /** Markdown. */
  description?: string | undefined;
  /** How an object is written. */
  style?: Phrase | undefined;
  /** For a header described by `content`. */
  contentType?: string | undefined;
  schema: SchemaView;
}

/**
 * Returns the headers of a map except `Content-Type`, which follows from the media type (OpenAPI 3.1 section 4.8.17.1).
 */
export function headerViews(headers: Located, resolver: Resolver, options: BodyOptions): HeaderView[] {
  return entriesOf(headers.value).flatMap(([name, value]) => {
    if (name.toLowerCase() === 'content-type') return [];
    const header = readObject({ value, pointer: joinPointer(headers.pointer, name) }, resolver);
    if (!header) return [];
    const described = describedBy(header.value, header.pointer, resolver);
    const { contentType, description, documented } = described;
    const limits = { depth: 2, weight: 20 };
    const written = { ...described, name, style: 'simple', explode: header.value.explode === true } as const;
    const schema = schemaView(described.schema, resolver, { direction: 'response', ...limits, pills: options.pills });
    return [
      {
        name,
        required: header.value.required === true,
        deprecated: header.value.deprecated === true || schema.deprecated,
        description,
        style: stylePhrase(written, resolver),
        contentType,
        schema: { ...schema, ...exampleViews(documented, schema) },
      },
    ];
  });
}
