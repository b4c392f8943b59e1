import { codePart } from '../state/code-part.ts';

/** The code for lists of values outside of JSON. */
export const listInputs = codePart<typeof import('./ListInput.tsx')>('lists');
