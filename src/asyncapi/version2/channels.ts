import { joinPointer } from '../../json/pointer.ts';
import { isRecord, type JsonRecord, listOf, textOf } from '../../json/record.ts';
import { type Located, referenceOf } from '../../schema/reference.ts';
import { type Conversion, isConvertible, referenceTo, resolvedRecord } from './conversion.ts';
import { type ChannelInProgress, convertOperation, type OperationKind, operationId } from './operations.ts';
import { convertParameters } from './parameters.ts';

const KINDS: readonly OperationKind[] = ['publish', 'subscribe'];

export interface ConvertedChannels {
  channels: unknown;
  operations: JsonRecord;
}

/**
 * Converts Channel Items to the channels (with an address) and operations of version 3.
 *
 * @param base Pointer of the parent: the document itself or its components.
 */
export function convertChannels(channels: unknown, base: string, conversion: Conversion): ConvertedChannels {
  if (!isRecord(channels)) return { channels, operations: {} };
  const converted = new Map<string, unknown>();
  const operations = new Map<string, JsonRecord>();
  for (const [address, value] of Object.entries(channels)) {
    const place = { value, pointer: joinPointer(base, 'channels', address) };
    const channel = address.startsWith('x-') ? undefined : inlineReference(place, conversion);
    if (!channel) {
      converted.set(address, value);
      continue;
    }
    const id = freeName(textOf(channel['x-channelId']) ?? address, converted);
    const target = joinPointer(base, 'channels', id);
    conversion.moves.set(place.pointer, target);
    const progress: ChannelInProgress = { pointer: target, messages: new Map() };
    for (const kind of KINDS) {
      const operation = channel[kind];
      if (!isConvertible('', operation)) continue;
      const pointer = joinPointer(place.pointer, kind);
      const name = freeName(operationId(operation, id, kind), operations, `${id}.${kind}`);
      conversion.moves.set(pointer, joinPointer(base, 'operations', name));
      operations.set(name, convertOperation(kind, { value: operation, pointer }, progress, conversion));
    }
    converted.set(id, convertChannel(address, { value: channel, pointer: place.pointer }, progress, conversion));
  }
  return { channels: Object.fromEntries(converted), operations: Object.fromEntries(operations) };
}

/**
 * Replaces a channel that refers to another one with a copy of it, because a reference in version 3 cannot have an
 * address.
 */
function inlineReference(located: Located, { resolver }: Conversion): JsonRecord | undefined {
  if (!isRecord(located.value)) return undefined;
  if (referenceOf(located.value) === undefined) return located.value;
  const target = resolvedRecord(located, resolver)?.value;
  if (!target) return undefined;
  const { $ref: _, ...fields } = located.value;
  return { ...target, ...fields };
}

function convertChannel(
  address: string,
  { value, pointer }: Located & { value: JsonRecord },
  { messages }: ChannelInProgress,
  conversion: Conversion,
): JsonRecord {
  const { publish: _, subscribe: __, servers, parameters, ...channel } = value;
  return {
    address,
    ...(messages.size > 0 && { messages: Object.fromEntries([...messages].map(([key, { value }]) => [key, value])) }),
    ...channel,
    ...(servers !== undefined && { servers: serverReferences(servers) }),
    ...(parameters !== undefined && {
      parameters: convertParameters(parameters, joinPointer(pointer, 'parameters'), conversion),
    }),
  };
}

function serverReferences(servers: unknown): unknown {
  if (!Array.isArray(servers)) return servers;
  return listOf(servers).map((name) => (typeof name === 'string' ? referenceTo('servers', name) : name));
}

/** Returns the first unused name: the name itself, the alternative, or the alternative with a number. */
function freeName(name: string, taken: ReadonlyMap<string, unknown>, alternative = name): string {
  if (!taken.has(name)) return name;
  let candidate = alternative;
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${alternative}.${count}`;
  return candidate;
}
