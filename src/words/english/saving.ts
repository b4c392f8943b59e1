import { area } from '../area.ts';

/** Saving a response as an example of the document, in dev. */
export const saving = area('saving', {
  title: 'Save as example',
  name: 'Name',
  value: 'Value',
  masked: 'Secrets and email addresses are masked. Check the rest before you save it.',
  changes: 'Changes of {file}',
  save: 'Save',
  saved: 'Saved in {file}.',
  unlisted: 'docs.json names the overlays of this document. Add {file} to them to show the example.',
  failed: 'The dev server did not answer.',
});
