import type { Change } from './change.ts';

/** What changed in a document over time. */
export interface DocumentHistory {
  /** Those in which something changed, newest first. */
  releases: readonly Release[];
}

/** A version of a document, with what changed since the one before. */
export interface Release extends ReleaseName {
  /** Anchor on the changelog page, unique there. */
  id: string;
  /** Breaking ones first. Never empty. */
  changes: readonly Change[];
}

/** How readers recognize a version. Without both, it is not released yet. */
export interface ReleaseName {
  version?: string | undefined;
  /** Day, such as `2026-05-31`. */
  date?: string | undefined;
}

/**
 * Gives the versions of a document their anchors. A version in which nothing changed is left out.
 *
 * @param versions Newest first, with what changed in each since the one before.
 */
export function historyOf(versions: readonly Omit<Release, 'id'>[]): DocumentHistory {
  const ids = new Set<string>();
  const releases = versions.flatMap(({ version, date, changes }): Release[] => {
    if (changes.length === 0) return [];
    const name = anchorOf(version ?? date ?? 'unreleased');
    let id = name;
    for (let number = 2; ids.has(id); number += 1) id = `${name}-${number}`;
    ids.add(id);
    return [{ id, version, date, changes }];
  });
  return { releases };
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}.]+/gu, '-');
}
