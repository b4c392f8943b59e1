import { area } from '../area.ts';

/** What stands between the entries of a list in a sentence. */
export const lists = area('lists', {
  separator: ', ',
  and: ' and ',
  or: ' or ',
  andMore: '{list} and {count} more',
});
