import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf } from '../../../core/json/record.ts';
import type { ApiDocument } from '../../../document/document.ts';
import { readObject } from '../../../document/object.ts';
import { entryOf } from '../../../request/form/entry.ts';
import type { InputKey } from '../../../request/form/missing-input.ts';
import { isJson } from '../../../request/http/media-type.ts';
import { parameterKey } from '../../../request/http/parameter.ts';
import { bareTarget, type Located, type Resolver } from '../../../schema/reference.ts';
import { schemaOfMedia } from '../example/example.ts';
import { isFormType } from '../example/media-types.ts';
import { type Operation, resolverOf } from '../operation.ts';
import { parameterSources } from '../parameter.ts';
import { contentOf, requestBodySource } from '../request-body.ts';
import { formMedia } from './form-media.ts';
import { fieldBudget, formNode } from './form-node.ts';

/** A schema whose form the playground fetches when the reader opens it. */
export interface FormSchema {
  /** The key of a parameter, or `body:` and a media type. */
  input: InputKey;
  /** The schema without the references that equal it, so that inputs with the same schema share its form. */
  schema: Located;
}

/**
 * Returns the schemas of an operation whose values are objects or nested lists: those of JSON bodies, of form bodies
 * with nested fields, and of parameters.
 */
export function formSchemas(document: ApiDocument, operation: Operation): FormSchema[] {
  return [...parameterSchemas(document, operation), ...bodySchemas(document, operation)];
}

function parameterSchemas(document: ApiDocument, operation: Operation): FormSchema[] {
  const resolver = resolverOf(document);
  return parameterSources(operation, resolver).flatMap((source) => {
    if (entryOf(formNode(source.schema, resolver, fieldBudget())) !== 'json') return [];
    return formSchema(parameterKey(source), source.schema, resolver);
  });
}

function bodySchemas(document: ApiDocument, operation: Operation): FormSchema[] {
  const resolver = resolverOf(document);
  const body = requestBodySource(operation, resolver);
  if (!body) return [];
  const content = contentOf(body);
  return entriesOf(content.value).flatMap(([mediaType, value]) => {
    const media = readObject({ value, pointer: joinPointer(content.pointer, mediaType) }, resolver);
    if (!media || !(isJson(mediaType) || isNestedForm(mediaType, media, { document, resolver }))) return [];
    const schema = schemaOfMedia(media);
    return schema ? formSchema(`body:${mediaType}`, schema, resolver) : [];
  });
}

function formSchema(input: InputKey, schema: Located, resolver: Resolver): FormSchema[] {
  return resolver.resolve(schema) ? [{ input, schema: bareTarget(schema, resolver) ?? schema }] : [];
}

/** Returns whether a form body has a field that is an object or a list of objects. */
function isNestedForm(
  mediaType: string,
  media: Located,
  reading: { document: ApiDocument; resolver: Resolver },
): boolean {
  if (!isFormType(mediaType)) return false;
  const { properties = [], additional } = formMedia(mediaType, media, reading);
  return [...properties.map(({ value }) => value), ...(additional ? [additional] : [])].some(
    (field) => entryOf(field) === 'json',
  );
}
