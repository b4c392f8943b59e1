import type { ChannelView } from './channel-view.ts';
import type { MessageView } from './message.ts';

/** The messages of a channel from the reader's perspective. A message in both directions is on both sides. */
export interface MessageSides {
  sent: MessageView[];
  received: MessageView[];
  /** Messages of no operation and no reply. */
  other: MessageView[];
}

/** Sorts the messages of a channel by who sends them. A message may be in both lists. Replies go the other way. */
export function messageSides({
  operations,
  replies,
  messages,
}: Pick<ChannelView, 'operations' | 'replies' | 'messages'>): MessageSides {
  const sides = { send: new Set<string>(), receive: new Set<string>() };
  for (const { action, messages: names, reply } of operations) {
    for (const name of names) sides[action].add(name);
    const answering = action === 'send' ? 'receive' : 'send';
    for (const name of reply?.messages ?? []) sides[answering].add(name);
  }
  for (const { action, messages: names } of replies) for (const name of names) sides[action].add(name);
  return {
    sent: messages.filter(({ name }) => sides.send.has(name)),
    received: messages.filter(({ name }) => sides.receive.has(name)),
    other: messages.filter(({ name }) => !sides.send.has(name) && !sides.receive.has(name)),
  };
}
