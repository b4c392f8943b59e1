import type { Project } from '../../src/project/read/project.ts';
import type { Page } from '../../src/site/page.ts';

/** What the components of a page read while it is rendered. */
export interface PageScope {
  project: Project;
  /** Absent on what is no page of the navigation: "not found", one schema, a page of the host site. */
  page: Page | undefined;
  /** Of the page, or of the place in the navigation that is shown in its stead. */
  slug: string;
  /** BCP 47. Absent: that of the page. */
  language?: string | undefined;
}

const KEY = Symbol.for('astro-specbook.page-scope');

type Holder = { [KEY]?: PageScope };

/** Begins a page. `locals` belongs to the request, so that pages rendered at the same time stay separate. */
export function openScope(locals: object, scope: PageScope): void {
  (locals as Holder)[KEY] = scope;
}

const LANGUAGE = Symbol.for('astro-specbook.reader-language');

/** The language of a page by its address, for sites that have every page in several. @param language BCP 47. */
export function setReaderLanguage(locals: object, language: string): void {
  (locals as { [LANGUAGE]?: string })[LANGUAGE] = language;
}

export function readerLanguageOf(locals: object): string | undefined {
  return (locals as { [LANGUAGE]?: string })[LANGUAGE];
}

/** `undefined` on pages of the host site. */
export function scopeOf(locals: object): PageScope | undefined {
  return (locals as Holder)[KEY];
}
