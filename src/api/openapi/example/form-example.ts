import { joinPointer } from '../../../core/json/pointer.ts';
import { isRecord, type JsonRecord, ownValue, setOwn } from '../../../core/json/record.ts';
import { isUrlencoded } from '../../../request/http/media-type.ts';
import { writtenExamples } from '../../../schema/example/example.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import { documentedExamples } from './documented-example.ts';

/** The values of a form by field name, or those of parts without names. */
export type FormExample = JsonRecord | unknown[];

/**
 * Returns the first example of a form body: that of the Media Type Object, otherwise that of its schema. Returns
 * `undefined` if there is none with values of fields.
 */
export function formExample(mediaType: string, media: Located, resolver: Resolver): FormExample | undefined {
  const schema = { value: ownValue(media.value, 'schema'), pointer: joinPointer(media.pointer, 'schema') };
  const documented = documentedExamples(media, resolver).map(({ value, serialized }) => value ?? serialized);
  const values = documented.length > 0 ? documented : writtenExamples(schema, resolver);
  for (const value of values) {
    const example = typeof value === 'string' && isUrlencoded(mediaType) ? fieldsIn(value) : value;
    if (isRecord(example) && Object.keys(example).length > 0) return example;
    if (Array.isArray(example) && example.length > 0) return example;
  }
  return undefined;
}

/** Returns the fields of a body that the document gives as it is sent. A name with several values has a list. */
function fieldsIn(text: string): JsonRecord {
  const fields: JsonRecord = {};
  if (!text.includes('=')) return fields;
  for (const [name, value] of new URLSearchParams(text.trim())) {
    const before = ownValue(fields, name);
    setOwn(fields, name, before === undefined ? value : [before, value].flat());
  }
  return fields;
}
