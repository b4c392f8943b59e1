import type { ApiDocument } from '../../src/document/document.ts';
import { resolverOf } from '../../src/openapi/operation.ts';
import type { Project } from '../../src/project/read/project.ts';
import { locatedAt } from '../../src/schema/reference.ts';
import { type SchemaView, schemaView } from '../../src/schema/view/schema-view.ts';
import { languageOfPage } from '../../src/site/navigation/page-language.ts';
import { subjectOf } from '../../src/site/page.ts';
import { addressId, schemaPath } from '../links/own-addresses.ts';
import { pageHref } from '../links/site-href.ts';
import { channelViewOf, viewOf } from './operation-views.ts';
import type { Source } from './source.ts';

/** A schema that pages link to instead of repeating it: rendered once, fetched when a reader opens it. */
export interface SchemaFragment {
  id: string;
  file: string;
  pointer: string;
  /** BCP 47. */
  language: string;
}

export function fragmentHref(source: Source, pointer: string): string {
  return pageHref(source.facts, schemaPath(fragmentId(source, pointer)));
}

/** In the language of the site, the address does not name it. */
function fragmentId(
  { project, file, language }: Pick<Source, 'project' | 'file' | 'language'>,
  pointer: string,
): string {
  const suffix = language === project.words.language ? '' : `\n${language}`;
  return addressId(`${file}\n${pointer}${suffix}`);
}

export function fragmentView(document: ApiDocument, pointer: string): SchemaView | undefined {
  const located = locatedAt(document.root, pointer);
  return located && schemaView(located, resolverOf(document), { direction: 'both', depth: 3, width: 10_000 });
}

/** Every fragment that a page or another fragment links to. */
export function listFragments(project: Project): SchemaFragment[] {
  const fragments = new Map<string, SchemaFragment>();
  const queue: SchemaFragment[] = [];
  const visit = (file: string, view: unknown, language: string) => {
    for (const pointer of linkedPointers(view)) {
      const id = fragmentId({ project, file, language }, pointer);
      if (fragments.has(id)) continue;
      const fragment = { id, file, pointer, language };
      fragments.set(id, fragment);
      queue.push(fragment);
    }
  };
  for (const page of project.site.pages) {
    const subject = subjectOf(page);
    const pageLanguage = languageOfPage(project.site, page.slug);
    for (const language of pageLanguage === undefined ? project.words.shownIn : [pageLanguage]) {
      if ('operation' in subject)
        visit(subject.document.file, viewOf(project, subject.document, subject.operation), language);
      if (subject.kind === 'channel')
        visit(subject.document.file, channelViewOf(project, subject.document, subject.channel), language);
    }
  }
  for (let fragment = queue.pop(); fragment; fragment = queue.pop()) {
    const document = project.documents.get(fragment.file);
    if (document) visit(fragment.file, fragmentView(document, fragment.pointer), fragment.language);
  }
  return [...fragments.values()];
}

/** Pointers of all links in a view. Views share parts, but to remember which were seen costs more than to look twice. */
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
