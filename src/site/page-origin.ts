import { problemPlace } from '../problems/problems.ts';
import type { NavigationDocument, PageFile } from './input.ts';
import type { DocumentPlace } from './report.ts';

/**
 * The source of a page. `rank` is the position of an operation in all documents, `isOverview` marks a page that the
 * site adds, and `href` is the path that the document requests for the page.
 */
export type PageOrigin = { page: PageFile; document?: never } | GeneratedOrigin;

/** The part of a document that a page is generated from. */
export interface GeneratedOrigin {
  page?: never;
  document: NavigationDocument;
  pointer: string;
  rank: number;
  label: string;
  isOverview?: boolean;
  href?: string;
}

/** Locates the origins of pages in one pass over each document. */
export function originPlaces(origins: readonly PageOrigin[]): Map<PageOrigin, DocumentPlace> {
  const pointers = new Map<NavigationDocument, string[]>();
  for (const origin of origins) {
    if (origin.page) continue;
    const ofDocument = pointers.get(origin.document) ?? [];
    ofDocument.push(origin.pointer);
    pointers.set(origin.document, ofDocument);
  }
  const positions = new Map([...pointers].map(([document, all]) => [document, document.locateAll?.(all)]));
  const places = new Map<PageOrigin, DocumentPlace>();
  for (const origin of origins) {
    if (origin.page) continue;
    const { document, pointer } = origin;
    places.set(origin, { file: document.file, pointer, ...positions.get(document)?.get(pointer) });
  }
  return places;
}

/** Returns how messages name a page: by its file, or by its label and place in the document. */
export function originName(origin: PageOrigin, place: DocumentPlace | undefined): string {
  if (origin.page) return origin.page.file;
  return `"${origin.label}" (${problemPlace(place ?? { file: origin.document.file })})`;
}
