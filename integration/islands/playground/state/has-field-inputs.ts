import type { RequestForm } from '../../../../src/form/form.ts';

/** Whether a body of the form has fields, or is a file. */
export function hasFieldInputs({ body }: RequestForm): boolean {
  return body?.media.some(({ entry }) => entry !== 'text') === true;
}
