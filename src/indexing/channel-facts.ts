import type { Channel } from '../asyncapi/channel.ts';
import { messagesOf } from '../asyncapi/message.ts';
import type { ApiDocument } from '../document/document.ts';
import { readObject } from '../document/object.ts';
import { joinPointer } from '../json/pointer.ts';
import { entriesOf, ownValue } from '../json/record.ts';
import { resolverOf } from '../openapi/operation.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import type { Fact } from '../search/search-index.ts';
import { fieldsOf, valuesOf } from './fields.ts';

/**
 * Returns the facts by which search finds a channel: its parameters, what a connection sends, its messages and their
 * fields.
 */
export function channelFacts(document: ApiDocument, channel: Channel): Fact[][] {
  const resolver = resolverOf(document);
  const parameters = entriesOf(channel.value.parameters).map(([name]): Fact => ({ kind: 'path', name }));
  const messages = [...messagesOf(channel, resolver).values()].map(({ name, message }): Fact[] => {
    const schema = {
      value: ownValue(message.value, 'payload'),
      pointer: joinPointer(message.pointer, 'payload'),
    };
    return [{ kind: 'message', name }, ...fieldFacts('body', schema, resolver)];
  });
  return [parameters, bindingFacts(channel, resolver), ...messages].filter((group) => group.length > 0);
}

function fieldFacts(kind: 'body' | 'query' | 'header', schema: Located, resolver: Resolver): Fact[] {
  return fieldsOf(schema, resolver).flatMap((field): Fact[] => [
    { kind, name: field.name },
    ...valuesOf(field.schema, resolver).map((value): Fact => ({ kind: 'value', of: field.name, name: value })),
  ]);
}

/** Returns the query parameters and headers that open a connection. Only bindings of WebSockets have them. */
function bindingFacts({ value, pointer }: Channel, resolver: Resolver): Fact[] {
  const bindings = readObject({ value: value.bindings, pointer: joinPointer(pointer, 'bindings') }, resolver);
  const binding =
    bindings && readObject({ value: bindings.value.ws, pointer: joinPointer(bindings.pointer, 'ws') }, resolver);
  if (!binding) return [];
  const factsOf = (kind: 'query' | 'header', key: string) => {
    const schema = { value: ownValue(binding.value, key), pointer: joinPointer(binding.pointer, key) };
    return fieldFacts(kind, schema, resolver);
  };
  return [...factsOf('query', 'query'), ...factsOf('header', 'headers')];
}
