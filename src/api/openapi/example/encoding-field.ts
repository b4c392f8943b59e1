import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, ownValue, setOwn, textOf } from '../../../core/json/record.ts';
import { readObject } from '../../../document/object.ts';
import type { EncodingField, ParameterStyle } from '../../../request/form/form.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';

/** The part of an Encoding Object that says how the text of a field is written. */
export type WrittenEncoding = Pick<EncodingField, 'contentType' | 'style' | 'explode' | 'allowReserved'>;

/** Reads an Encoding Object (OpenAPI 3.1 section 4.8.15). Values of a wrong type are `undefined`. */
export function writtenEncoding(encoding: unknown): WrittenEncoding {
  const explode = ownValue(encoding, 'explode');
  const allowReserved = ownValue(encoding, 'allowReserved');
  return {
    contentType: textOf(ownValue(encoding, 'contentType')),
    style: textOf(ownValue(encoding, 'style')) as ParameterStyle | undefined,
    explode: typeof explode === 'boolean' ? explode : undefined,
    allowReserved: typeof allowReserved === 'boolean' ? allowReserved : undefined,
  };
}

/** Returns the Encoding Objects of a Media Type Object by field name, if there are any. */
export function writtenEncodings(media: Located, resolver: Resolver): Record<string, WrittenEncoding> | undefined {
  const encodings: Record<string, WrittenEncoding> = {};
  for (const [name, value] of entriesOf(ownValue(media.value, 'encoding'))) {
    const encoding = readObject({ value, pointer: joinPointer(media.pointer, 'encoding', name) }, resolver);
    if (encoding) setOwn(encodings, name, writtenEncoding(encoding.value));
  }
  return Object.keys(encodings).length > 0 ? encodings : undefined;
}
