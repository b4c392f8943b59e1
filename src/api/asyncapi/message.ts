import { joinPointer, pointerTokens } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue, textOf } from '../../core/json/record.ts';
import { takeFreeName } from '../../core/text/free-name.ts';
import { visibleTextOf } from '../../core/text/visible-text.ts';
import { type LocatedRecord, nameOf, readObject } from '../../document/object.ts';
import { generatedExample, writtenExamples } from '../../schema/example/example.ts';
import { jsonText } from '../../schema/literal.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { type SchemaView, schemaView } from '../../schema/view/schema-view.ts';
import { docsLink } from '../../schema/view/view-facts.ts';
import { type ExampleText, exampleText, wholeExampleText } from '../openapi/example/example-text.ts';
import { isTextual } from '../openapi/example/media-types.ts';
import { type BindingView, bindingViews } from './binding.ts';
import { type Channel, type ChannelOperation, tagNames, withTraits } from './channel.ts';
import { type TagNote, tagNotes } from './tag-notes.ts';

/** Message Object, AsyncAPI 3.0. */
export interface MessageView {
  /** Its `name`, or its key in the channel if an earlier message there has this name. Unique in the channel. */
  name: string;
  title: string;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  /** If the document names none: JSON for a payload with a JSON Schema, otherwise absent. */
  contentType?: string | undefined;
  /** Whether it consists of bytes that are not text, such as audio. */
  isBinary: boolean;
  deprecated: boolean;
  tags: string[];
  tagNotes: TagNote[];
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  payload?: PayloadView | undefined;
  headers?: PayloadView | undefined;
  /** Location of the id that pairs requests with replies, for example `$message.header#/correlationId`. */
  correlation?: { location: string; description?: string | undefined } | undefined;
  bindings: BindingView[];
  examples: MessageExampleView[];
}

/** A payload that is described by a JSON Schema, or the text of a schema in another language. */
export type PayloadView =
  | { kind: 'schema'; schema: SchemaView; pointer: string }
  | { kind: 'foreign'; format: string; text: string; language: string };

export interface MessageExampleView {
  name?: string | undefined;
  summary?: string | undefined;
  payload?: ExampleText | undefined;
  /** The whole payload, if it is too long to show. */
  whole?: string | undefined;
  headers?: ExampleText | undefined;
  generated: boolean;
}

/** Messages by the pointer of their Message Object. `isOwn`: whether the channel lists it, not only an operation. */
export type Messages = Map<string, { name: string; message: LocatedRecord; isOwn: boolean }>;

/** Returns all messages of a channel. Those that only operations name come last. */
export function messagesOf(channel: Channel, resolver: Resolver): Messages {
  const messages: Messages = new Map();
  for (const [name, value] of entriesOf(channel.value.messages)) {
    addMessage(messages, name, { value, pointer: joinPointer(channel.pointer, 'messages', name) }, resolver);
  }
  for (const operation of channel.operations) {
    for (const located of messageReferences(operation)) addMessage(messages, undefined, located, resolver);
  }
  return messages;
}

/** Returns the pointers of the messages of an operation: those that it names, or all that the channel lists. */
export function messagesOfOperation(operation: ChannelOperation, messages: Messages, resolver: Resolver): string[] {
  const named = messageReferences(operation).flatMap((located) => readObject(located, resolver)?.pointer ?? []);
  if (Array.isArray(operation.value.messages)) return named;
  return [...messages].flatMap(([pointer, { isOwn }]) => (isOwn ? [pointer] : []));
}

export function messageReferences({ value, pointer }: LocatedRecord): Located[] {
  return listOf(value.messages).map((message, index) => ({
    value: message,
    pointer: joinPointer(pointer, 'messages', String(index)),
  }));
}

export function addMessage(messages: Messages, name: string | undefined, located: Located, resolver: Resolver): void {
  const message = readObject(located, resolver);
  if (!message || messages.has(message.pointer)) return;
  const value = withTraits(message, resolver);
  const key = name ?? pointerTokens(message.pointer).at(-1) ?? '';
  const stated = nameOf(value.name);
  const taken = new Set([...messages.values()].map((other) => other.name));
  messages.set(message.pointer, {
    name: takeFreeName(stated !== undefined && !taken.has(stated) ? stated : key, taken),
    message: { value, pointer: message.pointer },
    isOwn: name !== undefined,
  });
}

export interface MessageContext {
  resolver: Resolver;
  /** Content type of the document, for a message without one. */
  defaultContentType: string | undefined;
  pills?: readonly string[] | undefined;
  /** Direction from the reader's perspective; `both` for a message in both directions. */
  direction: 'request' | 'response' | 'both';
}

const JSON_TYPE = 'application/json';

/** Returns what pages show of a message. `name` is its name in the channel. */
export function messageView(name: string, message: LocatedRecord, context: MessageContext): MessageView {
  const { value, pointer } = message;
  const { resolver } = context;
  const payload = payloadView({ value: value.payload, pointer: joinPointer(pointer, 'payload') }, context);
  const declared = textOf(value.contentType) ?? context.defaultContentType;
  const contentType = declared ?? (payload?.kind === 'schema' ? JSON_TYPE : undefined);
  return {
    name,
    title: visibleTextOf(value.title) ?? name,
    summary: visibleTextOf(value.summary),
    description: textOf(value.description),
    contentType,
    isBinary: isBinary(message, contentType, resolver) || isPacked(contentType ?? ''),
    deprecated: value['x-deprecated'] === true || value.deprecated === true,
    tags: tagNames(value.tags, pointer, resolver),
    tagNotes: tagNotes(value.tags, pointer, resolver),
    externalDocs: docsLink(readObject({ value: value.externalDocs, pointer }, resolver)?.value),
    payload,
    headers: payloadView({ value: value.headers, pointer: joinPointer(pointer, 'headers') }, context),
    correlation: correlationOf(message, resolver),
    bindings: bindingViews({ value: value.bindings, pointer: joinPointer(pointer, 'bindings') }, resolver),
    // Examples in documents are JSON.
    examples: examplesOf(message, contentType ?? JSON_TYPE, context),
  };
}

/** Some documents describe bytes only by the format of the schema. */
function isBinary({ value, pointer }: LocatedRecord, contentType: string | undefined, resolver: Resolver): boolean {
  if (contentType !== undefined && !isTextual(contentType)) return true;
  const { schema } = schemaOf({ value: value.payload, pointer: joinPointer(pointer, 'payload') }, resolver);
  const payload = resolver.resolve(schema)?.value;
  return ownValue(payload, 'type') === 'string' && ownValue(payload, 'format') === 'binary';
}

/** Whether messages are values like those of JSON, but in bytes. Examples show such values as JSON. */
function isPacked(contentType: string): boolean {
  return /(?:^avro\/binary|avro|bson|cbor|messagepack|msgpack|protobuf|thrift) *(?:;|$)/i.test(contentType);
}

function correlationOf({ value, pointer }: LocatedRecord, resolver: Resolver): MessageView['correlation'] {
  const id = readObject(
    { value: value.correlationId, pointer: joinPointer(pointer, 'correlationId') },
    resolver,
  )?.value;
  const location = textOf(id?.location);
  return location === undefined ? undefined : { location, description: textOf(id?.description) };
}

/**
 * Matches formats that are JSON Schema or a superset of it. A schema without a format has that of the AsyncAPI version.
 */
const JSON_SCHEMA = /^application\/(?:vnd\.aai\.asyncapi|vnd\.oai\.openapi|schema(?:[+;]|$))/;

function payloadView(located: Located, { resolver, direction, pills }: MessageContext): PayloadView | undefined {
  if (located.value === undefined || located.value === null) return undefined;
  const { schema, format } = schemaOf(located, resolver);
  if (format === undefined || JSON_SCHEMA.test(format)) {
    return { kind: 'schema', schema: schemaView(schema, resolver, { direction, pills }), pointer: schema.pointer };
  }
  // The schema itself may be in another place or file.
  const { value } = resolver.resolve(schema) ?? schema;
  const isText = typeof value === 'string';
  return {
    kind: 'foreign',
    format,
    text: isText ? value : jsonText(value, 2),
    language: isText ? (format.includes('protobuf') ? 'proto' : 'text') : 'json',
  };
}

/** Returns the schema of a payload or of headers itself, which may be in a Multi Format Schema Object. */
export function schemaOf(located: Located, resolver: Resolver): { schema: Located; format: string | undefined } {
  const target = resolver.resolve(located);
  const format = textOf(ownValue(target?.value, 'schemaFormat'));
  const schema = ownValue(target?.value, 'schema');
  // Without a format, `schema` has that of the AsyncAPI version.
  const isWrapped = format === undefined ? isRecord(schema) : schema !== undefined;
  if (!target || !isWrapped) return { schema: located, format: undefined };
  return { schema: { value: schema, pointer: joinPointer(target.pointer, 'schema') }, format };
}

const MAX_EXAMPLES = 10;

function examplesOf(message: LocatedRecord, contentType: string, context: MessageContext): MessageExampleView[] {
  const { value, pointer } = message;
  const { resolver } = context;
  const located = { value: value.payload, pointer: joinPointer(pointer, 'payload') };
  const { schema, format } = schemaOf(located, resolver);
  const written = (payload: unknown): Pick<MessageExampleView, 'payload' | 'whole'> => {
    const writing = { mediaType: contentType, schema, resolver };
    const excerpt = exampleText(payload, writing);
    const whole = wholeExampleText(payload, writing);
    return { payload: excerpt, whole: whole === excerpt.text ? undefined : whole };
  };
  const authored = listOf(value.examples)
    .slice(0, MAX_EXAMPLES)
    .flatMap((reference, index) => {
      const place = { value: reference, pointer: joinPointer(pointer, 'examples', String(index)) };
      const example = readObject(place, resolver)?.value;
      const payload = ownValue(example, 'payload');
      const headers = ownValue(example, 'headers');
      if (payload === undefined && headers === undefined) return [];
      return [
        {
          name: textOf(ownValue(example, 'name')),
          summary: textOf(ownValue(example, 'summary')),
          ...(payload !== undefined && written(payload)),
          ...(headers !== undefined && { headers: { text: jsonText(headers, 2), language: 'json' } }),
          generated: false,
        },
      ];
    });
  const isSchema = value.payload !== undefined && (format === undefined || JSON_SCHEMA.test(format));
  // Bytes cannot be shown as text.
  if (authored.length > 0 || !isSchema || isBinary(message, contentType, resolver)) return authored;
  // Some documents have the examples beside `schema`.
  const beside = schema === located ? [] : writtenExamples(located, resolver);
  const payloads = [...writtenExamples(schema, resolver), ...beside].slice(0, MAX_EXAMPLES);
  if (payloads.length > 0) return payloads.map((payload) => ({ ...written(payload), generated: false }));
  // In both directions, the reader may send the message, so it must not contain what only the API sets.
  const direction = context.direction === 'response' ? 'response' : 'request';
  return [{ ...written(generatedExample(schema, resolver, { direction })), generated: true }];
}
