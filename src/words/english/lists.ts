import { area } from '../area.ts';

/** The text between the entries of a list in a sentence. */
export const lists = area('lists', {
  separator: ', ',
  and: ' and ',
  or: ' or ',
  andMore: '{list} and {count} more',
});
