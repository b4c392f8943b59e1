import type { RequestForm } from '../../../../src/form/form.ts';
import type { FormValues } from '../../../../src/form/values.ts';
import { type BuiltRequest, NO_BODY, requestAroundBody } from '../../../../src/http/request-around-body.ts';
import { hasFields, requestBody } from '../../../../src/http/request-body.ts';
import { textBody } from '../../../../src/http/text-body.ts';
import { fieldInputs } from './form-parts.ts';

/** Builds the request that the entered values describe. */
export function formRequest(form: RequestForm, values: FormValues): BuiltRequest {
  if (!form.body) return requestAroundBody(form, values, NO_BODY);
  const body = requestBody(form.body, values.body, (media, entered) =>
    hasFields(media) ? fieldInputs.get().fieldsBody(media, entered) : textBody(media, entered),
  );
  return requestAroundBody(form, values, body);
}
