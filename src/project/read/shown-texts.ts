import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedDocument } from '../../document/document.ts';
import { realPath } from '../../document/source/real-path.ts';

/** A text that readers see, and the folder that its links are relative to. */
export interface ShownText {
  /** Absolute path. */
  folder: string;
  text: string;
}

/**
 * Reads the texts of a project. A document that overlays or `x-internal` changed has the text that is left of it, because
 * the rest is not meant for readers.
 *
 * @param files Absolute paths of pages, documents and settings.
 */
export function shownTexts(files: readonly string[], documents: readonly LoadedDocument[]): ShownText[] {
  const changed = documents.filter(({ isChanged }) => isChanged);
  const unchanged = new Set(documents.filter(({ isChanged }) => !isChanged).flatMap((document) => document.files));
  const replaced = new Set(changed.flatMap((document) => document.files).filter((file) => !unchanged.has(file)));
  return [
    ...files
      .filter((file) => !replaced.has(realPath(file)))
      .map((file) => ({ folder: path.dirname(file), text: textOf(file) })),
    ...changed.flatMap(({ files, root }) => {
      const text = JSON.stringify(root);
      return [...new Set(files.map((file) => path.dirname(file)))].map((folder) => ({ folder, text }));
    }),
  ];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The file does not exist yet, or was just removed.
    return '';
  }
}
