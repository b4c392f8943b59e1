import { area } from '../area.ts';

/** The header and the sidebar. */
export const navigation = area('navigation', {
  /** The name of a site that has none. */
  documentation: 'Documentation',
  /** The page that introduces a document. */
  overview: 'Overview',
  /** The page that lists what changed in a document. */
  changelog: 'Changelog',
  /** The group of all operations of a document without tags. */
  operations: 'API Reference',
  /** The group of operations without a tag, next to the groups of tags. */
  otherOperations: 'Other',
  /** The group of channels without a tag. */
  channels: 'WebSockets',
  /** The same, if no server is for WebSockets. Also the list of all channels. */
  plainChannels: 'Channels',
  navigation: 'Navigation',
  menu: 'Menu',
  pages: 'Pages',
  pagesOf: 'Pages of {group}',
  sections: 'Sections',
  filter: 'Filter pages',
  noMatch: 'No matching pages',
  matches: { one: '{count} page', other: '{count} pages' },
  language: 'Language',
  version: 'Version',
  product: 'Product',
  section: 'Section',
  authorize: 'Authorize',
  colorScheme: 'Switch between light and dark',
});
