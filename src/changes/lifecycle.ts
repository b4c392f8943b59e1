import { type Pair, pointersOf, type Reporting, report, reportPresence } from './comparison.ts';
import { code } from './names.ts';

export interface Lifecycle {
  deprecated: boolean;
  /** `x-sunset`: the day after which it may be gone. */
  sunset: string | undefined;
  pointer: string;
}

/** Compares whether something is deprecated, and until when it works. */
export function compareLifecycle(pair: Pair<Lifecycle>, at: Reporting): void {
  const { old, next } = pair;
  const pointers = pointersOf(pair, '/deprecated');
  if (!old.deprecated && next.deprecated) {
    report(at, 'deprecated', pointers, { note: next.sunset ? `, to be removed on ${code(next.sunset)}` : '' });
  } else if (old.deprecated && !next.deprecated) {
    report(at, 'no-longer-deprecated', pointers);
  } else if (next.deprecated && old.sunset !== next.sunset) {
    const dates = { old: old.sunset && code(old.sunset), next: next.sunset && code(next.sunset) };
    const places = pointersOf(pair, '/x-sunset');
    if (reportPresence(at, 'sunset', dates, places)) return;
    // Dates in the form of ISO 8601 are in order as texts.
    const rule = (next.sunset ?? '') < (old.sunset ?? '') ? 'sunset-earlier' : 'sunset-later';
    report(at, rule, places, { old: dates.old ?? '', new: dates.next ?? '' });
  }
}
