import { area } from '../area.ts';

/** The field and the frame of the search, which are in every page. */
export const searchField = area('searchField', {
  search: 'Search',
  prompt: 'Search',
  close: 'Close search',
  results: 'Results',
  /** The HTTP method, as a filter in the search of Starlight. */
  method: 'Method',
});
