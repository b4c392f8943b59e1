import type { RequestForm } from '../../../../src/form/form.ts';

type FieldInputs = typeof import('./field-inputs.ts');

let loaded: FieldInputs | undefined;

/** Whether a body of the form has fields, or is a file. */
export function hasFieldInputs({ body }: RequestForm): boolean {
  return body?.media.some(({ entry }) => entry !== 'text') === true;
}

/** To be called before a form with such a body is rendered, on the server and in the browser. */
export async function loadFieldInputs(): Promise<void> {
  loaded ??= await import('./field-inputs.ts');
}

export function fieldInputs(): FieldInputs {
  if (!loaded) throw new Error('The inputs of fields are not loaded.');
  return loaded;
}
