import { parameterKey } from '../../http/parameter.ts';
import { exampleOrDefault } from '../entry.ts';
import type { BodyField, MediaTypeField, RequestForm } from '../form.ts';
import type { FormNode } from '../node.ts';
import type { BodyValues, EnteredValue, FormValues } from '../values.ts';

export interface InitialOptions {
  /** Fill in `x-default` and the document's examples, not only its defaults. */
  prefill?: boolean | undefined;
}

/** The values of the form before the reader enters anything. */
export function initialValues(form: RequestForm, options: InitialOptions = {}): FormValues {
  const parameters = form.parameters
    .filter((parameter) => parameter.required || !parameter.deprecated)
    .map((parameter) => [parameterKey(parameter), initialValue(parameter.value, options)] as const);
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
  const fields = (media?.properties ?? []).map(({ name, value }) => [name, initialValue(value, options)] as const);
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

export function initialValue(field: FormNode, { prefill = false }: InitialOptions): EnteredValue {
  return exampleOrDefault(field, prefill ? (field.initial ?? field.example) : undefined);
}

/** Leaves out values that the document does not have. */
export function withoutAbsent<K extends string>(
  entries: (readonly [K, EnteredValue])[],
): (readonly [K, EnteredValue])[] {
  return entries.filter(([, value]) => value !== undefined);
}
