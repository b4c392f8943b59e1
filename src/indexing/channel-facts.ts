import type { Channel } from '../asyncapi/channel.ts';
import { messagesOf } from '../asyncapi/message.ts';
import type { ApiDocument } from '../document/document.ts';
import { joinPointer } from '../json/pointer.ts';
import { entriesOf, ownValue } from '../json/record.ts';
import { resolverOf } from '../openapi/operation.ts';
import type { Fact } from '../search/search-index.ts';
import { fieldsOf, valuesOf } from './fields.ts';

/** Returns the facts by which search finds a channel: its parameters, its messages and their fields. */
export function channelFacts(document: ApiDocument, channel: Channel): Fact[][] {
  const resolver = resolverOf(document);
  const parameters = entriesOf(channel.value.parameters).map(([name]): Fact => ({ kind: 'path', name }));
  const messages = [...messagesOf(channel, resolver).values()].map(({ name, message }): Fact[] => {
    const schema = {
      value: ownValue(message.value, 'payload'),
      pointer: joinPointer(message.pointer, 'payload'),
    };
    const fields = fieldsOf(schema, resolver).flatMap((field): Fact[] => [
      { kind: 'body', name: field.name },
      ...valuesOf(field.schema, resolver).map((value): Fact => ({ kind: 'value', of: field.name, name: value })),
    ]);
    return [{ kind: 'message', name }, ...fields];
  });
  return [parameters, ...messages].filter((group) => group.length > 0);
}
