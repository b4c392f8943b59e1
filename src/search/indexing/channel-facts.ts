import { bindingViews, webSocketBinding } from '../../api/asyncapi/binding.ts';
import type { Channel } from '../../api/asyncapi/channel.ts';
import { channelBadge } from '../../api/asyncapi/channel-badge.ts';
import { parametersOf } from '../../api/asyncapi/channel-parameter.ts';
import { protocolsOfChannel } from '../../api/asyncapi/channel-server.ts';
import { messagesOf, schemaOf } from '../../api/asyncapi/message.ts';
import { titleOf, withReplies } from '../../api/asyncapi/reply.ts';
import { resolverOf } from '../../api/openapi/operation.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { listOf, ownValue } from '../../core/json/record.ts';
import { anchorPart } from '../../core/text/anchor-part.ts';
import { visibleTextOf } from '../../core/text/visible-text.ts';
import type { ApiDocument } from '../../document/document.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import type { Fact } from '../search-index.ts';
import { fieldsOf, fieldValues } from './fields.ts';

/**
 * Returns the facts by which search finds a channel: its parameters, what a connection sends, its names in brokers and
 * its protocols, its messages and their fields.
 */
export function channelFacts(document: ApiDocument, channel: Channel): Fact[][] {
  const resolver = resolverOf(document);
  const parameters = parametersOf(channel, resolver).flatMap(({ name, enum: values }): Fact[] => [
    { kind: 'path', name },
    ...values.map((value): Fact => ({ kind: 'value', of: name, name: value })),
  ]);
  const messages = messagesOn(channel, resolver).map(({ name, message }): Fact[] => {
    const schemaIn = (key: string) =>
      schemaOf({ value: ownValue(message.value, key), pointer: joinPointer(message.pointer, key) }, resolver);
    const headers = schemaIn('headers');
    const payload = schemaIn('payload');
    // The page shows these schemas as text, whose fields have no anchors. Search leads to the message instead.
    const avro = [headers, payload].filter(({ format }) => format?.includes('avro'));
    const names = avro.flatMap(({ schema }) => avroNames(resolver.resolve(schema)?.value));
    return [
      { kind: 'message', name },
      ...names.map((each): Fact => ({ kind: 'value', of: name, name: each })),
      ...fieldFacts('header', [headers.schema], resolver),
      ...fieldFacts('body', [payload.schema], resolver),
    ];
  });
  const broker = [...brokerNames(channel, resolver), ...furtherProtocols(document, channel, resolver)];
  return [parameters, bindingFacts(channel, resolver), broker, ...messages].filter((group) => group.length > 0);
}

/** Returns the titles that the page of a channel shows instead of the IDs of operations and the names of messages. */
export function channelHeadings(document: ApiDocument, channel: Channel): { text: string; slug: string }[] {
  const operations = channel.operations.map((operation) => ({
    text: titleOf(operation),
    name: operation.id,
    slug: `operation-${anchorPart(operation.id)}`,
  }));
  const messages = messagesOn(channel, resolverOf(document)).map(({ name, message }) => ({
    text: visibleTextOf(message.value.title) ?? name,
    name,
    slug: `message-${anchorPart(name)}`,
  }));
  return [...operations, ...messages].flatMap(({ text, name, slug }) => (text === name ? [] : [{ text, slug }]));
}

/** Returns the messages on the page of a channel. */
function messagesOn(channel: Channel, resolver: Resolver) {
  return [...withReplies(channel, messagesOf(channel, resolver), resolver).values()];
}

/** Returns the names of the types and fields in an Avro schema. Keeps no call per level. */
function avroNames(schema: unknown): string[] {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const waiting = [schema];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    const name = ownValue(part, 'name');
    if (typeof name === 'string') names.add(name);
    const inner = [...listOf(part), ...['type', 'fields', 'items', 'values'].map((key) => ownValue(part, key))];
    for (const each of inner.reverse()) if (each !== undefined) waiting.push(each);
  }
  return [...names];
}

const MAX_DEPTH = 3;

function fieldFacts(
  kind: 'body' | 'query' | 'header',
  schemas: readonly Located[],
  resolver: Resolver,
  { parent = '', depth = 1 } = {},
): Fact[] {
  return fieldsOf(schemas, resolver).flatMap((field): Fact[] => {
    const name = parent + field.name;
    const inner = { parent: `${name}.`, depth: depth + 1 };
    return [
      { kind, name },
      ...fieldValues(field, resolver).map((value): Fact => ({ kind: 'value', of: name, name: value })),
      ...(depth < MAX_DEPTH ? fieldFacts(kind, field.schemas, resolver, inner) : []),
    ];
  });
}

/** Returns the query parameters and headers that open a connection. Only bindings of WebSockets have them. */
function bindingFacts({ value, pointer }: Channel, resolver: Resolver): Fact[] {
  const binding = webSocketBinding({ value: value.bindings, pointer: joinPointer(pointer, 'bindings') }, resolver);
  if (!binding) return [];
  const factsOf = (kind: 'query' | 'header', key: string) => {
    const schema = { value: ownValue(binding.value, key), pointer: joinPointer(binding.pointer, key) };
    return fieldFacts(kind, [schema], resolver);
  };
  return [...factsOf('query', 'query'), ...factsOf('header', 'headers')];
}

/** Fields of bindings that name a topic, a queue or an exchange, which may differ from the address of the channel. */
const BROKER_NAME = /(?:^|\.)(?:topic|queue|name|objectName|destination)$/;

/** Returns the names that a channel has in its broker, for example the topic of its Kafka binding. */
function brokerNames(channel: Channel, resolver: Resolver): Fact[] {
  return [channel, ...channel.operations]
    .flatMap(({ value, pointer }) =>
      bindingViews({ value: value.bindings, pointer: joinPointer(pointer, 'bindings') }, resolver),
    )
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      'members' in field
        ? field.members.map(({ name, value }) => ({ name: `${field.name}.${name}`, value }))
        : 'value' in field
          ? [field]
          : [],
    )
    .filter(({ name }) => BROKER_NAME.test(name))
    .map(({ name: of, value: name }): Fact => ({ kind: 'value', of, name }));
}

/** Returns the protocols of a channel that its badge does not name. */
function furtherProtocols(document: ApiDocument, channel: Channel, resolver: Resolver): Fact[] {
  const badge = channelBadge(document, channel)?.toLowerCase();
  const names = new Set(protocolsOfChannel(document, channel, resolver));
  return [...names]
    .filter((name) => name !== '' && name !== badge)
    .map((name): Fact => ({ kind: 'value', of: 'protocol', name }));
}
