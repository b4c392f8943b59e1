import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import type { LoadedDocument } from '../document/document.ts';
import { ownValue } from '../document/json.ts';

/** A file of a document that readers can have as it is. */
export interface Download {
  /** Where it lies in the project, and at which path of the site it is served: with `/`, without a leading one. */
  path: string;
  contentType: string;
  read: () => Promise<Uint8Array | string>;
}

/** Files that are no part of a document, even where one refers to them: settings of the site and of its tools. */
const PRIVATE =
  /(?:^|\/)(?:\.[^/]*|node_modules|docs\.json|mint\.json|package(?:-lock)?\.json|tsconfig[^/]*\.json)(?:\/|$)/;

/**
 * What a site serves of its documents: those that lie in the project, with their parts, each at its own path. One that
 * says `x-hidden` or `x-excluded` of itself is left out. One that overlays change is served as they leave it, because
 * what they remove is not meant for readers; it holds what its parts say.
 */
export function downloadsOf(root: string, documents: readonly LoadedDocument[]): Download[] {
  const realRoot = realpathSync(root);
  const found = new Map<string, Download>();
  for (const document of documents) {
    if (document.path === undefined || isFlagged(document)) continue;
    if (document.isOverlaid) {
      add(document.file, async () => textOf(document));
      continue;
    }
    const [own = document.path, ...parts] = document.ownFiles;
    add(document.file, () => readFile(own));
    for (const part of parts) add(path.relative(realRoot, part).replaceAll(path.sep, '/'), () => readFile(part));
  }
  return [...found.values()];

  function add(file: string, read: Download['read']): void {
    const name = path.posix.normalize(file);
    if (name.startsWith('../') || path.posix.isAbsolute(name) || PRIVATE.test(name) || found.has(name)) return;
    found.set(name, { path: name, contentType: contentType(name), read });
  }
}

function isFlagged({ root }: LoadedDocument): boolean {
  return ['x-hidden', 'x-excluded'].some((flag) => ownValue(root, flag) === true);
}

function textOf({ file, root }: LoadedDocument): string {
  return isJson(file) ? `${JSON.stringify(root, null, 2)}\n` : stringify(root);
}

function contentType(file: string): string {
  return `${isJson(file) ? 'application/json' : 'application/yaml'}; charset=utf-8`;
}

function isJson(file: string): boolean {
  return /\.json$/i.test(file);
}
