import { area } from '../area.ts';

/** A JSON value that the reader folds and searches. */
export const jsonTree = area('response', {
  copyPath: 'Copy path',
  search: 'Search',
  searchBody: 'Search the response',
  searchNamed: 'Search {name}',
  noMatches: 'No matches',
  found: { one: '{count} found', other: '{count} found' },
  matchOf: '{number} of {count}',
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  moreLines: 'Show more lines',
  earlierLines: 'Show earlier lines',
  items: { one: '{count} item', other: '{count} items' },
  keys: { one: '{count} key', other: '{count} keys' },
});
