import { siteRuntime } from './runtime.ts';

/** Sets the URLs of all files of the script of pages. Call it once they are built. */
export function setPageScripts(root: string, urls: readonly string[]): void {
  siteRuntime(root).pageScripts = urls;
}

/** Returns these URLs. There are none in dev, or in a server that renders pages after the build. */
export function pageScripts(root: string): readonly string[] {
  return siteRuntime(root).pageScripts;
}
