import { isExample } from '../../../../src/request/form/examples.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';

/** Whether there is a value to validate: a parameter, a field, a part option, or a text other than an example. */
export function hasOwnEntries({ body: field }: RequestForm, { parameters, body }: FormValues): boolean {
  const entries = [...Object.values(parameters), ...Object.values(body.fields), body.parts];
  const isOwnText = body.text !== '' && !isExample(field?.media[body.media], body.text);
  return isOwnText || entries.some((entry) => entry !== undefined);
}
