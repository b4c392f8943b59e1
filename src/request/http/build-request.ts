import type { RequestForm } from '../form/form.ts';
import type { FormValues } from '../form/values.ts';
import { fieldsBody } from './fields-body.ts';
import { type BuiltRequest, requestAroundBody } from './request-around-body.ts';
import { hasFields, type MakeBody, requestBody } from './request-body.ts';
import { textBody } from './text-body.ts';

/** Builds the request for the entered values. Pure, so that sending, the preview and samples use the same request. */
export function buildRequest(form: RequestForm, values: FormValues): BuiltRequest {
  return requestAroundBody(form, values, requestBody(form.body, values.body, makeBody));
}

/** Makes a body of any media type. */
export const makeBody: MakeBody = (media, values) => (hasFields(media) ? fieldsBody : textBody)(media, values);
