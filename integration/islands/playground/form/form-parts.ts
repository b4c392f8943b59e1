import { codePart } from '../state/code-part.ts';

export const textInputs = codePart<typeof import('./TextBody.tsx')>('text');
export const fieldInputs = codePart<typeof import('./field-inputs.ts')>('fields');
