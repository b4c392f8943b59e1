import type { NavigationElement } from '../config/navigation-element.ts';
import type { Settings } from '../config/settings.ts';
import type { PageFile } from '../input.ts';
import { slugWords } from '../title.ts';

/** Makes a navigation for settings without one: the files by folder, then everything in the documents of `api`. */
export function defaultNavigation(files: readonly PageFile[], { api }: Settings): NavigationElement {
  const root = group('', '/navigation');
  const folders = new Map<string, NavigationElement>([['', root]]);

  function folder(path: string): NavigationElement {
    const existing = folders.get(path);
    if (existing) return existing;
    const element = group(slugWords(path), `/navigation/${path}`);
    folders.set(path, element);
    folder(parentOf(path)).children.push(element);
    return element;
  }

  for (const { path } of [...files].sort(byFolder)) {
    folder(parentOf(path)).children.push({ kind: 'entry', text: path, pointer: `/navigation/${path}` });
  }
  if (api.openapi.length > 0) root.openapi = api.openapi;
  if (api.asyncapi.length > 0) root.asyncapi = api.asyncapi;
  return root;
}

function group(label: string, pointer: string): NavigationElement {
  return { kind: 'group', label, pointer, hidden: false, default: false, isEmpty: false, children: [] };
}

/** Sorts by folder, and inside a folder by name, with the index first. */
function byFolder(a: PageFile, b: PageFile): number {
  const folders = compare(parentOf(a.path), parentOf(b.path));
  if (folders !== 0) return folders;
  return Number(isIndex(b)) - Number(isIndex(a)) || compare(a.path, b.path);
}

function isIndex({ path }: PageFile): boolean {
  return /(^|\/)index$/i.test(path);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
