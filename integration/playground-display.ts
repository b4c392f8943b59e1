import type { Settings } from '../src/config/settings.ts';
import type { SitePage } from '../src/navigation/site.ts';
import type { Project } from '../src/project/project.ts';

export type PlaygroundDisplay = Settings['api']['playground']['display'];

/** How a page shows its playground: what it or its document says, else the settings. */
export function displayOf({ settings }: Project, { playground }: Pick<SitePage, 'playground'>): PlaygroundDisplay {
  return playground ?? settings.api.playground.display;
}
