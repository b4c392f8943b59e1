import type { ApiDocument } from '../../src/document/document.ts';
import { resolverOf } from '../../src/openapi/operation.ts';
import type { Project } from '../../src/project/read/project.ts';
import { locatedAt } from '../../src/schema/reference.ts';
import { type SchemaView, schemaView } from '../../src/schema/view/schema-view.ts';
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
}

export function fragmentHref({ file, facts }: Pick<Source, 'file' | 'facts'>, pointer: string): string {
  return pageHref(facts, schemaPath(fragmentId(file, pointer)));
}

function fragmentId(file: string, pointer: string): string {
  return addressId(`${file}\n${pointer}`);
}

export function fragmentView(document: ApiDocument, pointer: string): SchemaView | undefined {
  const located = locatedAt(document.root, pointer);
  return located && schemaView(located, resolverOf(document), { direction: 'both', depth: 3, width: 10_000 });
}

/** Every fragment that a page or another fragment links to. */
export function listFragments(project: Project): SchemaFragment[] {
  const fragments = new Map<string, SchemaFragment>();
  const queue: SchemaFragment[] = [];
  const visit = (file: string, view: unknown) => {
    for (const pointer of linkedPointers(view)) {
      const id = fragmentId(file, pointer);
      if (fragments.has(id)) continue;
      const fragment = { id, file, pointer };
      fragments.set(id, fragment);
      queue.push(fragment);
    }
  };
  for (const page of project.site.pages) {
    const subject = subjectOf(page);
    if ('operation' in subject) visit(subject.document.file, viewOf(project, subject.document, subject.operation));
    if (subject.kind === 'channel')
      visit(subject.document.file, channelViewOf(project, subject.document, subject.channel));
  }
  for (let fragment = queue.pop(); fragment; fragment = queue.pop()) {
    const document = project.documents.get(fragment.file);
    if (document) visit(fragment.file, fragmentView(document, fragment.pointer));
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
