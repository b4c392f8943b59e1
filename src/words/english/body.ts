import { area } from '../area.ts';

/** The body of a request, which every form with a body shows. */
export const body = area('body', {
  title: 'Body',
  optionalTitle: 'Body (optional)',
  mediaType: 'Media type of the body',
  label: 'Request body',
  undo: 'Undo',
});
