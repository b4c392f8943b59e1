import { entryOf } from './entry.ts';
import type { RequestForm } from './form.ts';
import { jsonFault } from './json-text.ts';
import { isJson } from './media-type.ts';
import type { InputKey } from './missing-input.ts';
import { parameterKey } from './parameter.ts';
import { own } from './record.ts';
import { valueFault } from './value-fault.ts';
import type { FormValues } from './values.ts';

/**
 * What has been entered that does not fit the document, in words, by input; nothing of it keeps a request from being
 * sent. What is entered as JSON in a body has a form of its own, which tells what is wrong inside it.
 */
export function formFaults(form: RequestForm, { parameters, body }: FormValues): Map<InputKey, string> {
  const faults = new Map<InputKey, string>();
  const note = (input: InputKey, fault: string | undefined) => fault !== undefined && faults.set(input, fault);
  for (const parameter of form.parameters) {
    const key = parameterKey(parameter);
    const { value, contentType } = parameter;
    note(key, valueFault(value, own(parameters, key), contentType !== undefined && isJson(contentType)));
  }
  const media = form.body?.media[body.media];
  if (media?.entry === 'text' && isJson(media.mediaType) && body.text !== '' && jsonFault(body.text) !== undefined)
    note('body', 'is not valid JSON');
  for (const { name, value } of media?.properties ?? []) {
    if (entryOf(value) !== 'json') note(`body:${name}`, valueFault(value, own(body.fields, name)));
  }
  return faults;
}
