import { isNested } from '../../form/entry.ts';
import type { FormNode } from '../../form/node.ts';
import type { EnteredValue } from '../../form/values.ts';
import { fieldsBody } from '../../http/fields-body.ts';
import { type JsonRecord, setOwn } from '../../json/record.ts';
import type { JsonValue } from '../../json/tree.ts';
import { jsonText } from '../../schema/literal.ts';
import type { WrittenEncoding } from './encoding-field.ts';

/** Writes the fields of a `urlencoded` body as requests send them. */
export function formText(
  fields: JsonRecord,
  mediaType: string,
  encoding: Record<string, WrittenEncoding> | undefined,
): string {
  const entered: Record<string, EnteredValue> = {};
  const properties = Object.entries(fields).map(([name, value]) => {
    const isTree = isNested(value as JsonValue);
    setOwn(entered, name, isTree ? jsonText(value) : (value as JsonValue));
    return { name, required: false, value: isTree ? NESTED : SCALAR };
  });
  const media = { mediaType, entry: 'urlencoded', properties, encoding } as const;
  const { body } = fieldsBody(media, { media: 0, text: '', fields: entered, files: {} });
  return body?.kind === 'urlencoded' || body?.kind === 'text' ? body.text : '';
}

/** A list or an object, entered as JSON. */
const NESTED: FormNode = { label: 'any', types: ['object', 'array'] };
const SCALAR: FormNode = { label: 'string', types: ['string'] };
