import type { Release } from '../../../src/changes/history.ts';

const MAX_RELEASES = 3;
const MAX_CHANGES = 5;

/** Returns what the page of an operation shows of its changes. */
export function lastReleases(releases: readonly Release[]): Release[] {
  let room = MAX_CHANGES;
  return releases.slice(0, MAX_RELEASES).flatMap((release) => {
    const changes = release.changes.slice(0, room);
    room -= changes.length;
    return changes.length === 0 ? [] : [{ ...release, changes }];
  });
}
