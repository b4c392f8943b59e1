import type { ApiDocument } from '../document/document.ts';
import { entriesOf, isRecord } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import { entryOf } from '../request/entry.ts';
import { isJson } from '../request/media-type.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import { schemaOfMedia } from './example.ts';
import { formMedia, isFormType } from './form-media.ts';
import { readObject } from './object.ts';
import { type Operation, resolverOf } from './operation.ts';
import { contentOf, requestBodySource } from './request-body.ts';

/**
 * The schemas of an operation's JSON bodies, and of its form bodies that have nested fields, where their references
 * lead; media types that share one share its place.
 */
export function bodySchemas(document: ApiDocument, operation: Operation): { mediaType: string; schema: Located }[] {
  const resolver = resolverOf(document);
  const body = requestBodySource(operation, resolver);
  if (!body) return [];
  const content = contentOf(body);
  return entriesOf(content.value).flatMap(([mediaType, value]) => {
    const media = readObject({ value, pointer: joinPointer(content.pointer, mediaType) }, resolver);
    if (!media || !(isJson(mediaType) || isNestedForm(mediaType, media, { document, resolver }))) return [];
    const stated = schemaOfMedia(media);
    const target = stated && resolver.resolve(stated);
    return target ? [{ mediaType, schema: isBareReference(stated.value) ? target : stated }] : [];
  });
}

/** Whether a body of fields has one that is an object or a list of such. */
function isNestedForm(
  mediaType: string,
  media: Located,
  reading: { document: ApiDocument; resolver: Resolver },
): boolean {
  if (!isFormType(mediaType)) return false;
  const { properties = [] } = formMedia(mediaType, media, reading);
  return properties.some(({ value }) => entryOf(value) === 'json');
}

/** A reference with nothing beside it is the schema that it names. */
function isBareReference(value: unknown): boolean {
  return isRecord(value) && Object.hasOwn(value, '$ref') && Object.keys(value).length === 1;
}
