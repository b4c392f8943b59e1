import { area } from '../area.ts';

/** The changelog of an API, and the note about changes on the page of an operation. */
export const changes = area('changes', {
  about: 'Breaking changes can break API clients. Dangerous changes may affect some clients. Safe changes affect none.',
  none: 'No changes yet.',
  /** Instead, if the earlier versions could not be read. */
  unknown: 'Earlier versions of this API aren’t available.',
  unreleased: 'Unreleased',
  breaking: 'Breaking',
  dangerous: 'Dangerous',
  safe: 'Safe',
  breakingCount: { one: '{count} breaking change', other: '{count} breaking changes' },
  dangerousCount: { one: '{count} dangerous change', other: '{count} dangerous changes' },
  safeCount: { one: '{count} safe change', other: '{count} safe changes' },
  feed: 'Atom feed',
  changedIn: 'Changed in {version}',
  changedOn: 'Changed on {date}',
  changedSince: 'Changed since the last release',
  all: 'All changes',
});
