import { joinPointer } from '../../../json/pointer.ts';
import { type JsonRecord, listOf, ownValue, textOf } from '../../../json/record.ts';
import { resolverFor } from '../../../schema/reference.ts';
import type { Sample } from './example-rules.ts';

/** Returns the payloads and headers in the examples of a message whose schemas are JSON Schema. */
export function messageSamples(root: JsonRecord, message: JsonRecord, at: () => string): Sample[] {
  const examples = listOf(ownValue(message, 'examples'));
  if (examples.length === 0) return [];
  const contentType = textOf(ownValue(message, 'contentType')) ?? textOf(ownValue(root, 'defaultContentType'));
  // In version 2, the format is beside the payload.
  const format = textOf(ownValue(message, 'schemaFormat'));
  return (['payload', 'headers'] as const).flatMap((part) => {
    const schema = schemaOf(root, ownValue(message, part), part === 'payload' ? format : undefined);
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

const JSON_SCHEMA = /^application\/(?:vnd\.aai\.asyncapi|schema(?:[+;]|$))/;

function schemaOf(root: JsonRecord, written: unknown, format: string | undefined): unknown {
  const part = resolverFor(root).resolve({ value: written, pointer: '' })?.value;
  const ownFormat = textOf(ownValue(part, 'schemaFormat'));
  if (!JSON_SCHEMA.test(ownFormat ?? format ?? 'application/schema')) return undefined;
  return ownFormat === undefined ? written : ownValue(part, 'schema');
}
