import { joinPointer, pointerTokens } from '../../../core/json/pointer.ts';
import { isRecord, type JsonRecord, listOf, ownValue, textOf } from '../../../core/json/record.ts';
import { type Located, referenceOf } from '../../../schema/reference.ts';
import { type Conversion, isConvertible, mapRecords, resolvedRecord } from './conversion.ts';
import { withReplacedFields } from './replaced-fields.ts';

/** Converts `components.messages`. */
export function convertMessages(messages: unknown, pointer: string, conversion: Conversion): unknown {
  return mapRecords(messages, (message, name) => {
    const place = joinPointer(pointer, name);
    return convertMessage({ value: message, pointer: place }, place, conversion);
  });
}

/**
 * Converts a Message Object, and leaves a reference to one unchanged. Version 3 names a message by its key alone, and
 * has the format of a payload next to its schema.
 *
 * @param target Pointer of the message in version 3.
 */
export function convertMessage(located: Located, target: string, conversion: Conversion): unknown {
  if (!isConvertible('', located.value)) return located.value;
  const {
    messageId: _,
    schemaFormat,
    payload,
    traits,
    ...message
  } = withReplacedFields({ value: located.value, pointer: located.pointer }, conversion);
  const format = schemaFormat ?? formatOfTraits(traits, located.pointer, conversion);
  if (format !== undefined && payload !== undefined) {
    const [from, to] = [joinPointer(located.pointer, 'payload'), joinPointer(target, 'payload', 'schema')];
    conversion.moves.set(from, to);
  }
  return {
    ...message,
    ...(payload !== undefined && {
      payload: format === undefined ? payload : { schemaFormat: format, schema: payload },
    }),
    ...(traits !== undefined && { traits: convertTraits(traits) }),
  };
}

/**
 * Returns the format that traits state for the payload. In version 3 they cannot state one, so the message takes it
 * over.
 */
function formatOfTraits(traits: unknown, pointer: string, { resolver }: Conversion): unknown {
  return listOf(traits)
    .map((value, index) => resolvedRecord({ value, pointer: joinPointer(pointer, 'traits', index) }, resolver)?.value)
    .findLast((trait) => ownValue(trait, 'schemaFormat') !== undefined)?.['schemaFormat'];
}

function convertTraits(traits: unknown): unknown {
  return Array.isArray(traits) ? traits.map((trait) => (isRecord(trait) ? convertMessageTrait(trait) : trait)) : traits;
}

/** Converts a Message Trait Object. It cannot have an ID or a schema format in version 3. */
export function convertMessageTrait({ messageId: _, schemaFormat: __, ...trait }: JsonRecord): JsonRecord {
  return trait;
}

/** Returns the messages of an operation: one, or those of `oneOf`, directly or through a reference. */
export function messageAlternatives(located: Located, { resolver }: Conversion): Located[] {
  const messages: Located[] = [];
  const entered = new Set<unknown>();
  const waiting = [located];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const target = resolvedRecord(next, resolver);
    const choices = ownValue(target?.value, 'oneOf');
    if (!target || !Array.isArray(choices)) {
      if (isRecord(next.value)) messages.push(next);
    } else if (!entered.has(choices)) {
      entered.add(choices);
      const { pointer } = target;
      for (const [index, value] of [...choices.entries()].reverse()) {
        waiting.push({ value, pointer: joinPointer(pointer, 'oneOf', index) });
      }
    }
  }
  return messages;
}

/**
 * Returns the key of a message in its channel: its id, the name of the component that it refers to, its own name, or
 * `fallback`.
 */
export function messageKey(located: Located, fallback: string, { resolver }: Conversion): string {
  const target = resolvedRecord(located, resolver);
  const component = referenceOf(located.value) === undefined ? undefined : pointerTokens(target?.pointer ?? '').at(-1);
  return textOf(target?.value['messageId']) ?? component ?? textOf(target?.value['name']) ?? fallback;
}
