import { area } from '../area.ts';

/** Saving a response as an example of the document, in dev. */
export const saving = area('saving', {
  title: 'Save as example',
  name: 'Name',
  value: 'Value',
  masked: 'Secrets and email addresses are masked. Check the rest before you save.',
  changes: 'Changes to {file}',
  save: 'Save',
  saved: 'Saved to {file}.',
  unlisted: 'docs.json lists this document’s overlays. Add {file} to the list to show the example.',
  failed: 'The dev server didn’t respond.',
});
