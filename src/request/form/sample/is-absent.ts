import { parameterText } from '../../http/parameter.ts';
import { isPresent } from '../../http/request-around-body.ts';
import type { ParameterField } from '../form.ts';
import type { EnteredValue } from '../values.ts';

/** Whether Send would say that the parameter is empty. A list or an object that the reader only began is empty too. */
export function isAbsent(parameter: ParameterField, entered: EnteredValue): boolean {
  const { text, fault } = parameterText(parameter, entered);
  return !fault && !isPresent(parameter, text);
}
