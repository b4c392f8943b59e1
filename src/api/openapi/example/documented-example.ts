import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue, textOf } from '../../../core/json/record.ts';
import { readObject } from '../../../document/object.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';

/** Example Object, OpenAPI 3.1 section 4.8.19; `dataValue` and `serializedValue` since 3.2. */
export interface DocumentedExample {
  /** Key of the Example Object or a number; `undefined` for the only one. */
  name?: string | undefined;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  value?: unknown;
  /** The example as it is sent. */
  serialized?: string | undefined;
  /** Address of an external example. */
  external?: string | undefined;
}

const MAX_EXAMPLES = 20;

/** Returns the examples of a Media Type Object, without those of its schema: `examples`, otherwise `example`. */
export function documentedExamples(media: Located, resolver: Resolver): DocumentedExample[] {
  const examples = ownValue(media.value, 'examples');
  const named = [
    ...entriesOf(examples),
    ...listOf(examples).map((value, index) => [String(index + 1), value] as const),
  ];
  if (named.length > 0) {
    return named.slice(0, MAX_EXAMPLES).flatMap(([name, value]) => {
      const located = { value, pointer: joinPointer(media.pointer, 'examples', name) };
      const example = readObject(located, resolver)?.value ?? resolver.resolve(located)?.value;
      return example === undefined ? [] : [namedExample(name, example)];
    });
  }
  return isRecord(media.value) && Object.hasOwn(media.value, 'example') ? [{ value: media.value.example }] : [];
}

function namedExample(name: string, example: unknown): DocumentedExample {
  if (!isRecord(example)) return { name, value: example };
  const serialized = textOf(example.serializedValue);
  const key = ['dataValue', 'value'].find((each) => Object.hasOwn(example, each));
  const external = textOf(example.externalValue);
  // Many documents put the value itself where an Example Object belongs.
  if (serialized === undefined && key === undefined && external === undefined) return { name, value: example };
  return {
    name,
    summary: textOf(example.summary),
    description: textOf(example.description),
    value: key === undefined ? undefined : example[key],
    serialized,
    external,
  };
}
