import { cutText } from '../../../core/text/cut-text.ts';
import { oneLine } from '../../../core/text/one-line.ts';
import { enumValues, rawEnumValues } from '../../../schema/enumeration.ts';
import { literal } from '../../../schema/literal.ts';
import type { MergedSchema } from '../../../schema/merged-schema.ts';
import type { Resolver } from '../../../schema/reference.ts';

/** A longer text makes the list too wide. The reference has the whole text. */
const MAX_TEXT = 60;

/**
 * Returns the texts of allowed values in a list: each value, with its name or description if it has one. Returns
 * `undefined` if they say no more than the values.
 */
export function valueLabels(schema: MergedSchema, resolver: Resolver): string[] | undefined {
  const values = rawEnumValues(schema, resolver);
  const described = enumValues(schema, resolver);
  const labels =
    described.length === values.length
      ? described.map(({ value, description }) => labelOf(value, oneLine(description)))
      : values.map((value) => (typeof value === 'string' && value !== '' ? value : literal(value)));
  return labels.every((label, index) => label === String(values[index])) ? undefined : labels;
}

function labelOf(value: string, text: string | undefined): string {
  if (text === undefined) return value;
  const short = cutText(text, MAX_TEXT);
  return `${value} – ${short}${short === text ? '' : '…'}`;
}
