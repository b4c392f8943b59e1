import { type Entry, entryOf } from '../../../../src/form/entry.ts';
import type { ParameterField } from '../../../../src/form/form.ts';
import { initialValues } from '../../../../src/form/start/initial-values.ts';
import { parameterKey } from '../../../../src/http/parameter.ts';
import type { FormCodePart } from './code-part.ts';
import { hasPicker } from './has-picker.ts';
import type { PlaygroundProps } from './props.ts';

/** Lists the parts of the code that a form needs for its first render. Other parts are loaded when they are needed. */
export function formPartsOf({ form, prefill }: Pick<PlaygroundProps, 'form' | 'prefill'>): FormCodePart[] {
  const { servers, body, parameters } = form;
  const { parameters: initial } = initialValues(form, { prefill });
  const hasText = body?.media.some(({ entry }) => entry === 'text') === true;
  const hasFields = body?.media.some(({ entry }) => entry !== 'text') === true;
  const hasValue = (parameter: ParameterField) => initial[parameterKey(parameter)] !== undefined;
  const some = (entry: Entry, is: (parameter: ParameterField) => boolean) =>
    parameters.some((parameter) => entryOf(parameter.value) === entry && is(parameter));
  const needed = [
    (servers.length > 1 || servers.some(({ variables }) => variables.length > 0)) && 'servers',
    (hasText || some('json', (parameter) => parameter.form === undefined || hasValue(parameter))) && 'text',
    hasFields && 'fields',
    (hasFields || some('list', hasValue)) && 'lists',
    parameters.some(({ value }) => hasPicker(value) || (value.items && hasPicker(value.items))) && 'pickers',
  ] as const;
  return needed.filter((part) => part !== false);
}
