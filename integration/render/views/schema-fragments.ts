import { resolverOf } from '../../../src/api/openapi/operation.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import { locatedAt } from '../../../src/schema/reference.ts';
import { type SchemaView, schemaView } from '../../../src/schema/view/schema-view.ts';
import { languageOfPage } from '../../../src/site/navigation/page-language.ts';
import { documentOf, type Page, subjectOf } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { channelViewOf, viewOf } from '../../runtime/operation-views.ts';
import { addressId, schemaPath } from '../links/own-addresses.ts';
import { type HrefFacts, pageHref } from '../links/site-href.ts';
import type { Source } from './source.ts';

/** A schema to which pages link instead of repeating it. It is rendered once, and fetched when a reader opens it. */
export interface SchemaFragment {
  id: string;
  file: string;
  pointer: string;
  /** BCP 47 tag. Absent if the page is in the language of its place: each language has a base of its own. */
  language: string | undefined;
}

/** Returns the address of the page of a schema, which the document has at a JSON pointer. */
export function fragmentHref(source: Source, pointer: string): string {
  return pageHref(source.facts, schemaPath(fragmentId(source, pointer)));
}

/**
 * Returns the ID of a fragment. It contains the language only if neither the site nor the base of the page has it: the
 * same page has the same path below each base, where menus of languages link to it.
 */
function fragmentId(
  { project, file, language, facts }: Pick<SchemaFragment, 'file' | 'language'> & Pick<Source, 'project' | 'facts'>,
  pointer: string,
): string {
  const isKnown = language === undefined || languagesByPlace(project, facts).includes(language);
  const suffix = isKnown ? '' : `\n${language}`;
  return addressId(`${file}\n${pointer}${suffix}`);
}

/** Returns the languages that pages need not name in their ID. */
function languagesByPlace({ words }: Project, { otherBases = [] }: HrefFacts): readonly string[] {
  return otherBases.length > 0 ? [words.language, ...words.shownIn] : [words.language];
}

/**
 * Returns the view of a schema for a page of its own, which shows more than an operation does. `undefined` if the
 * pointer has no target.
 */
export function fragmentView(document: ApiDocument, pointer: string): SchemaView | undefined {
  const located = locatedAt(document.root, pointer);
  return located && schemaView(located, resolverOf(document), { direction: 'both', depth: 3, width: 10_000 });
}

/** Lists every fragment to which a page or another fragment links, below one of the bases of the pages. */
export function listFragments(project: Project, facts: HrefFacts): SchemaFragment[] {
  const fragments = new Map<string, SchemaFragment>();
  const queue: SchemaFragment[] = [];
  const readerLanguages = facts.otherBases?.length ? [undefined] : project.words.shownIn;
  const visit = (file: string, pointers: Iterable<string>, language: string | undefined) => {
    for (const pointer of pointers) {
      const id = fragmentId({ project, file, language, facts }, pointer);
      if (fragments.has(id)) continue;
      const fragment = { id, file, pointer, language };
      fragments.set(id, fragment);
      queue.push(fragment);
    }
  };
  for (const page of project.site.pages) {
    const document = documentOf(page);
    if (!document) continue;
    const pageLanguage = languageOfPage(project.site, page.slug);
    const pointers = pointersOfPage(project, page);
    for (const language of pageLanguage === undefined ? readerLanguages : [pageLanguage]) {
      visit(document.file, pointers, language);
    }
  }
  for (let fragment = queue.pop(); fragment; fragment = queue.pop()) {
    const { file, pointer, language } = fragment;
    const document = project.documents.get(file);
    if (document) visit(file, linkedPointers(fragmentView(document, pointer)), language);
  }
  return [...fragments.values()];
}

function pointersOfPage(project: Project, page: Page): Set<string> {
  const subject = subjectOf(page);
  if (subject.kind === 'channel') return linkedPointers(channelViewOf(project, subject.document, subject.channel));
  return linkedPointers('operation' in subject ? viewOf(project, subject.document, subject.operation) : undefined);
}

/** Returns the pointers of all links in a view. Visiting shared parts twice costs less than remembering them. */
function linkedPointers(view: unknown): Set<string> {
  const pointers = new Set<string>();
  const stack: unknown[] = [view];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== 'object' || value === null) continue;
    if ('recursive' in value && 'pointer' in value && typeof value.pointer === 'string') pointers.add(value.pointer);
    else for (const member of Object.values(value)) if (typeof member === 'object') stack.push(member);
  }
  return pointers;
}
