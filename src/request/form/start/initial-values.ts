import { parameterKey } from '../../http/parameter.ts';
import { enteredValue } from '../entry.ts';
import type { BodyField, MediaTypeField, RequestForm } from '../form.ts';
import type { FormNode } from '../node.ts';
import type { BodyValues, EnteredValue, FormValues } from '../values.ts';

export interface InitialOptions {
  /** Fill in `x-default` and the document's examples, not only the defaults of required values. */
  prefill?: boolean | undefined;
}

/**
 * The values of the form before the reader enters anything. The default of an optional value is not among them: the API
 * uses it by itself.
 */
export function initialValues(form: RequestForm, options: InitialOptions = {}): FormValues {
  const parameters = form.parameters
    .filter((parameter) => parameter.required || !parameter.deprecated)
    .map((parameter) => [parameterKey(parameter), initialValue(parameter, options)] as const);
  return {
    server: 0,
    serverVariables: {},
    parameters: Object.fromEntries(withoutAbsent(parameters)),
    body: initialBody(form, 0, options),
    security: 0,
    credentials: {},
  };
}

/** The body's values for one of its media types. */
export function initialBody(form: RequestForm, index: number, options: InitialOptions = {}): BodyValues {
  const media = form.body?.media[index];
  const fields = (media?.properties ?? []).map((field) => [field.name, initialValue(field, options)] as const);
  return {
    media: index,
    text: initialText(form.method, form.body, media, options),
    fields: Object.fromEntries(withoutAbsent(fields)),
    files: {},
    parts: media?.parts,
  };
}

/** A text starts empty, because one press of Send must not post text that the reader did not enter. */
function initialText(
  method: string,
  body: BodyField | undefined,
  media: MediaTypeField | undefined,
  { prefill = false }: InitialOptions,
): string {
  if (!prefill || ((method === 'GET' || method === 'HEAD') && !body?.required)) return '';
  return media?.initial ?? media?.example ?? '';
}

/** The value of a parameter, a header, or a field. An empty default would be sent as an empty value. */
export function initialValue(
  { value: node, required = false }: { value: FormNode; required?: boolean | undefined },
  { prefill = false }: InitialOptions,
): EnteredValue {
  const ownDefault = required && node.default !== '' ? node.default : undefined;
  return enteredValue(node, (prefill ? (node.initial ?? node.example) : undefined) ?? ownDefault);
}

/** Whether the form begins with values of the document that only `prefill` enters. */
export function isPrefilled(form: RequestForm, options: InitialOptions): boolean {
  return (
    options.prefill === true && JSON.stringify(initialValues(form, options)) !== JSON.stringify(initialValues(form))
  );
}

/** Leaves out values that the document does not have. */
export function withoutAbsent<K extends string>(
  entries: (readonly [K, EnteredValue])[],
): (readonly [K, EnteredValue])[] {
  return entries.filter(([, value]) => value !== undefined);
}
