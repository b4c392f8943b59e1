import { isJson } from '../../http/media-type.ts';
import { parameterKey } from '../../http/parameter.ts';
import { ownValue } from '../../json/record.ts';
import { isJsonText } from '../../json/text.ts';
import { members as words } from '../../words/english/members.ts';
import { entryOf } from '../entry.ts';
import type { RequestForm } from '../form.ts';
import type { InputKey } from '../missing-input.ts';
import type { FormValues } from '../values.ts';
import { valueFault } from './value-fault.ts';

/**
 * Returns for each input, in words, why its value does not fit the document. The request can still be sent. A JSON body
 * has a separate form, which reports the faults inside it.
 */
export function formFaults(form: RequestForm, { parameters, body }: FormValues): Map<InputKey, string> {
  const faults = new Map<InputKey, string>();
  const note = (input: InputKey, fault: string | undefined) => fault !== undefined && faults.set(input, fault);
  for (const parameter of form.parameters) {
    const key = parameterKey(parameter);
    const { value, contentType } = parameter;
    note(key, valueFault(value, ownValue(parameters, key), isJson(contentType)));
  }
  const media = form.body?.media[body.media];
  if (media?.entry === 'text' && isJson(media.mediaType) && body.text !== '' && !isJsonText(body.text))
    note('body', words.notJson);
  for (const [part, { headers = [] }] of Object.entries(media?.encoding ?? {})) {
    const entered = ownValue(body.parts ?? {}, part)?.headers ?? {};
    for (const { name, value, contentType } of headers) {
      note(`body:${part}:${name}`, valueFault(value, ownValue(entered, name), isJson(contentType)));
    }
  }
  for (const { name, value } of media?.properties ?? []) {
    if (entryOf(value) !== 'json') note(`body:${name}`, valueFault(value, ownValue(body.fields, name)));
  }
  return faults;
}
