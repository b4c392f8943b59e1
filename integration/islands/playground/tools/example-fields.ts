import { setOwn } from '../../../../src/core/json/record.ts';
import type { JsonValue } from '../../../../src/core/json/tree.ts';
import { parseAsWritten } from '../../../../src/core/json/written-number.ts';
import { fieldsIn } from '../../../../src/request/curl/fill-fields.ts';
import { asEntered } from '../../../../src/request/form/entry.ts';
import type { MediaTypeField } from '../../../../src/request/form/form.ts';
import type { BodyValues } from '../../../../src/request/form/values.ts';

/** Returns the fields in an example of a form body, which pages show as it is sent or, if it has parts, as JSON. */
export function exampleFields(media: MediaTypeField, text: string): BodyValues['fields'] {
  const { entry, properties = [], additional } = media;
  if (entry === 'urlencoded') return fieldsIn(media, { text, parts: [], ignored: [] });
  const nodes = new Map(properties.map(({ name, value }) => [name, value]));
  const fields: BodyValues['fields'] = {};
  for (const [name, value] of Object.entries(parseAsWritten(text) as Record<string, JsonValue>)) {
    const node = nodes.get(name) ?? additional;
    const entered = node && asEntered(node, value);
    if (entered !== undefined) setOwn(fields, name, entered);
  }
  return fields;
}
