import type { FormCodePart, PartLoaders } from './playground/state/code-part.ts';

/** The parts of the form that pages request together with the form. */
export const partLoaders: PartLoaders<FormCodePart> = {
  servers: () => import('./playground/server/server-inputs.ts'),
  text: () => import('./playground/form/TextBody.tsx'),
  fields: () => import('./playground/form/field-inputs.ts'),
  lists: () => import('./playground/inputs/ListInput.tsx'),
  pickers: () => import('./playground/inputs/pickers.ts'),
};
