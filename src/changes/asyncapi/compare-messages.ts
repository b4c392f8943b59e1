import type { Channel } from '../../api/asyncapi/channel.ts';
import { channelView } from '../../api/asyncapi/channel-view.ts';
import { messagesOf, schemaOf } from '../../api/asyncapi/message.ts';
import { messageSides } from '../../api/asyncapi/message-sides.ts';
import { withReplies } from '../../api/asyncapi/reply.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { textOf } from '../../core/json/record.ts';
import { anchorPart } from '../../core/text/anchor-part.ts';
import type { LocatedRecord } from '../../document/object.ts';
import type { Direction } from '../change.ts';
import {
  type Branch,
  branchOf,
  type Comparison,
  isSame,
  type Pair,
  pointersOf,
  report,
  type Side,
} from '../comparison.ts';
import { compareLifecycle } from '../lifecycle.ts';
import { compareMembers, matchBy } from '../members.ts';
import { code } from '../names.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
import { compareBindings } from './compare-bindings.ts';

/** A message in one direction. One that goes both ways is there twice. */
interface DirectedMessage extends LocatedRecord {
  name: string;
  direction: Direction;
}

/** Compares the messages of two channels, each in the directions that it goes. */
export function compareMessages(channels: Pair<Channel>, comparison: Comparison): Branch[] {
  const old = directedMessages(channels.old, comparison.old);
  const matched = matchBy(old, directedMessages(channels.next, comparison.next), [
    ({ name, direction }) => `${direction} ${name}`,
    ({ value, direction }) => textOf(value.title) && `${direction} ${value.title}`,
  ]);
  return compareMembers(matched, channels, {
    rule: () => 'message',
    direction: ({ direction }) => direction,
    branch: ({ name }) => branchOf({ noun: `message ${code(name)}`, anchor: `message-${anchorPart(name)}` }),
    compare: (pair, branch) => compareMessage(pair, branch, comparison),
  });
}

/** A message that no operation uses counts as received. */
function directedMessages(channel: Channel, { document, resolver }: Side): DirectedMessage[] {
  const { sent, received, other } = messageSides(channelView(document, channel));
  const messages = [...withReplies(channel, messagesOf(channel, resolver), resolver).values()];
  const byName = new Map(messages.map(({ name, message }) => [name, message]));
  const sides = [[sent, 'request'] as const, [received, 'response'] as const, [other, 'response'] as const];
  return sides.flatMap(([views, direction]) =>
    views.flatMap(({ name }) => {
      const message = byName.get(name);
      return message ? [{ name, direction, ...message }] : [];
    }),
  );
}

function compareMessage(pair: Pair<DirectedMessage>, whole: Branch, comparison: Comparison): Branch[] {
  compareLifecycle(pair, whole);
  compareBindings(pair, whole, comparison);
  const [had, has] = [contentType(pair.old, comparison.old), contentType(pair.next, comparison.next)];
  if (had !== has) {
    report(whole, 'content-type-changed', pointersOf(pair, '/contentType'), { old: code(had), new: code(has) });
  }
  return (['payload', 'headers'] as const).map((part) => {
    const noun = `the ${part} of ${whole.noun}`;
    const branch = branchOf({ noun, place: `${noun} on`, anchor: `${whole.anchor}.${part}`, hasFields: true });
    compareContent(part, pair, branch, comparison);
    return branch;
  });
}

function contentType({ value }: LocatedRecord, { document }: Side): string {
  return textOf(value.contentType) ?? textOf(document.root.defaultContentType) ?? 'application/json';
}

function compareContent(
  name: 'payload' | 'headers',
  messages: Pair<DirectedMessage>,
  { part }: Branch,
  comparison: Comparison,
): void {
  const read = ({ value, pointer }: LocatedRecord, { resolver }: Side) =>
    schemaOf({ value: value[name] ?? {}, pointer: joinPointer(pointer, name) }, resolver);
  const [old, next] = [read(messages.old, comparison.old), read(messages.next, comparison.next)];
  const spot = { comparison, direction: messages.next.direction, part, path: [] };
  if ([old, next].every(({ format }) => format === undefined || /^application\/(?:vnd\.|schema)/.test(format))) {
    compareSchemas({ old: old.schema, next: next.schema }, spot);
  } else if (old.format !== next.format || !isSame(comparison, old.schema.value, next.schema.value)) {
    // A schema in another language, which isn't read here.
    report(spot, 'condition-changed', pointersOf(messages, `/${name}`));
  }
}
