import type { Settings } from '../src/config/settings.ts';
import type { Project } from '../src/project/project.ts';

export type PlaygroundDisplay = Settings['api']['playground']['display'];

const DISPLAYS: readonly PlaygroundDisplay[] = ['interactive', 'simple', 'none', 'auth'];

/** How a page shows its playground: what it says itself, else what the document says of it, else the settings. */
export function displayOf(
  { settings }: Project,
  frontmatter: Readonly<Record<string, unknown>>,
  stated?: unknown,
): PlaygroundDisplay {
  const wished = DISPLAYS.find((display) => display === frontmatter['playground']);
  return wished ?? DISPLAYS.find((display) => display === stated) ?? settings.api.playground.display;
}
