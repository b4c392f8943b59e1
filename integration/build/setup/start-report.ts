import type { AddressInfo } from 'node:net';
import type { AstroIntegrationLogger } from 'astro';
import type { Project } from '../../../src/site/project/read/project.ts';
import { projectSummary } from '../../../src/site/project/summary.ts';
import { type HrefFacts, pageHref } from '../../render/links/site-href.ts';
import { isTaken } from '../../runtime/own-routes.ts';

/** Label of a message that the `docs` command prints too, unlike other information from Astro. */
const START_LABEL = 'astro-specbook:start';

/** Prints a summary of the project, and the address to open. */
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

/** Returns the address to open first. The site may have its own page in place of the start page. */
function firstAddress({ root, site }: Project, facts: HrefFacts): string | undefined {
  const slug = site.home ?? site.pages.find(({ kind }) => kind !== 'redirect')?.slug;
  if (slug === undefined) return undefined;
  const other = isTaken(root, slug) ? site.pages.find((page) => !isTaken(root, page.slug))?.slug : slug;
  return other === undefined ? undefined : pageHref(facts, other);
}

function origin({ port }: AddressInfo): string {
  return `http://localhost:${port}`;
}
