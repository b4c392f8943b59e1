import { area } from '../area.ts';

/** The field and the frame of the search, which are in every page. */
export const searchField = area('searchField', {
  search: 'Search',
  prompt: 'Search',
  close: 'Close the search',
  results: 'Results',
});
