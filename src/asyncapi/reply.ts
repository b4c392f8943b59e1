import type { ApiDocument } from '../document/document.ts';
import { type LocatedRecord, readObject } from '../document/object.ts';
import { memo } from '../json/memo.ts';
import { joinPointer } from '../json/pointer.ts';
import { type JsonRecord, textOf } from '../json/record.ts';
import { resolverOf } from '../openapi/operation.ts';
import type { Resolver } from '../schema/reference.ts';
import { visibleTextOf } from '../text/visible-text.ts';
import { type Channel, type ChannelOperation, listChannels } from './channel.ts';
import { type Messages, messagesOf, messagesOfOperation } from './message.ts';

/** Operation Reply Object, AsyncAPI 3.0. */
export interface ReplyView {
  /** Id of another channel. */
  channel?: string | undefined;
  /** Location of the reply address in a message. */
  location?: string | undefined;
  description?: string | undefined;
  /** Names of messages. Empty for all messages of another channel. */
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
    const asOperation = { id: '', ...reply };
    for (const [key, message] of messagesOf({ ...channel, operations: [asOperation] }, resolver)) {
      if (!messages.has(key)) messages.set(key, message);
    }
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
  const target = channelPointer(reply, resolver);
  const isOnSameChannel = target !== undefined && target === channelPointer(operation, resolver);
  const pointers = messagesOfOperation({ id: '', ...reply }, isOnSameChannel ? messages : new Map(), resolver);
  return {
    channel: listChannels(document).find((channel) => channel.pointer === target)?.id,
    location: textOf(address?.location),
    description: textOf(address?.description),
    messages: pointers.flatMap((each) => messages.get(each)?.name ?? []),
  };
}

/** Returns the replies on a channel to operations of other channels. */
export function repliesOn({ id, pointer }: Channel, messages: Messages, document: ApiDocument): ChannelReplyView[] {
  const resolver = resolverOf(document);
  const replies = repliesByChannel(document.root).get(pointer) ?? [];
  return replies.flatMap(({ channel, operation, reply }) => {
    if (channel === id) return [];
    const pointers = messagesOfOperation({ id: '', ...reply }, messages, resolver);
    return {
      channel,
      operation: { id: operation.id, title: titleOf(operation) },
      action: actionOf(operation) === 'send' ? ('receive' as const) : ('send' as const),
      messages: pointers.flatMap((each) => messages.get(each)?.name ?? []),
    };
  });
}

/** Returns the replies of a document by the pointer of the channel that they arrive on. */
const repliesByChannel = memo((root: JsonRecord) => {
  const resolver = resolverOf({ root });
  const replies = listChannels({ root }).flatMap(({ id, operations }) =>
    operations.flatMap((operation) => {
      const reply = replyObject(operation, resolver);
      const target = reply && channelPointer(reply, resolver);
      return reply && target !== undefined ? [{ target, channel: id, operation, reply }] : [];
    }),
  );
  return Map.groupBy(replies, ({ target }) => target);
});

function replyObject({ value, pointer }: ChannelOperation, resolver: Resolver): LocatedRecord | undefined {
  return readObject({ value: value.reply, pointer: joinPointer(pointer, 'reply') }, resolver);
}

function channelPointer({ value, pointer }: LocatedRecord, resolver: Resolver): string | undefined {
  return readObject({ value: value.channel, pointer: joinPointer(pointer, 'channel') }, resolver)?.pointer;
}
