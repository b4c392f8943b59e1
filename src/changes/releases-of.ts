import { memo } from '../core/json/memo.ts';
import type { Change, Subject } from './change.ts';
import type { DocumentHistory, Release } from './history.ts';

/** Returns the releases in which an operation, webhook or channel changed, with only its changes. Newest first. */
export function releasesOf(
  history: DocumentHistory | undefined,
  { kind, key }: Pick<Subject, 'kind' | 'key'>,
): readonly Release[] {
  return (history && releasesBySubject(history).get(`${kind} ${key}`)) ?? [];
}

const releasesBySubject = memo(({ releases }: DocumentHistory) => {
  const bySubject = new Map<string, Release[]>();
  for (const release of releases) {
    const changes = new Map<string, Change[]>();
    for (const change of release.changes) {
      for (const name of new Set(change.places.map(({ subject }) => `${subject.kind} ${subject.key}`))) {
        changes.set(name, [...(changes.get(name) ?? []), change]);
      }
    }
    for (const [name, own] of changes)
      bySubject.set(name, [...(bySubject.get(name) ?? []), { ...release, changes: own }]);
  }
  return bySubject;
});
