import type { LoadedDocument } from '../../document/document.ts';
import { convertVersion2 } from './version2/convert.ts';

/**
 * Returns an AsyncAPI document as version 3, and converts one of version 2. Positions are those of the document as
 * written.
 */
export function asCurrentVersion(document: LoadedDocument): LoadedDocument {
  if (!document.version.startsWith('2.') || document.written !== undefined) return document;
  return { ...document, root: convertVersion2(document.root), written: document.root };
}
