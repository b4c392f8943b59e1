import { area } from '../area.ts';

/** The page for addresses without a page. */
export const notFound = area('notFound', {
  title: 'Page not found',
  description: 'There’s no page at this URL.',
  search: 'Search the documentation',
  nearest: 'Were you looking for one of these?',
  home: 'Go to the home page',
});
