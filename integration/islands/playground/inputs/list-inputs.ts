import { codePart } from '../state/code-part.ts';

/** The inputs of lists outside of JSON. */
export const listInputs = codePart<typeof import('./ListInput.tsx')>('lists');
