/** @jsxImportSource preact */

import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';

/** Shows where the value of an input comes from, if it is still the value of a response. */
export function Carried({ model, input }: { model: FormModel; input: InputKey }) {
  const carried = useSlice(model.carried, (all) => all.get(input));
  const isCarried = useSlice(model, ({ values }) => carried?.isIn(values) === true);
  return carried && isCarried ? <carried.Chip {...carried} input={input} /> : null;
}
