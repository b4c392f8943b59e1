type FieldInputs = typeof import('./field-inputs.ts');

let loaded: FieldInputs | undefined;

/** To be called before a form with such a body is rendered, on the server and in the browser. */
export async function loadFieldInputs(): Promise<void> {
  loaded ??= await import('./field-inputs.ts');
}

export function fieldInputs(): FieldInputs {
  if (!loaded) throw new Error('The inputs of fields are not loaded.');
  return loaded;
}
