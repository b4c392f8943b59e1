import type { Project } from '../../src/project/read/project.ts';
import { runtime, siteRuntime } from './runtime.ts';

/** Keys that identify what the pages of a build are made from. */
export interface PageKeys {
  /** Key of everything that any page may show. */
  site: string;
  /** Key of each page that is generated from a document, by slug. */
  pages: ReadonlyMap<string, string>;
}

/** Values that a build needs and that the last build may have computed. */
export interface CachedValues {
  /** Whether the last build computed a value with this name and key. */
  has(name: string, key: string): boolean;
  /**
   * Returns the value from the last build if its key is the same, otherwise the result of `make`.
   *
   * @param name Differs from the names of all other values.
   * @param key Identifies what the value is computed from.
   * @param make Computes a value that JSON can express.
   */
  get(name: string, key: string, make: () => unknown): unknown;
  /** Replaces the values from the last build with those that this build asked for. */
  close(): void;
}

/** Pages that Astro keeps for the next build. */
export interface CachedPages {
  /** Call after Astro has read which pages the last build kept, but before it renders any. */
  begin(): void;
  /** Call after Astro has written which pages this build kept. */
  end(): void;
}

/**
 * Sets the digest of a build. Call it before pages are rendered.
 *
 * @param digest Changes with everything that pages are made of, except the project. `undefined` if no page may be kept.
 */
export function setBuildDigest(root: string, digest: string | undefined): void {
  siteRuntime(root).incremental.buildDigest = digest;
}

/** Returns the digest of the build, or `undefined` in dev, or if pages are not kept for the next build. */
export function buildDigestOf(root: string): string | undefined {
  return siteRuntime(root).incremental.buildDigest;
}

/** Sets the keys of pages. Call it before the first page is rendered. */
export function setPageKeys(project: Project, keys: PageKeys): void {
  const { incremental } = siteRuntime(project.root);
  incremental.pageKeys = keys;
  incremental.cachedPages?.begin();
  incremental.keysKnown?.(project);
}

/** Sets the listener that is called before the first page is rendered. It replaces any earlier one. */
export function onKeysKnown(root: string, listener: ((project: Project) => void) | undefined): void {
  siteRuntime(root).incremental.keysKnown = listener;
}

/** Returns the keys of pages, or `undefined` before pages are rendered, or if they are not kept for the next build. */
export function pageKeysOf(root: string): PageKeys | undefined {
  return siteRuntime(root).incremental.pageKeys;
}

/** Makes all builds of this process render every page. */
export function ignoreCachedPages(): void {
  runtime().command.ignoresCachedPages = true;
}

/** Whether `ignoreCachedPages` was called in this process. */
export function ignoresCachedPages(): boolean {
  return runtime().command.ignoresCachedPages === true;
}

/** Sets what a build keeps for the next one. Call it at the beginning of a build, with `undefined` to keep nothing. */
export function setBuildCache(root: string, pages: CachedPages | undefined, values: CachedValues | undefined): void {
  Object.assign(siteRuntime(root).incremental, { cachedPages: pages, cachedValues: values });
}

/**
 * Returns a value from the last build if its key is the same, otherwise the result of `make`.
 *
 * @param key Identifies what the value is computed from. `undefined` if the value is not kept.
 * @param make Computes a value that JSON can express.
 */
export function cachedValue<Value>(root: string, name: string, key: string | undefined, make: () => Value): Value {
  const { cachedValues } = siteRuntime(root).incremental;
  return key === undefined || !cachedValues ? make() : (cachedValues.get(name, key, make) as Value);
}

/** Whether `cachedValue` returns a value from the last build. */
export function isValueCached(root: string, name: string, key: string | undefined): boolean {
  const { cachedValues } = siteRuntime(root).incremental;
  return key !== undefined && cachedValues?.has(name, key) === true;
}

/** Stores what is kept for the next build. Call it when a build has written everything. */
export function closeBuildCache(root: string): void {
  const { incremental } = siteRuntime(root);
  if (incremental.pageKeys) incremental.cachedPages?.end();
  incremental.cachedValues?.close();
  setBuildCache(root, undefined, undefined);
}
