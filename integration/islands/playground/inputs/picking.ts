import { codePart } from '../state/code-part.ts';

/** What fills an input by choosing. */
export const picking = codePart<typeof import('./pickers.ts')>('pickers');
