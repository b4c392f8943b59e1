import { codePart } from '../state/code-part.ts';

/** The code for secrets and pickers. */
export const pickerInputs = codePart<typeof import('./pickers.ts')>('pickers');
