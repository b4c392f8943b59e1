import { isExample } from '../examples.ts';
import type { MediaTypeField, RequestForm } from '../form.ts';

/** Returns the form with the example that the reader chose as the first one of a body, if it is one of its examples. */
export function withFirstExample(form: RequestForm, media: number, example: string | undefined): RequestForm {
  const { body } = form;
  if (!body || example === undefined || !isExample(body.media[media], example)) return form;
  const withFirst = (each: MediaTypeField, index: number) => (index === media ? { ...each, example } : each);
  return { ...form, body: { ...body, media: body.media.map(withFirst) } };
}
