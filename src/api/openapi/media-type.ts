import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, ownValue, textOf } from '../../core/json/record.ts';
import { hasSameWords } from '../../core/text/same-words.ts';
import { readObject } from '../../document/object.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { type SchemaView, schemaView } from '../../schema/view/schema-view.ts';
import { type EncodingView, encodingViews } from './encoding.ts';
import { type ExampleView, examplesOf, schemaOfMedia } from './example/example.ts';
import { formExample } from './example/form-example.ts';
import { isFormType, isTextual } from './example/media-types.ts';

/** Media Type Object, OpenAPI 3.1 section 4.8.14. */
export interface MediaTypeView {
  mediaType: string;
  /** Markdown. Since OpenAPI 3.2. */
  description?: string | undefined;
  schema?: SchemaView | undefined;
  /** Whether the schema is that of each item of a stream (`itemSchema`, OpenAPI 3.2). */
  sequential: boolean;
  examples: ExampleView[];
  /** Whether a sample request can have the first example as its body. It has files by name only. */
  sampled: boolean;
  /** How parts of a form are sent, if the document says more than the default. */
  encoding?: EncodingView[] | undefined;
}

export interface BodyOptions {
  direction: 'request' | 'response';
  weight?: number | undefined;
  /** Keywords whose values are shown as pills. */
  pills?: readonly string[] | undefined;
}

/** Returns the description of a request body or a response, unless its schemas say the same. */
export function descriptionBeside(text: string | undefined, media: readonly MediaTypeView[]): string | undefined {
  if (text === undefined || media.length === 0) return text;
  return media.every(({ schema }) => schema?.description && hasSameWords(schema.description, text)) ? undefined : text;
}

/** Returns the media types of a `content` map, in document order. */
export function mediaTypeViews(content: Located, resolver: Resolver, options: BodyOptions): MediaTypeView[] {
  return entriesOf(content.value).flatMap(([mediaType, value]) => {
    const media = readObject({ value, pointer: joinPointer(content.pointer, mediaType) }, resolver);
    if (!media) return [];
    const schema = schemaOfMedia(media);
    const encoding = encodingViews(media, resolver, options);
    const view = schema && schemaView(schema, resolver, options);
    const description = textOf(media.value.description);
    return [
      {
        mediaType,
        description: description === view?.description ? undefined : description,
        schema: view,
        sequential: ownValue(media.value, 'itemSchema') !== undefined,
        examples: examplesOf(media, mediaType, resolver, options.direction),
        sampled: isFormType(mediaType) ? formExample(mediaType, media, resolver) !== undefined : isTextual(mediaType),
        encoding: encoding.length > 0 ? encoding : undefined,
      },
    ];
  });
}

/**
 * Returns the media types with examples in the document, unless the sample request shows all of them: the only example
 * of the first media type, without a description.
 *
 * @param isSampled Whether the page has a sample request with the body.
 */
export function mediaTypesWithExamples(media: readonly MediaTypeView[], isSampled: boolean): MediaTypeView[] {
  const documented = media
    .map((each) => ({ ...each, examples: each.examples.filter(({ generated }) => !generated) }))
    .filter(({ examples }) => examples.length > 0);
  const [first] = documented;
  const [group, ...others] = exampleGroups(documented);
  if (!first || !group) return [];
  const { example } = group;
  const isFirst = first.mediaType === media[0]?.mediaType && others.length === 0;
  const isPlain = !example.summary && !example.description && !example.external && !example.link;
  return isSampled && first.sampled && isFirst && isPlain ? [] : documented;
}

export type MediaTypeExamples = Pick<MediaTypeView, 'mediaType' | 'examples'>;

/** Joins equal examples of several media types, because many servers accept the same JSON under several names. */
export function exampleGroups(
  media: readonly MediaTypeExamples[],
): { example: ExampleView; mediaTypes: [string, ...string[]] }[] {
  const groups = new Map<string, { example: ExampleView; mediaTypes: [string, ...string[]] }>();
  for (const { mediaType, examples } of media) {
    for (const example of examples) {
      const key = JSON.stringify(example);
      const group = groups.get(key);
      if (!group) groups.set(key, { example, mediaTypes: [mediaType] });
      else if (!group.mediaTypes.includes(mediaType)) group.mediaTypes.push(mediaType);
    }
  }
  return [...groups.values()];
}

/** Media types with equal body descriptions, which are shown only once. */
export interface MediaTypeGroup extends Omit<MediaTypeView, 'mediaType' | 'examples' | 'sampled'> {
  mediaTypes: string[];
}

/** Groups media types with equal bodies, in document order of their first media type. */
export function mediaTypeGroups(media: readonly MediaTypeView[]): MediaTypeGroup[] {
  const groups: (MediaTypeGroup & { text: () => string })[] = [];
  for (const { mediaType, examples: _, sampled: __, ...body } of media) {
    const text = lazyText(() => JSON.stringify([body.schema, body.encoding], withoutPlace));
    const same = groups.find(
      (group) =>
        group.sequential === body.sequential &&
        group.description === body.description &&
        ((group.schema === body.schema && group.encoding === body.encoding) || group.text() === text()),
    );
    if (same) same.mediaTypes.push(mediaType);
    else groups.push({ mediaTypes: [mediaType], ...body, text });
  }
  return groups.map(({ text: _, ...group }) => group);
}

/** Leaves out where a schema is in the document, so that equal descriptions in several places are equal. */
function withoutPlace(key: string, value: unknown): unknown {
  return key === 'ownPointer' ? undefined : value;
}

/** Returns a function that makes the text at its first call, because most groups are never compared by text. */
function lazyText(make: () => string): () => string {
  let value: string | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
