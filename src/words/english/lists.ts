import { area } from '../area.ts';

/** The text between the entries of a list in a sentence. */
export const lists = area('lists', {
  separator: ', ',
  and: ' and ',
  or: ' or ',
  /** Before "and" or "or" in a list of three or more. Empty in languages without it. */
  serialComma: ',',
  andMore: '{list} and {count} more',
});
