import { type JsonRecord, textOf } from '../core/json/record.ts';
import { type Pair, pointersOf, type Reporting, report, reportValue } from './comparison.ts';
import { code } from './names.ts';

/** Something that can be deprecated. */
interface Deprecable {
  value: JsonRecord;
  pointer: string;
}

/** Compares whether something is deprecated, and until when it works. */
export function compareLifecycle(pair: Pair<Deprecable>, at: Reporting): void {
  // AsyncAPI has no field for it, so that documents use either of these.
  const isDeprecated = ({ value }: Deprecable) => value.deprecated === true || value['x-deprecated'] === true;
  const sunsetOf = ({ value }: Deprecable) => textOf(value['x-sunset']);
  const [old, next] = [sunsetOf(pair.old), sunsetOf(pair.next)];
  const pointers = pointersOf(pair, '/deprecated');
  if (!isDeprecated(pair.next)) {
    if (isDeprecated(pair.old)) report(at, 'no-longer-deprecated', pointers);
  } else if (!isDeprecated(pair.old)) {
    report(at, 'deprecated', pointers, { note: next === undefined ? '' : `, to be removed on ${code(next)}` });
  } else {
    // Dates in the form of ISO 8601 are in order as texts.
    const rule = (next ?? '') < (old ?? '') ? 'sunset-earlier' : 'sunset-later';
    reportValue(at, 'sunset', { old: old && code(old), next: next && code(next) }, pointersOf(pair, '/x-sunset'), {
      rule,
    });
  }
}
