import { joinPointer } from '../../core/json/pointer.ts';
import { ownValue, textOf } from '../../core/json/record.ts';
import { readObject } from '../../document/object.ts';
import { type Located, type Resolver, referenceOf } from '../../schema/reference.ts';
import { type BodyOptions, descriptionBeside, type MediaTypeView, mediaTypeViews } from './media-type.ts';
import type { Operation } from './operation.ts';

/** Request Body Object, OpenAPI 3.1 section 4.8.13. */
export interface RequestBodyView {
  required: boolean;
  /** Markdown. */
  description?: string | undefined;
  media: MediaTypeView[];
  /** The reference in place of the body, if it cannot be resolved. */
  missing?: string | undefined;
}

/** Returns the request body of an operation, with references followed. `undefined` if it has none. */
export function requestBodySource(operation: Operation, resolver: Resolver): Located | undefined {
  const value = operation.value.requestBody;
  return readObject({ value, pointer: joinPointer(operation.pointer, 'requestBody') }, resolver);
}

/** Returns the field `content` of a request body or response: its media types. */
export function contentOf(body: Located): Located {
  return { value: ownValue(body.value, 'content'), pointer: joinPointer(body.pointer, 'content') };
}

/** Returns what pages show of a request body. If its reference cannot be resolved, the view has only the reference. */
export function requestBodyView(
  operation: Operation,
  resolver: Resolver,
  options: Pick<BodyOptions, 'pills'> = {},
): RequestBodyView | undefined {
  const body = requestBodySource(operation, resolver);
  if (!body) {
    const missing = referenceOf(operation.value.requestBody);
    return missing === undefined ? undefined : { required: false, media: [], missing };
  }
  const media = mediaTypeViews(contentOf(body), resolver, {
    ...options,
    // Readers receive the body of a webhook as they receive a response, so it has no write-only parts.
    direction: operation.kind === 'webhook' ? 'response' : 'request',
  });
  return {
    required: ownValue(body.value, 'required') === true,
    description: descriptionBeside(textOf(ownValue(body.value, 'description')), media),
    media,
  };
}
