import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CachedPages } from '../store/incremental.ts';

/**
 * Makes sure that a build uses only pages that belong to their keys. Astro copies each page into its cache folder when
 * it is rendered, but writes the list of their keys only when all are. A build that stops in between, or runs at the
 * same time as another one, leaves copies that do not match the keys in the list. Such a list is removed, so that the
 * next build does not use them.
 *
 * @param folder Astro's cache folder.
 */
export function openCachedPages(folder: string): CachedPages {
  const list = path.join(folder, 'incremental-build.json');
  const latest = path.join(folder, 'specbook/build');
  const build = randomUUID();
  return {
    begin() {
      rmSync(list, { force: true });
      mkdirSync(path.dirname(latest), { recursive: true });
      writeFileSync(latest, build);
    },
    end() {
      const isAlone = existsSync(latest) && readFileSync(latest, 'utf8') === build;
      rmSync(latest, { force: true });
      if (!isAlone) rmSync(list, { force: true });
    },
  };
}
