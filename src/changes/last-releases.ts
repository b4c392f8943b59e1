import { memo } from '../core/json/memo.ts';
import type { Change, Subject } from './change.ts';
import type { DocumentHistory, Release } from './history.ts';

const MAX_RELEASES = 3;
const MAX_CHANGES = 5;

/**
 * Returns the last releases in which an operation, webhook or channel changed, with only its changes: few enough for a
 * note on its page.
 */
export function lastReleasesOf(
  history: DocumentHistory | undefined,
  { kind, key }: Pick<Subject, 'kind' | 'key'>,
): readonly Release[] {
  const releases = (history && releasesBySubject(history).get(`${kind} ${key}`)) ?? [];
  let room = MAX_CHANGES;
  return releases.slice(0, MAX_RELEASES).flatMap((release) => {
    const changes = release.changes.slice(0, room);
    room -= changes.length;
    return changes.length === 0 ? [] : [{ ...release, changes }];
  });
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
