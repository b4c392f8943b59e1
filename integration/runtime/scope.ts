import type { Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';

/** The data that the components of a page read while it is rendered. */
export interface PageScope {
  project: Project;
  /** Absent for pages that are not in the site: "not found", one schema, a page of the host site. */
  page: Page | undefined;
  /** Slug of the page, or of the place in the navigation that is shown instead. */
  slug: string;
  /** BCP 47 tag. If absent, the language of the page. */
  language?: string | undefined;
}

const KEY = Symbol.for('astro-specbook.page-scope');

type Holder = { [KEY]?: PageScope };

/**
 * Opens the scope of a page. `locals` belongs to the request, so pages that are rendered concurrently stay separate.
 */
export function openScope(locals: object, scope: PageScope): void {
  (locals as Holder)[KEY] = scope;
}

const LANGUAGE = Symbol.for('astro-specbook.reader-language');

/**
 * Sets the language of a page that follows from its URL, for sites that have every page in several languages.
 *
 * @param language BCP 47 tag.
 */
export function setReaderLanguage(locals: object, language: string): void {
  (locals as { [LANGUAGE]?: string })[LANGUAGE] = language;
}

/** Returns the BCP 47 tag that `setReaderLanguage` has set. */
export function readerLanguageOf(locals: object): string | undefined {
  return (locals as { [LANGUAGE]?: string })[LANGUAGE];
}

const LINKS = Symbol.for('astro-specbook.reader-links');

type LinkChange = (html: string) => string;

/** Sets how the host site changes the links in our parts of a page, so that they lead to its pages too. */
export function setReaderLinks(locals: object, change: LinkChange): void {
  (locals as { [LINKS]?: LinkChange })[LINKS] = change;
}

/** Returns our HTML with the links that it has in a page. */
export function withReaderLinks(html: string, locals: object): string {
  return (locals as { [LINKS]?: LinkChange })[LINKS]?.(html) ?? html;
}

const HOST_FILE = Symbol.for('astro-specbook.host-file');

/** Sets the file of a page of the host site, as a path from the Astro project. */
export function setHostFile(locals: object, file: string | undefined): void {
  (locals as { [HOST_FILE]?: string | undefined })[HOST_FILE] = file;
}

/** Returns the file that `setHostFile` has set. */
export function hostFileOf(locals: object): string | undefined {
  return (locals as { [HOST_FILE]?: string })[HOST_FILE];
}

/** Returns the scope of a page, or `undefined` on a page of the host site. */
export function scopeOf(locals: object): PageScope | undefined {
  return (locals as Holder)[KEY];
}
