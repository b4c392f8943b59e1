import type { DocumentSource } from '../config/keys/documents.ts';
import { isElement, type NavigationElement, type NavigationEntry } from '../config/navigation-element.ts';
import type { DocumentIndex } from '../documents.ts';
import type { PageFile } from '../input.ts';
import { type EntryContext, type EntryTarget, entryTargets, type Scope } from './entry-target.ts';

/** All strings of the navigation with their targets. */
export interface ResolvedEntries {
  /** The targets of each string, by its pointer. */
  targets: Map<string, readonly EntryTarget[]>;
  /** The scopes of the elements that name documents themselves. */
  scopes: Map<NavigationElement, Scope>;
  /** Files that the navigation lists. */
  listed: Set<PageFile>;
}

/** Resolves all strings of the navigation. Elements without documents of their own use those of `api.openapi`. */
export function resolveEntries(root: NavigationElement, context: EntryContext): ResolvedEntries {
  const resolved: ResolvedEntries = { targets: new Map(), scopes: new Map(), listed: new Set() };

  function visit(element: NavigationElement, inherited: Scope | undefined): void {
    const scope = element.openapi ? scopeOf(element.openapi, context.index) : inherited;
    if (element.openapi && scope) resolved.scopes.set(element, scope);
    if (element.root !== undefined) {
      resolve({ kind: 'entry', text: element.root, pointer: rootPointer(element) }, element, scope);
    }
    for (const child of element.children) {
      if (isElement(child)) visit(child, scope);
      else resolve(child, element, scope);
    }
    for (const child of element.global ?? []) visit(child, scope);
  }

  function resolve(entry: NavigationEntry, element: NavigationElement, scope: Scope | undefined): void {
    const targets = entryTargets({ entry, element, scope }, context);
    resolved.targets.set(entry.pointer, targets);
    for (const target of targets) if (target.kind === 'file') resolved.listed.add(target.page);
  }

  const { openapi } = context.settings.api;
  visit(root, openapi.length > 0 ? scopeOf(openapi, context.index) : undefined);
  return resolved;
}

/** Returns the JSON pointer of the key `root` of an element in docs.json. */
export function rootPointer(element: NavigationElement): string {
  return `${element.pointer}/root`;
}

function scopeOf(sources: readonly DocumentSource[], index: DocumentIndex): Scope {
  const documents = sources.flatMap(({ source, directory }) => {
    const document = index.document(source);
    return document ? [{ document, directory }] : [];
  });
  return { documents, isComplete: documents.length === sources.length, explicit: new Set() };
}
