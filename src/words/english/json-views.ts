import { area } from '../area.ts';

/** JSON as text or as a form, before there is a value. */
export const jsonViews = area('body', {
  editAs: 'Edit {name} as',
  json: 'JSON',
  form: 'Form',
  notSet: 'Not set',
  addDetails: 'Add details',
  addDetailsOf: 'Add details of {name}',
});
