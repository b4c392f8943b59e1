import { codePart } from '../state/code-part.ts';

/** The code that fills a form with stored values. */
export const restoreCode = codePart<typeof import('./restore.ts')>('stored');
