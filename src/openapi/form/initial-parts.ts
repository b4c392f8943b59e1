import type { MediaTypeField } from '../../form/form.ts';
import { type InitialOptions, initialValue, withoutAbsent } from '../../form/start/initial-values.ts';
import type { PartValues } from '../../form/values.ts';
import { entriesOf } from '../../json/record.ts';

/**
 * Returns the headers of parts that the form starts with, as it does for parameters: their defaults, and in a prefilled
 * form their examples.
 */
export function initialParts({ encoding }: MediaTypeField, options: InitialOptions): MediaTypeField['parts'] {
  const parts = Object.entries(encoding ?? {}).flatMap(([name, { headers = [] }]): [string, PartValues][] => {
    const values = headers
      .filter(({ required, deprecated }) => required || !deprecated)
      .map((header) => [header.name, initialValue(header.value, options)] as const);
    const filled = Object.fromEntries(withoutAbsent(values));
    return entriesOf(filled).length > 0 ? [[name, { headers: filled }]] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
