import { nearest } from '../core/text/nearest.ts';
import type { PageFile } from './input.ts';

/** Finds page files by the text that users write in `pages`. */
export interface PageIndex {
  /** Finds a page with or without a leading `/` or `./` and extension. The path of a folder finds its `index`. */
  find: (text: string) => PageFile | undefined;
  /** Returns the path that was probably meant. */
  suggest: (text: string) => string | undefined;
}

/** Indexes page files by path and by name. If two have the same path, the first one counts. */
export function indexPages(pages: readonly PageFile[]): PageIndex {
  const byPath = new Map<string, PageFile>();
  const byName = new Map<string, string[]>();
  for (const page of pages) {
    if (byPath.has(page.path)) continue;
    byPath.set(page.path, page);
    const name = baseName(page.path);
    byName.set(name, [...(byName.get(name) ?? []), page.path]);
  }
  return {
    find: (text) => {
      const path = pagePath(text);
      return byPath.get(path) ?? byPath.get(path === '' ? 'index' : `${path}/index`);
    },
    suggest: (text) => {
      const path = pagePath(text);
      const [sameName, another] = byName.get(baseName(path)) ?? [];
      if (sameName !== undefined && another === undefined) return sameName;
      return nearest(path, byPath.keys());
    },
  };
}

/** Normalizes a path: `/guides/start.mdx` and `./guides/start` become `guides/start`. */
export function pagePath(text: string): string {
  return text
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/\.mdx?$/i, '');
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}
