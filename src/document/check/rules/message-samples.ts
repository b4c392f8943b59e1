import { joinPointer } from '../../../json/pointer.ts';
import { isRecord, type JsonRecord, listOf, ownValue, textOf } from '../../../json/record.ts';
import { type Resolver, resolverFor } from '../../../schema/reference.ts';
import type { Sample } from './sample.ts';
import { isJsonSchema, schemaFormat } from './schema-format.ts';

/** Returns the payloads and headers in the examples of a message whose schemas are JSON Schema. */
export function messageSamples(root: JsonRecord, message: JsonRecord, at: () => string): Sample[] {
  const examples = listOf(ownValue(message, 'examples'));
  if (examples.length === 0) return [];
  const contentType = textOf(ownValue(message, 'contentType')) ?? textOf(ownValue(root, 'defaultContentType'));
  const resolver = resolverFor(root);
  // In version 2, the format is beside the payload.
  const format = schemaFormat(message, 'message', resolver);
  return (['payload', 'headers'] as const).flatMap((part) => {
    const schema = schemaOf(ownValue(message, part), part === 'payload' ? format : undefined, resolver);
    if (schema === undefined) return [];
    return examples.flatMap((example, index): Sample[] => {
      const value = ownValue(example, part);
      // A payload of another content type may be written in its own format.
      const isFormatted = typeof value === 'string' && !/json/i.test(contentType ?? 'json');
      if (value === undefined || isFormatted) return [];
      return [{ noun: 'example', value, schema, pointer: () => joinPointer(at(), 'examples', index, part) }];
    });
  });
}

/** @param format The format of the message, if it has one beside the payload. */
function schemaOf(written: unknown, format: string | undefined, resolver: Resolver): unknown {
  const part = resolver.resolve({ value: written, pointer: '' })?.value;
  const ownFormat = textOf(ownValue(part, 'schemaFormat'));
  if (!isJsonSchema(ownFormat ?? format)) return undefined;
  const wrapped = ownValue(part, 'schema');
  return ownFormat !== undefined || isRecord(wrapped) ? wrapped : written;
}
