import { mergePatch } from '../../../core/json/merge-patch.ts';
import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, type JsonRecord, listOf } from '../../../core/json/record.ts';
import { type Located, referenceOf } from '../../../schema/reference.ts';
import { type Conversion, resolvedRecord } from './conversion.ts';

/**
 * Merges traits into the fields that an operation or a message has itself. In version 2, traits are merged into the
 * object, so the last one wins. In version 3, the object wins.
 */
export function withReplacedFields(
  { value, pointer }: Located & { value: JsonRecord },
  { resolver }: Conversion,
): JsonRecord {
  const traits = listOf(value['traits']).flatMap((trait, index) => {
    const place = { value: trait, pointer: joinPointer(pointer, 'traits', index) };
    return resolvedRecord(place, resolver)?.value ?? [];
  });
  // A reference cannot be merged.
  const isReplaced = (key: string) => Object.hasOwn(value, key) && referenceOf(value[key]) === undefined;
  return traits.reduce<JsonRecord>(
    (merged, trait) => mergePatch(merged, Object.fromEntries(entriesOf(trait).filter(([key]) => isReplaced(key)))),
    value,
  );
}
