import type { Project } from '../../src/project/read/project.ts';
import { runtime, siteRuntime } from './runtime.ts';

/** What the pages of a build are made from. */
export interface PageKeys {
  /** Of what every page may show. */
  site: string;
  /** Of each page that a document generates, by slug. */
  pages: ReadonlyMap<string, string>;
}

/** Values that a build needs and that the build before may have made. */
export interface KeptValues {
  /** Whether the build before made a value of this name with this key. */
  has(name: string, key: string): boolean;
  /**
   * @param name Different from those of all other values.
   * @param key What the value is made from. `make` is only called if the build before had another key.
   * @param make Makes a value that JSON can express.
   */
  get(name: string, key: string, make: () => unknown): unknown;
  /** Replaces the values of the build before by those that this build asked for. */
  close(): void;
}

/** Pages that Astro keeps for the next build. */
export interface KeptPages {
  /** Call when Astro has read which pages the build before kept, and has rendered none. */
  begin(): void;
  /** Call when Astro has written which pages this build kept. */
  end(): void;
}

/**
 * Call before pages are rendered.
 *
 * @param digest Changes with all that pages are made of beside the project. `undefined` if a page must not be kept.
 */
export function setBuildDigest(root: string, digest: string | undefined): void {
  siteRuntime(root).incremental.buildDigest = digest;
}

/** `undefined` in dev, and if pages are not kept for the next build. */
export function buildDigestOf(root: string): string | undefined {
  return siteRuntime(root).incremental.buildDigest;
}

/** Call before the first page is rendered. */
export function setPageKeys(project: Project, keys: PageKeys): void {
  const { incremental } = siteRuntime(project.root);
  incremental.pageKeys = keys;
  incremental.keptPages?.begin();
  incremental.keysKnown?.(project);
}

/** Has `listener` called before the first page is rendered, in place of any earlier listener. */
export function onKeysKnown(root: string, listener: ((project: Project) => void) | undefined): void {
  siteRuntime(root).incremental.keysKnown = listener;
}

/** `undefined` until pages are rendered, and if they are not kept for the next build. */
export function pageKeysOf(root: string): PageKeys | undefined {
  return siteRuntime(root).incremental.pageKeys;
}

/** Has all builds of this process render every page. */
export function ignoreKeptPages(): void {
  runtime().command.ignoresKeptPages = true;
}

export function ignoresKeptPages(): boolean {
  return runtime().command.ignoresKeptPages === true;
}

/** Call at the beginning of a build that keeps something for the next one. */
export function setKept(root: string, pages: KeptPages | undefined, values: KeptValues | undefined): void {
  Object.assign(siteRuntime(root).incremental, { keptPages: pages, keptValues: values });
}

/**
 * A value of the build before, if it was made from the same.
 *
 * @param key `undefined` if the value is not kept.
 * @param make Makes a value that JSON can express.
 */
export function keptValue<Value>(root: string, name: string, key: string | undefined, make: () => Value): Value {
  const { keptValues } = siteRuntime(root).incremental;
  return key === undefined || !keptValues ? make() : (keptValues.get(name, key, make) as Value);
}

/** Whether `keptValue` returns a value of the build before. */
export function isValueKept(root: string, name: string, key: string | undefined): boolean {
  const { keptValues } = siteRuntime(root).incremental;
  return key !== undefined && keptValues?.has(name, key) === true;
}

/** Call when a build has written everything. */
export function closeKept(root: string): void {
  const { incremental } = siteRuntime(root);
  if (incremental.pageKeys) incremental.keptPages?.end();
  incremental.keptValues?.close();
  setKept(root, undefined, undefined);
}
