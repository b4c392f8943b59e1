import { area } from '../area.ts';

/** The header and the sidebar. */
export const navigation = area('navigation', {
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
