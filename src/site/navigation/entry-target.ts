import { operationKey } from '../../api/openapi/operation.ts';
import { didYouMean, problem } from '../../problems/problem.ts';
import { projectPath } from '../config/keys/documents.ts';
import type { NavigationElement, NavigationEntry } from '../config/navigation-element.ts';
import type { OperationTarget } from '../documents.ts';
import type { NavigationDocument, PageFile } from '../input.ts';
import { ownerOfInternalOperation } from '../internal-parts.ts';
import { memberHref } from '../member.ts';
import {
  documentNotFound,
  lookUpOperation,
  operationAmbiguous,
  operationExcluded,
  operationHidden,
  operationNotFound,
} from '../operation-lookup.ts';
import { type OperationReference, parseOperationReference, referenceText, withSlash } from '../operation-reference.ts';
import type { BindingContext, PageBindings } from '../page-binding.ts';
import { type PageIndex, pagePath } from '../page-index.ts';
import { type Fault, frontMatterPlace } from '../report.ts';
import { hrefSlug, pageSlug, slugKey } from '../slug.ts';

/** The documents that an element names. They also apply to the elements inside that name none. */
export interface Scope {
  documents: readonly ScopeDocument[];
  /** Whether every document that is named could be read. */
  isComplete: boolean;
  /** Documents whose operations are listed one by one, so that their other operations are not added. */
  explicit: Set<NavigationDocument>;
}

export interface ScopeDocument {
  document: NavigationDocument;
  directory: string | undefined;
}

/** The target of a string in `pages` or `root`. A webhook with several methods counts as several operations. */
export type EntryTarget =
  | { kind: 'file'; page: PageFile }
  | { kind: 'operation'; target: OperationTarget; directory: string | undefined }
  | { kind: 'link'; href: string };

export interface EntryContext extends BindingContext {
  pages: PageIndex;
  bindings: PageBindings;
  /** Markdown files that are not pages, without extensions. */
  ignored: ReadonlySet<string>;
}

interface PlacedEntry {
  entry: NavigationEntry;
  element: NavigationElement;
  scope: Scope | undefined;
}

/** Returns the targets of a string. If there are none, it reports a problem. */
export function entryTargets(placed: PlacedEntry, context: EntryContext): readonly EntryTarget[] {
  const { text, pointer } = placed.entry;
  const reference = parseOperationReference(text, (name) => context.index.document(name) !== undefined);
  if (reference) return referenceTargets(reference, placed, context);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return [{ kind: 'link', href: text }];
  const page = context.pages.find(text);
  if (page) return [{ kind: 'file', page }];
  const isReported = ['.mdx', '.md'].some((ending) => context.unreadable.has(`${pagePath(text)}${ending}`));
  if (!isReported) context.report.inSettings(pointer, pageMissing(text, context));
  return [];
}

function pageMissing(page: string, { pages, ignored }: EntryContext): Fault {
  if (ignored.has(pagePath(page))) return problem('navigation-page-missing/ignored', { page });
  const written = page.trim();
  // In small letters it may be the name of a page, such as "get started".
  const operation = /(?:^|\s)[A-Z]+\s+\S+$/.test(written) ? withSlash(written) : undefined;
  const suggestion = operation ?? pages.suggest(page);
  const facts = { page: written };
  if (suggestion !== undefined) {
    return problem('navigation-page-missing', { page, file: written }, {}, didYouMean(`"${suggestion}"`));
  }
  if (written === '') return problem('navigation-page-missing/empty', { page });
  if (/^[A-Z]+$/.test(written)) return problem('navigation-page-missing/method', facts);
  if (/^webhook$/i.test(written)) return problem('navigation-page-missing/webhook', facts);
  if (/\.(?:json|ya?ml)$/i.test(written)) return problem('navigation-page-missing/document', facts);
  if (/^[a-z][a-z\d+.-]*:/i.test(written)) return problem('navigation-page-missing/link', facts);
  return problem('navigation-page-missing', { page, file: written.replace(/^\/+/, '') });
}

function referenceTargets(
  reference: OperationReference,
  placed: PlacedEntry,
  context: EntryContext,
): readonly EntryTarget[] {
  const { report, index } = context;
  const { entry } = placed;
  const documents = documentsInReach(reference, placed, context);
  if (documents.length === 0) return [];
  const { targets, documents: owners } = lookUpOperation(reference, documents, index);
  for (const document of owners.length > 0 ? owners.slice(0, 1) : documents) placed.scope?.explicit.add(document);
  if (targets.length === 0) {
    const mayBeElsewhere = reference.file === undefined && placed.scope?.isComplete === false;
    const owner = ownerOfInternalOperation(reference, documents);
    if (owner) {
      report.inSettings(entry.pointer, problem('part-internal/entry', { name: entry.text, document: owner.file }));
    } else if (!mayBeElsewhere) {
      report.inSettings(entry.pointer, operationNotFound(reference, documents, index));
    }
    return [];
  }
  if (owners.length > 1) report.inSettings(entry.pointer, operationAmbiguous(reference, owners));
  const [first] = targets;
  if (first && !isExact(reference, first)) report.inSettings(entry.pointer, lowercaseMethod(reference, first));
  return targets.flatMap((target) => operationTargets(target, placed, context));
}

/** Whether the method, if the reference has one, is written as in the document. */
function isExact({ kind, method, path }: OperationReference, { operation }: OperationTarget): boolean {
  if (kind === 'operation') return method === operation.method;
  return path === operation.path || path.startsWith(`${operation.method} `);
}

function lowercaseMethod(reference: OperationReference, { operation }: OperationTarget): Fault {
  const { kind, file } = reference;
  const name = `${operation.method} ${operation.path}`;
  const corrected = `${file === undefined ? '' : `${file} `}${kind === 'webhook' ? 'webhook ' : ''}${name}`;
  return problem('operation-not-found/uppercase', { operation: referenceText(reference), corrected });
}

function documentsInReach(
  { file, ...reference }: OperationReference,
  { entry, element, scope }: PlacedEntry,
  { index, report, unreadable, unnamed }: EntryContext,
): readonly NavigationDocument[] {
  if (file !== undefined) {
    const document = index.document(file);
    if (!document && !unreadable.has(projectPath(file))) {
      report.inSettings(entry.pointer, documentNotFound(file, index.all));
    }
    return document ? [document] : [];
  }
  if (scope && (scope.documents.length > 0 || !scope.isComplete))
    return scope.documents.map(({ document }) => document);
  const facts = {
    reference: referenceText(reference),
    element: element.label === '' ? 'the navigation' : `"${element.label}"`,
  };
  if (element.openapi?.length === 0) {
    report.inSettings(entry.pointer, problem('openapi-missing/empty-list', facts));
    return [];
  }
  const example = index.all[0]?.file ?? unnamed[0] ?? 'openapi.yaml';
  report.inSettings(entry.pointer, problem('openapi-missing/element', { ...facts, example }));
  return [];
}

function operationTargets(target: OperationTarget, placed: PlacedEntry, context: EntryContext): EntryTarget[] {
  const { operation, document } = target;
  const { pointer } = placed.entry;
  if (context.facts(document).isExcluded(operation)) {
    context.report.inSettings(pointer, operationExcluded(target));
    return [];
  }
  const [page] = context.bindings.pagesOf(operation);
  if (page && !hasOtherSlug(target, page)) {
    context.report.inSettings(pointer, operationDuplicated(target, page, context.report.settingsPlace(pointer)));
    return [{ kind: 'file', page }];
  }
  if (context.facts(document).isHidden(operation)) context.report.inSettings(pointer, operationHidden(target));
  const directory = placed.scope?.documents.find((each) => each.document === document)?.directory;
  return [{ kind: 'operation', target, directory }];
}

/** Whether `x-docs.href` gives the generated page another slug than that of the file bound to the same operation. */
export function hasOtherSlug({ operation }: OperationTarget, page: PageFile): boolean {
  const slug = hrefSlug(memberHref(operation) ?? '');
  return slug !== '' && slugKey(slug) !== slugKey(pageSlug(page.path));
}

function operationDuplicated({ operation }: OperationTarget, page: PageFile, entry: string): Fault {
  return problem('operation-duplicated', {
    operation: operationKey(operation),
    page: frontMatterPlace(page, 'openapi'),
    entry,
    path: page.path,
  });
}
