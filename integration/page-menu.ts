import type { SitePage } from '../src/navigation/site.ts';
import type { Project } from '../src/project/project.ts';
import { documentHref } from './overview.ts';

/** A link in the menu of a page. */
export interface PageMenuLink {
  label: string;
  href: string;
  /** The browser saves it. */
  download?: boolean;
}

/** What a reader can do with a page besides reading it; only what leads somewhere. */
export function pageMenuLinks(project: Project, page: SitePage): PageMenuLink[] {
  const file = (page.operation ?? page.channel ?? page.schema ?? page.overview)?.file;
  const href = file === undefined ? undefined : documentHref(project, file);
  if (file === undefined || href === undefined) return [];
  const kind = page.channel ? 'AsyncAPI' : isAsyncApi(project, file) ? 'AsyncAPI' : 'OpenAPI';
  const isOnSite = !/^https?:\/\//i.test(href);
  return [
    { label: `View the ${kind} document`, href },
    // Browsers ignore the wish to save what is elsewhere.
    ...(isOnSite ? [{ label: `Download the ${kind} document`, href, download: true }] : []),
  ];
}

function isAsyncApi({ documents }: Project, file: string): boolean {
  return documents.get(file)?.root['asyncapi'] !== undefined;
}
