import type { Page } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { pageFilePath } from '../links/own-addresses.ts';
import { type HrefFacts, ownFileHref } from '../links/site-href.ts';

/** Returns the URL of a page as Markdown, or `undefined` if the site has no Markdown. */
export function markdownHref({ settings }: Project, page: Page | undefined, facts: HrefFacts): string | undefined {
  if (!settings.agents.markdown || !page || page.kind === 'redirect') return undefined;
  return ownFileHref(facts, pageFilePath(page.slug, '.md'));
}
