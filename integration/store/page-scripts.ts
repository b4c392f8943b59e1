import { siteRuntime } from './runtime.ts';

/** Call with the URLs of all files of the script of pages, once they are built. */
export function setPageScripts(root: string, urls: readonly string[]): void {
  siteRuntime(root).pageScripts = urls;
}

/** Empty in dev, and in a server that renders pages after the build. */
export function pageScripts(root: string): readonly string[] {
  return siteRuntime(root).pageScripts;
}
