import { entriesOf, ownValue, stringsOf, textOf } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import { type SchemaView, schemaView } from '../schema/schema-view.ts';
import { type ExampleView, examplesOf, schemaOfMedia } from './example.ts';
import { type HeaderView, headerViews } from './header.ts';
import { readObject } from './object.ts';

/** Media Type Object, OpenAPI 3.1 section 4.8.14. */
export interface MediaTypeView {
  mediaType: string;
  schema?: SchemaView | undefined;
  /** The schema is that of each item of a stream (`itemSchema`, OpenAPI 3.2). */
  sequential: boolean;
  examples: ExampleView[];
  /** How parts of a form are sent, where the document says more than the default. */
  encoding?: EncodingView[] | undefined;
}

/** Encoding Object, OpenAPI 3.1 section 4.8.15. */
export interface EncodingView {
  property: string;
  contentType?: string | undefined;
  style?: string | undefined;
  explode?: boolean | undefined;
  headers: HeaderView[];
}

export interface BodyOptions {
  direction: 'request' | 'response';
  weight?: number | undefined;
  /** Keywords whose values are shown as pills. */
  pills?: readonly string[] | undefined;
}

/** The media types of a `content` map, in document order. */
export function mediaTypeViews(content: Located, resolver: Resolver, options: BodyOptions): MediaTypeView[] {
  return entriesOf(content.value).flatMap(([mediaType, value]) => {
    const media = readObject({ value, pointer: joinPointer(content.pointer, mediaType) }, resolver);
    if (!media) return [];
    const schema = schemaOfMedia(media);
    const encoding = encodingViews(media, resolver, options);
    return [
      {
        mediaType,
        schema: schema && schemaView(schema, resolver, options),
        sequential: ownValue(media.value, 'itemSchema') !== undefined,
        examples: examplesOf(media, mediaType, resolver, options.direction),
        encoding: encoding.length > 0 ? encoding : undefined,
      },
    ];
  });
}

function encodingViews(media: Located, resolver: Resolver, options: BodyOptions): EncodingView[] {
  const pointer = joinPointer(media.pointer, 'encoding');
  return entriesOf(ownValue(media.value, 'encoding')).flatMap(([property, value]) => {
    const explode = ownValue(value, 'explode');
    const headers = { value: ownValue(value, 'headers'), pointer: joinPointer(pointer, property, 'headers') };
    const stated = ownValue(value, 'contentType');
    const view = {
      property,
      contentType: textOf(stated) ?? (stringsOf(stated).join(', ') || undefined),
      style: textOf(ownValue(value, 'style')),
      explode: typeof explode === 'boolean' ? explode : undefined,
      headers: headerViews(headers, resolver, options),
    };
    const saysMore = view.contentType ?? view.style ?? view.explode ?? view.headers[0];
    return saysMore === undefined ? [] : [view];
  });
}
