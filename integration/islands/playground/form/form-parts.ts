import { codePart } from '../state/code-part.ts';

export const serverInputs = codePart<typeof import('./server-inputs.ts')>('servers');
export const jsonInputs = codePart<typeof import('./TextBody.tsx')>('json');
export const bodyInputs = codePart<typeof import('./body-inputs.ts')>('body');
export const fieldInputs = codePart<typeof import('./field-inputs.ts')>('fields');
