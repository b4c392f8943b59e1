import type { AstroGlobal } from 'astro';
import { DocsError } from '../../../src/problems/errors.ts';
import { hostFileOf } from '../../runtime/scope.ts';

export const STARLIGHT = 'Starlight';

/** What a page of Starlight uses if it shows an operation that way. */
export const FRONT_MATTER = '"openapi" in its front matter';

/** A use of the project's files by a page rendered on demand. */
export interface OnDemandFault {
  /** The page that uses them, as the beginning of a sentence. */
  page: string;
  /** What uses them, such as a component of `astro-specbook/components`. */
  part: string;
  /** Who renders the page, if it is an entry of a content collection: a file of the site, or Starlight. */
  renderer?: string | undefined;
}

/** Says what is wrong, and what to do about it. */
export function onDemandFault({ page, part, renderer }: OnDemandFault): DocsError {
  return new DocsError(
    `${page} is rendered on demand${renderer === undefined ? '' : ` by ${renderer}`} and uses ${part}, which needs the project’s files. The server doesn’t have them.`,
    `${remedy(renderer)}, or remove ${part} there.`,
  );
}

function remedy(renderer: string | undefined): string {
  if (renderer === undefined) return 'Write "export const prerender = true" in the page';
  if (renderer === STARLIGHT) return 'Remove "prerender: false" from the options of Starlight';
  return `Let the build render ${renderer}, without "prerender = false" and "server:defer"`;
}

type Rendering = Pick<AstroGlobal, 'isPrerendered' | 'locals' | 'routePattern' | 'url'>;

/** Refuses a part on a page rendered on demand. In dev the project's files are there, but a build would refuse the page. */
export function refuseOnDemand({ isPrerendered, locals, routePattern, url }: Rendering, part: string): void {
  if (isPrerendered) return;
  const entry = routePattern.endsWith('/[...slug]') ? hostFileOf(locals) : undefined;
  throw onDemandFault({ page: entry ?? `The page ${url.pathname}`, part, renderer: entry && STARLIGHT });
}
