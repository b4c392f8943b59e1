import { memo } from '../../core/json/memo.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, type JsonRecord, textOf } from '../../core/json/record.ts';
import { visibleTextOf } from '../../core/text/visible-text.ts';
import type { ApiDocument } from '../../document/document.ts';
import { type LocatedRecord, readObject } from '../../document/object.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { resolverOf } from '../openapi/operation.ts';
import { type Channel, type ChannelOperation, listChannels } from './channel.ts';
import { addMessage, type Messages, messageReferences } from './message.ts';

/** Operation Reply Object, AsyncAPI 3.0. */
export interface ReplyView {
  /** Id of another channel. */
  channel?: string | undefined;
  /** Location of the reply address in a message. */
  location?: string | undefined;
  description?: string | undefined;
  /** Names of messages. */
  messages: string[];
}

/** A reply on this channel to an operation of another channel, from the reader's perspective. */
export interface ChannelReplyView {
  /** Id of the channel of the operation. */
  channel: string;
  operation: { id: string; title: string };
  /** The reader receives the reply to what the reader sends, and the other way round. */
  action: 'send' | 'receive';
  /** Names of messages. */
  messages: string[];
}

/** Returns who sends the messages of an operation: the reader sends what the API receives. */
export function actionOf({ value }: ChannelOperation): 'send' | 'receive' {
  return value.action === 'receive' ? 'send' : 'receive';
}

export function titleOf({ id, value }: ChannelOperation): string {
  return visibleTextOf(value.title) ?? visibleTextOf(value.summary) ?? id;
}

/** Adds the messages of replies to the operations of a channel. */
export function withReplies(channel: Channel, messages: Messages, resolver: Resolver): Messages {
  for (const operation of channel.operations) {
    const reply = replyObject(operation, resolver);
    if (!reply) continue;
    for (const located of messagesOfReply(reply, resolver)) addMessage(messages, undefined, located, resolver);
  }
  return messages;
}

/** Returns the reply to an operation. `messages` are those of the channel of the operation. */
export function replyOf(
  operation: ChannelOperation,
  messages: Messages,
  document: ApiDocument,
  resolver: Resolver,
): ReplyView | undefined {
  const reply = replyObject(operation, resolver);
  if (!reply) return undefined;
  const address = readObject(
    { value: reply.value.address, pointer: joinPointer(reply.pointer, 'address') },
    resolver,
  )?.value;
  const target = channelOf(reply, resolver)?.pointer;
  return {
    channel: listChannels(document).find((channel) => channel.pointer === target)?.id,
    location: textOf(address?.location),
    description: textOf(address?.description),
    messages: namesOfReply(reply, messages, resolver),
  };
}

/** Returns the replies on a channel to operations of other channels. */
export function repliesOn({ id, pointer }: Channel, messages: Messages, document: ApiDocument): ChannelReplyView[] {
  const resolver = resolverOf(document);
  const replies = repliesByChannel(document.root).get(pointer) ?? [];
  return replies.flatMap(({ channel, operation, reply }) => {
    if (channel === id) return [];
    return {
      channel,
      operation: { id: operation.id, title: titleOf(operation) },
      action: actionOf(operation) === 'send' ? ('receive' as const) : ('send' as const),
      messages: namesOfReply(reply, messages, resolver),
    };
  });
}

/** Returns the replies of a document by the pointer of the channel that they arrive on. */
const repliesByChannel = memo((root: JsonRecord) => {
  const resolver = resolverOf({ root });
  const replies = listChannels({ root }).flatMap(({ id, operations }) =>
    operations.flatMap((operation) => {
      const reply = replyObject(operation, resolver);
      const target = reply && channelOf(reply, resolver)?.pointer;
      return reply && target !== undefined ? [{ target, channel: id, operation, reply }] : [];
    }),
  );
  return Map.groupBy(replies, ({ target }) => target);
});

function replyObject({ value, pointer }: ChannelOperation, resolver: Resolver): LocatedRecord | undefined {
  return readObject({ value: value.reply, pointer: joinPointer(pointer, 'reply') }, resolver);
}

function channelOf({ value, pointer }: LocatedRecord, resolver: Resolver): LocatedRecord | undefined {
  return readObject({ value: value.channel, pointer: joinPointer(pointer, 'channel') }, resolver);
}

/** Returns the messages that a reply names, or all messages of its channel (AsyncAPI 3.0, Operation Reply Object). */
function messagesOfReply(reply: LocatedRecord, resolver: Resolver): Located[] {
  if (Array.isArray(reply.value.messages)) return messageReferences(reply);
  const channel = channelOf(reply, resolver);
  return entriesOf(channel?.value.messages).map(([name, value]) => ({
    value,
    pointer: joinPointer(channel?.pointer ?? '', 'messages', name),
  }));
}

function namesOfReply(reply: LocatedRecord, messages: Messages, resolver: Resolver): string[] {
  return messagesOfReply(reply, resolver).flatMap((located) => {
    const pointer = readObject(located, resolver)?.pointer;
    return messages.get(pointer ?? '')?.name ?? [];
  });
}
