import { siteRuntime } from './runtime.ts';

/** Records that search engines must not list the page at a URL path. Pages report this when they are rendered. */
export function noteUnlisted(root: string, pathname: string): void {
  siteRuntime(root).unlistedPaths.add(plainPath(pathname));
}

/** Whether `noteUnlisted` was called for this path, with or without `.html` or a slash at its end. */
export function isUnlisted(root: string, pathname: string): boolean {
  return siteRuntime(root).unlistedPaths.has(plainPath(pathname));
}

/** Removes the ending, which depends on how a site writes the addresses of its pages. */
function plainPath(pathname: string): string {
  return pathname.replace(/(?:\.html)?\/?$/, '');
}
