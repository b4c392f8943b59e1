import { request as words } from '../../words/english/request.ts';
import type { BodyField, MediaTypeField } from '../form/form.ts';
import type { MissingInput } from '../form/missing-input.ts';
import type { BodyValues } from '../form/values.ts';
import { NO_BODY, type RequestBody } from './request-around-body.ts';

/** Makes the body for a media type. There is no body if nothing is entered. */
export type MakeBody = (media: MediaTypeField, values: BodyValues) => RequestBody;

/** Makes the body of the request with `make`. Reports it as missing if it is required and nothing is entered. */
export function requestBody(field: BodyField | undefined, values: BodyValues, make: MakeBody): RequestBody {
  const media = field && chosenMedia(field, values);
  if (!media) return NO_BODY;
  const request = make(media, values);
  if (request.body) return request;
  const required: MissingInput = { input: 'body', reason: 'absent', message: words.bodyRequired };
  return { ...request, missing: [...request.missing, ...(field.required ? [required] : [])] };
}

function chosenMedia({ media }: BodyField, values: BodyValues): MediaTypeField | undefined {
  return media[values.media] ?? media[0];
}

/** Whether the body consists of fields. Otherwise it is a text or a file. */
export function hasFields({ entry }: MediaTypeField): boolean {
  return entry === 'urlencoded' || entry === 'multipart';
}
