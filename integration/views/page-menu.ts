import type { Project } from '../../src/project/read/project.ts';
import { documentOf, type Page } from '../../src/site/page.ts';
import { documentHref } from './overview.ts';

/** A link in the menu of a page. */
export interface PageMenuLink {
  label: string;
  href: string;
  /** The browser saves it. */
  download?: boolean;
}

/** What a reader can do with a page besides reading it; only what leads somewhere. */
export function pageMenuLinks(project: Project, page: Page): PageMenuLink[] {
  const document = documentOf(page);
  const href = document && documentHref(project, document.file);
  if (href === undefined) return [];
  const kind = document?.root['asyncapi'] === undefined ? 'OpenAPI' : 'AsyncAPI';
  const isOnSite = !/^https?:\/\//i.test(href);
  return [
    { label: `View the ${kind} document`, href },
    // Browsers do not save what is on another host.
    ...(isOnSite ? [{ label: `Download the ${kind} document`, href, download: true }] : []),
  ];
}
