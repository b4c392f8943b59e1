import { hasListings } from '../../../src/site/build/listings.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { hasDocumentText } from './document-text.ts';

/** Sheets that are not needed if the host site has its own sidebar, search and table of contents. */
const NAVIGATION = [
  'styles/layout/contents',
  'styles/layout/pagination',
  'styles/layout/sidebar',
  'styles/layout/sidebar-filter',
  'styles/layout/switcher',
];

/** Sheets of components that only texts use. */
const TEXTS = [
  'badge',
  'banner',
  'color',
  'diagram',
  'field',
  'formula',
  'frame',
  'page-mode',
  'popup',
  'prompt',
  'steps',
  'tooltip',
  'tree',
  'update',
  'view',
].map((name) => `styles/components/${name}`);

/** Sheets of components that lists of pages use too. */
const TEXTS_AND_LISTINGS = ['accordion', 'card', 'listing'].map((name) => `styles/components/${name}`);

/** Those of them that changelogs use too. */
const CHANGELOGS = ['badge', 'page-mode', 'update'].map((name) => `styles/components/${name}`);

const CHANNELS = ['islands/console'];

/** Returns the sheets for parts that no page of the documentation has, in a site with its own navigation. */
export function unneededSheets({ site, settings }: Pick<Project, 'site' | 'settings'>): ReadonlySet<string> {
  const hasTexts = site.pages.some(({ file }) => file !== undefined) || hasDocumentText({ site });
  const hasChangelog = site.pages.some(({ kind }) => kind === 'changelog');
  const hasChannels = site.pages.some(({ kind }) => kind === 'channel');
  return new Set([
    ...NAVIGATION,
    // The panel of Ask looks like the search.
    ...(settings.ask ? [] : ['styles/search']),
    ...(hasTexts ? [] : TEXTS.filter((name) => !hasChangelog || !CHANGELOGS.includes(name))),
    ...(hasTexts || hasListings(site) ? [] : TEXTS_AND_LISTINGS),
    ...(hasChannels ? [] : CHANNELS),
  ]);
}
