import { webSocketBinding } from '../asyncapi/binding.ts';
import type { Channel } from '../asyncapi/channel.ts';
import { parametersOf } from '../asyncapi/channel-parameter.ts';
import { messagesOf, schemaOf } from '../asyncapi/message.ts';
import type { ApiDocument } from '../document/document.ts';
import { joinPointer } from '../json/pointer.ts';
import { ownValue } from '../json/record.ts';
import { resolverOf } from '../openapi/operation.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import type { Fact } from '../search/search-index.ts';
import { fieldsOf, fieldValues } from './fields.ts';

/**
 * Returns the facts by which search finds a channel: its parameters, what a connection sends, its messages and their
 * fields.
 */
export function channelFacts(document: ApiDocument, channel: Channel): Fact[][] {
  const resolver = resolverOf(document);
  const parameters = parametersOf(channel, resolver).flatMap(({ name, enum: values }): Fact[] => [
    { kind: 'path', name },
    ...values.map((value): Fact => ({ kind: 'value', of: name, name: value })),
  ]);
  const messages = [...messagesOf(channel, resolver).values()].map(({ name, message }): Fact[] => {
    const factsOf = (kind: 'header' | 'body', key: string) => {
      const part = { value: ownValue(message.value, key), pointer: joinPointer(message.pointer, key) };
      return fieldFacts(kind, [schemaOf(part, resolver).schema], resolver);
    };
    return [{ kind: 'message', name }, ...factsOf('header', 'headers'), ...factsOf('body', 'payload')];
  });
  return [parameters, bindingFacts(channel, resolver), ...messages].filter((group) => group.length > 0);
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
