import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedDocument } from '../../../document/document.ts';

/** A text that readers see, and the folder that its links are relative to. */
export interface ShownText {
  /** Absolute path. */
  folder: string;
  text: string;
  /** Whether it is that of a document, which is not trusted: its pictures are published, but not what it links to. */
  isDocument: boolean;
}

/** Files that texts of a project name, as paths from its root. */
export interface FileNames {
  /** Files that a page, a snippet, a document or docs.json mentions in any way. */
  named: ReadonlySet<string>;
  /** Files that a page, a snippet or docs.json links to. A document is not trusted, so it cannot publish such files. */
  linked: ReadonlySet<string>;
}

/**
 * Reads the texts of a project. Documents have the text that pages show of them, with what they refer to and without
 * what overlays or `x-internal` removed.
 *
 * @param files Absolute paths of pages and settings.
 */
export function shownTexts(files: readonly string[], documents: readonly LoadedDocument[]): ShownText[] {
  return [
    ...files.map((file) => ({ folder: path.dirname(file), text: textOf(file), isDocument: false })),
    ...documents.flatMap(({ files, root }) => {
      const text = JSON.stringify(root);
      return [...new Set(files.map((file) => path.dirname(file)))].map((folder) => ({
        folder,
        text,
        isDocument: true,
      }));
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
