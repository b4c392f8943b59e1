import { codePart } from '../state/code-part.ts';

/** What fills a form with stored values. */
export const restoring = codePart<typeof import('./restore.ts')>('stored');
