import { isDeepStrictEqual } from 'node:util';
import { joinPointer } from '../../../core/json/pointer.ts';
import { isRecord, type JsonRecord, textOf } from '../../../core/json/record.ts';
import { fragmentOf } from '../../../document/references.ts';
import type { Located } from '../../../schema/reference.ts';
import { type Conversion, isConvertible } from './conversion.ts';
import { convertMessage, messageAlternatives, messageKey } from './messages.ts';
import { withReplacedFields } from './replaced-fields.ts';
import { convertRequirements } from './security.ts';

export type OperationKind = 'publish' | 'subscribe';

/** Version 2 describes actions of clients, version 3 those of the application. */
const ACTIONS = { publish: 'receive', subscribe: 'send' } as const;

/** A channel during the conversion to version 3, with the messages of its operations. */
export interface ChannelInProgress {
  /** Its pointer in version 3. */
  pointer: string;
  /** Its messages by key, with their version 2 sources. */
  messages: Map<string, { source: unknown; value: unknown }>;
}

/** Returns the key of an operation in version 3: its `operationId`, or one made of its channel. */
export function operationId(operation: JsonRecord, channel: string, kind: OperationKind): string {
  return textOf(operation['operationId']) ?? `${channel}.${kind}`;
}

/** Converts an Operation Object to version 3, and adds its messages to the channel. */
export function convertOperation(
  kind: OperationKind,
  { value: operation, pointer }: Located & { value: JsonRecord },
  channel: ChannelInProgress,
  conversion: Conversion,
): JsonRecord {
  const { operationId: _, message, ...others } = withReplacedFields({ value: operation, pointer }, conversion);
  const place = { value: message, pointer: joinPointer(pointer, 'message') };
  // Without `messages`, the operation would have all messages of the channel.
  const keys = isRecord(message) ? addMessages(kind, place, channel, conversion) : [];
  return {
    action: ACTIONS[kind],
    channel: { $ref: fragmentOf(channel.pointer) },
    ...convertOperationTrait(others, conversion),
    messages: keys.map((key) => ({ $ref: fragmentOf(joinPointer(channel.pointer, 'messages', key)) })),
  };
}

/** Converts everything in an operation that may also be in a trait. */
export function convertOperationTrait(
  { operationId: _, security, traits, ...trait }: JsonRecord,
  conversion: Conversion,
): JsonRecord {
  return {
    ...trait,
    ...(security !== undefined && { security: convertRequirements(security, conversion) }),
    ...(traits !== undefined && { traits: convertTraits(traits, conversion) }),
  };
}

function convertTraits(traits: unknown, conversion: Conversion): unknown {
  if (!Array.isArray(traits)) return traits;
  return traits.map((trait) => (isConvertible('', trait) ? convertOperationTrait(trait, conversion) : trait));
}

/**
 * Adds the messages of an operation to the channel.
 *
 * @returns The keys of the messages in the channel.
 */
function addMessages(
  kind: OperationKind,
  message: Located,
  channel: ChannelInProgress,
  conversion: Conversion,
): string[] {
  const alternatives = messageAlternatives(message, conversion);
  const keys = alternatives.map((alternative, index) => {
    const fallback = alternatives.length === 1 ? `${kind}.message` : `${kind}.message.${index}`;
    const key = freeKey(messageKey(alternative, fallback, conversion), alternative.value, channel);
    const target = joinPointer(channel.pointer, 'messages', key);
    // A message in a component also stays there.
    if (isWithin(alternative.pointer, message.pointer)) conversion.moves.set(alternative.pointer, target);
    if (!channel.messages.has(key)) {
      const value = convertMessage(alternative, target, conversion);
      channel.messages.set(key, { source: alternative.value, value });
    }
    return key;
  });
  return [...new Set(keys)];
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/**
 * Returns a key that is unused or belongs to the same message. A different message with the same name gets a number.
 */
function freeKey(key: string, source: unknown, { messages }: ChannelInProgress): string {
  const isFree = (candidate: string) => {
    const message = messages.get(candidate);
    return message === undefined || isDeepStrictEqual(message.source, source);
  };
  let candidate = key;
  for (let count = 2; !isFree(candidate); count += 1) candidate = `${key}.${count}`;
  return candidate;
}
