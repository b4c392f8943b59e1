import type { Settings } from '../../../src/site/config/settings.ts';
import type { Page } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';

export type PlaygroundDisplay = Settings['api']['playground']['display'];

/** Returns how a page shows its playground: as set for the page, otherwise as in the settings. */
export function displayOf({ settings }: Project, { playground }: Pick<Page, 'playground'>): PlaygroundDisplay {
  return playground ?? settings.api.playground.display;
}

/** Whether any playground is for signed-in readers. */
export function hasSignedInPlayground({ settings, site }: Project): boolean {
  return settings.api.playground.display === 'auth' || site.pages.some(({ playground }) => playground === 'auth');
}

/** Whether no playground is for readers who are not signed in, so that the proxy can refuse them. */
export function isForSignedInOnly({ settings, site }: Project): boolean {
  const isOpen = site.pages.some(({ playground }) => playground === 'interactive');
  return settings.api.playground.display === 'auth' && !isOpen;
}
