import type { Channel } from '../../api/asyncapi/channel.ts';
import { type Messages, messagesOf, messagesOfOperation, schemaOf } from '../../api/asyncapi/message.ts';
import { actionOf, repliesOn, replyOf, withReplies } from '../../api/asyncapi/reply.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { textOf } from '../../core/json/record.ts';
import { anchorPart } from '../../core/text/anchor-part.ts';
import type { LocatedRecord } from '../../document/object.ts';
import type { Direction } from '../change.ts';
import {
  type Branch,
  branchOf,
  type Comparison,
  type Context,
  opposite,
  type Pair,
  pointersOf,
  report,
  SCHEMA,
  type Side,
} from '../comparison.ts';
import { compareLifecycle } from '../lifecycle.ts';
import { code } from '../names.ts';
import { matchBy } from '../openapi/match-operations.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
import { compareBindings, lifeOf } from './compare-channels.ts';

interface DirectedMessage {
  name: string;
  message: LocatedRecord;
  directions: Set<Direction>;
}

/** Compares the messages of two channels, each in the directions that it goes. */
export function compareMessages(channels: Pair<Channel>, comparison: Comparison): Branch[] {
  const old = directedMessages(channels.old, comparison.old);
  const next = directedMessages(channels.next, comparison.next);
  const { pairs, added, removed } = matchBy(old, next, [
    ({ name }) => name,
    ({ message }) => textOf(message.value.title),
  ]);
  const alone = (directed: DirectedMessage, isAdded: boolean) => {
    const branch = wordsFor(directed);
    const { message } = directed;
    const pair = isAdded ? { old: channels.old, next: message } : { old: message, next: channels.next };
    for (const direction of directed.directions) {
      report({ ...branch, direction }, isAdded ? 'message-added' : 'message-removed', pointersOf(pair));
    }
    return branch;
  };
  return [
    ...removed.map((message) => alone(message, false)),
    ...added.map((message) => alone(message, true)),
    ...pairs.flatMap((pair) => compareMessage(pair, comparison)),
  ];
}

function wordsFor({ name }: DirectedMessage, part?: MessagePart): Branch {
  const words = `message ${code(name)}`;
  const anchor = `message-${anchorPart(name)}`;
  if (!part) return branchOf({ noun: words, anchor });
  const noun = `the ${part} of ${words}`;
  return branchOf({ noun, place: `${noun} on`, anchor: `${anchor}.${part}`, hasFields: true });
}

type MessagePart = 'payload' | 'headers';

/** A caller sends what the API receives, and receives a reply to what it sends. */
function directedMessages(channel: Channel, { document, resolver }: Side): DirectedMessage[] {
  const messages: Messages = withReplies(channel, messagesOf(channel, resolver), resolver);
  const directed = new Map(
    [...messages.values()].map(({ name, message }) => [name, { name, message, directions: new Set<Direction>() }]),
  );
  const go = (names: readonly (string | undefined)[], direction: Direction) => {
    for (const name of names) directed.get(name ?? '')?.directions.add(direction);
  };
  for (const operation of channel.operations) {
    const direction = actionOf(operation) === 'send' ? 'request' : 'response';
    const pointers = messagesOfOperation(operation, messages, resolver);
    go(
      pointers.map((pointer) => messages.get(pointer)?.name),
      direction,
    );
    go(replyOf(operation, messages, document, resolver)?.messages ?? [], opposite(direction));
  }
  for (const { action, messages: names } of repliesOn(channel, messages, document)) {
    go(names, action === 'send' ? 'request' : 'response');
  }
  for (const { directions } of directed.values()) if (directions.size === 0) directions.add('response');
  return [...directed.values()];
}

function compareMessage({ old, next }: Pair<DirectedMessage>, comparison: Comparison): Branch[] {
  const whole = wordsFor(next);
  const pair = { old: old.message, next: next.message };
  compareLifecycle({ old: lifeOf(pair.old), next: lifeOf(pair.next) }, whole);
  compareBindings(pair, whole, comparison);
  const [had, has] = [contentType(pair.old, comparison.old), contentType(pair.next, comparison.next)];
  if (had !== has) {
    report(whole, 'content-type-changed', pointersOf(pair, '/contentType'), { old: code(had), new: code(has) });
  }
  const parts = [...next.directions].flatMap((direction) =>
    (['payload', 'headers'] as const).map((part) => {
      const branch = wordsFor(next, part);
      comparePart(part, pair, branch, { comparison, direction });
      return branch;
    }),
  );
  return [whole, ...parts];
}

function contentType({ value }: LocatedRecord, { document }: Side): string {
  return textOf(value.contentType) ?? textOf(document.root.defaultContentType) ?? 'application/json';
}

function comparePart(name: MessagePart, messages: Pair<LocatedRecord>, { part }: Branch, context: Context): void {
  const { comparison } = context;
  const read = ({ value, pointer }: LocatedRecord, { resolver }: Side) =>
    schemaOf({ value: value[name] ?? {}, pointer: joinPointer(pointer, name) }, resolver);
  const [old, next] = [read(messages.old, comparison.old), read(messages.next, comparison.next)];
  const spot = { ...context, part, path: [] };
  if ([old, next].every(({ format }) => format === undefined || /^application\/(?:vnd\.|schema)/.test(format))) {
    compareSchemas({ old: old.schema, next: next.schema }, spot);
  } else if (old.format !== next.format || !comparison.isSame(old.schema.value, next.schema.value, SCHEMA)) {
    // A schema in another language, which isn't read here.
    report(spot, 'condition-changed', pointersOf(messages, `/${name}`));
  }
}
