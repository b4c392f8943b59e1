import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { ownValue } from '../../../core/json/record.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { mayBecomePublic } from '../../../document/parts/reference-access.ts';
import { workspaceOf } from './workspace.ts';

/** A file of a document that readers can download. */
export interface Download {
  /** Its path in the project, which is also its path in the site: with `/`, but without a leading slash. */
  path: string;
  contentType: string;
  read: () => Promise<Uint8Array | string>;
}

/**
 * Returns the document files that a site serves: each document that is a file, at its own path in the project. A file
 * elsewhere in the workspace is served at its path from the workspace. Files that the project ignores are omitted, as are
 * documents with `x-hidden` or `x-excluded`. A document with parts in other files, overlays or internal parts is served
 * as it is shown, as one file, because what else is in those files is not meant for readers.
 */
export function downloadsOf(
  root: string,
  documents: readonly LoadedDocument[],
  isIncluded = (_file: string) => true,
): Download[] {
  const downloads = new Map<string, Download>();
  for (const document of documents) {
    if (document.path === undefined || isFlagged(document)) continue;
    const name = servedName(document.file, document.path, root);
    const { path: file } = document;
    add(name, document.isChanged ? async () => textOf(document) : () => readFile(file));
  }
  return [...downloads.values()];

  function add(file: string, read: Download['read']): void {
    const name = path.posix.normalize(file);
    if (
      name.startsWith('../') ||
      path.posix.isAbsolute(name) ||
      !mayBecomePublic(name) ||
      downloads.has(name) ||
      !isIncluded(name)
    )
      return;
    downloads.set(name, { path: name, contentType: contentType(name), read });
  }
}

/** Returns a document's path in the site. Outside the project, it is the path from the workspace or the name alone. */
function servedName(file: string, absolute: string, root: string): string {
  const name = path.posix.normalize(file);
  if (!name.startsWith('../')) return name;
  const fromWorkspace = path.relative(workspaceOf(root), absolute).replaceAll(path.sep, '/');
  return fromWorkspace.startsWith('../') || path.isAbsolute(fromWorkspace) ? path.posix.basename(name) : fromWorkspace;
}

function isFlagged({ root }: LoadedDocument): boolean {
  return ['x-hidden', 'x-excluded'].some((flag) => ownValue(root, flag) === true);
}

function textOf({ file, root, written = root }: LoadedDocument): string {
  return isJson(file) ? `${JSON.stringify(written, null, 2)}\n` : stringify(written, exactDigits);
}

/** Keeps integers exact that are too long for a number, because the library would round them. */
function exactDigits(_key: unknown, value: unknown): unknown {
  return value instanceof Number ? BigInt(String(value)) : value;
}

function contentType(file: string): string {
  if (/\.proto$/i.test(file)) return 'text/plain; charset=utf-8';
  return `${isJson(file) ? 'application/json' : 'application/yaml'}; charset=utf-8`;
}

function isJson(file: string): boolean {
  return /\.(?:json|avsc)$/i.test(file);
}
