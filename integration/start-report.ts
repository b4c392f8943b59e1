import type { AddressInfo } from 'node:net';
import type { AstroIntegrationLogger } from 'astro';
import type { Project } from '../src/project/project.ts';
import { projectSummary } from '../src/project/summary.ts';
import { isTaken } from './routes.ts';
import { type HrefFacts, pageHref } from './site-href.ts';

/** What the `docs` command prints too, unlike other information of Astro. */
export const START_LABEL = 'astro-specbook:start';

/** Prints what was found, and where to look at it. */
export function reportStart(
  project: Project,
  logger: AstroIntegrationLogger,
  { facts, address, isBare }: { facts: HrefFacts; address?: AddressInfo; isBare: boolean },
): void {
  const first = firstAddress(project, facts);
  // The command prints the address itself.
  const place = first === undefined || isBare ? '' : `. The first page is ${address ? origin(address) : ''}${first}`;
  logger.fork(START_LABEL).info(`${projectSummary(project)}${place}`);
}

/** The address to open first: a page of the site's own may be where the start page would be. */
function firstAddress({ site }: Project, facts: HrefFacts): string | undefined {
  const slug = site.home ?? site.pages.find(({ url }) => url === undefined)?.slug;
  if (slug === undefined) return undefined;
  const other = isTaken(slug) ? site.pages.find((page) => !isTaken(page.slug))?.slug : slug;
  return other === undefined ? undefined : pageHref(facts, other);
}

function origin({ port }: AddressInfo): string {
  return `http://localhost:${port}`;
}
