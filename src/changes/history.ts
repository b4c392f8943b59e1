import type { LoadedDocument } from '../document/document.ts';
import type { Change } from './change.ts';
import { diffDocuments } from './diff.ts';

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

/** A version of a document that can be compared. */
export interface DocumentVersion extends ReleaseName {
  document: LoadedDocument;
}

/**
 * Compares each version with the one before it. A version in which nothing changed is left out.
 *
 * @param versions Newest first.
 * @param compare Default: `diffDocuments`. For results that are kept between builds.
 */
export function historyOf(versions: readonly DocumentVersion[], compare = compareVersions): DocumentHistory {
  const ids = new Map<string, number>();
  const releases = versions.flatMap((next, index): Release[] => {
    const old = versions[index + 1];
    const changes = old ? compare(old, next) : [];
    if (changes.length === 0) return [];
    const { version, date } = next;
    const name = anchorOf(version ?? date ?? 'unreleased');
    const count = (ids.get(name) ?? 0) + 1;
    ids.set(name, count);
    return [{ id: count === 1 ? name : `${name}-${count}`, version, date, changes }];
  });
  return { releases };
}

function compareVersions(old: DocumentVersion, next: DocumentVersion): Change[] {
  return diffDocuments(old.document, next.document, { today: next.date });
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}.]+/gu, '-');
}
