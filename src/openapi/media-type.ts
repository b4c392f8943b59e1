import { entriesOf, ownValue } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import { type SchemaView, schemaView } from '../schema/schema-view.ts';
import { type ExampleView, examplesOf } from './example.ts';

/** Media Type Object, OpenAPI 3.1 section 4.8.14. */
export interface MediaTypeView {
  mediaType: string;
  schema?: SchemaView | undefined;
  /** The schema is that of each item of a stream (`itemSchema`, OpenAPI 3.2). */
  sequential: boolean;
  examples: ExampleView[];
}

/** The media types of a `content` map, in document order. */
export function mediaTypeViews(
  content: Located,
  resolver: Resolver,
  options: { direction: 'request' | 'response'; weight?: number },
): MediaTypeView[] {
  return entriesOf(content.value).flatMap(([mediaType, value]) => {
    const media = resolver.resolve({ value, pointer: joinPointer(content.pointer, mediaType) });
    if (!media) return [];
    const item = ownValue(media.value, 'itemSchema');
    const keyword = item === undefined ? 'schema' : 'itemSchema';
    const schema = ownValue(media.value, keyword);
    return [
      {
        mediaType,
        schema:
          schema === undefined
            ? undefined
            : schemaView({ value: schema, pointer: joinPointer(media.pointer, keyword) }, resolver, options),
        sequential: item !== undefined,
        examples: examplesOf(media, mediaType, resolver, options.direction),
      },
    ];
  });
}
