import { memo } from '../../core/json/memo.ts';
import { mergePatch } from '../../core/json/merge-patch.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, type JsonRecord, listOf, ownValue, textOf } from '../../core/json/record.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import type { ApiDocument } from '../../document/document.ts';
import { type LocatedRecord, nameOf, readObject } from '../../document/object.ts';
import { localPointer, type Resolver, referenceOf } from '../../schema/reference.ts';
import { resolverOf } from '../openapi/operation.ts';

/** One channel of an AsyncAPI 3 document, as written; `channelView` makes the view for readers. */
export interface Channel {
  /** Its key in `channels`. */
  id: string;
  /** JSON pointer of the Channel Object, with references resolved. */
  pointer: string;
  value: JsonRecord;
  /** Operations that use it, in document order. */
  operations: ChannelOperation[];
}

/** Operation Object, AsyncAPI 3.0. */
export interface ChannelOperation extends LocatedRecord {
  /** Its key in `operations`. */
  id: string;
}

/** Returns all channels in document order. Skips anything that is not an object. */
export function listChannels({ root }: Pick<ApiDocument, 'root'>): Channel[] {
  return channelsOf(root);
}

const channelsOf = memo((root: JsonRecord): Channel[] => {
  const resolver = resolverOf({ root });
  const channels = entriesOf(root.channels).flatMap(([id, value]) => {
    const channel = readObject({ value, pointer: joinPointer('/channels', id) }, resolver);
    return channel && !id.startsWith('x-') ? [{ id, ...channel, operations: [] as ChannelOperation[] }] : [];
  });
  // Several channels may refer to one component, so the reference itself counts first.
  const byPlace = new Map(channels.map((channel) => [joinPointer('/channels', channel.id), channel]));
  const byPointer = new Map(channels.toReversed().map((channel) => [channel.pointer, channel]));
  for (const operation of operationsOf(root, resolver)) {
    const { value, pointer } = operation;
    const place = localPointer(referenceOf(value.channel) ?? '');
    const target = readObject({ value: value.channel, pointer }, resolver);
    const channel = byPlace.get(place ?? '') ?? byPointer.get(target?.pointer ?? '');
    channel?.operations.push(operation);
  }
  return channels;
});

function operationsOf(root: JsonRecord, resolver: Resolver): ChannelOperation[] {
  return entriesOf(root.operations).flatMap(([id, value]) => {
    const operation = readObject({ value, pointer: joinPointer('/operations', id) }, resolver);
    return operation ? [{ id, value: withTraits(operation, resolver), pointer: operation.pointer }] : [];
  });
}

/** Adds the fields of traits that the object does not have (AsyncAPI 3.0, Traits Merge Mechanism). */
export function withTraits({ value, pointer }: LocatedRecord, resolver: Resolver): JsonRecord {
  let merged: JsonRecord = {};
  for (const [index, trait] of listOf(value.traits).entries()) {
    const located = { value: trait, pointer: joinPointer(pointer, 'traits', String(index)) };
    merged = mergePatch(merged, readObject(located, resolver)?.value ?? {});
  }
  return mergePatch(merged, value);
}

/** Returns the names of the tags of a channel, or of those of its operations. */
export function channelTags(channel: Channel, resolver: Resolver): string[] {
  const tags = tagNames(channel.value.tags, channel.pointer, resolver);
  if (tags.length > 0) return tags;
  return [
    ...new Set(channel.operations.flatMap((operation) => tagNames(operation.value.tags, operation.pointer, resolver))),
  ];
}

/** Returns the names of Tag Objects. Follows references, and leaves out tags without a name. */
export function tagNames(tags: unknown, pointer: string, resolver: Resolver): string[] {
  return listOf(tags).flatMap((value, index) => {
    const tag = readObject({ value, pointer: joinPointer(pointer, 'tags', String(index)) }, resolver)?.value;
    const name = nameOf(tag?.name);
    return name === undefined ? [] : [visibleText(name)];
  });
}

/** Returns the address template of a channel; `undefined` if it is known only at run time. */
export function addressOf(channel: JsonRecord): string | undefined {
  return textOf(ownValue(channel, 'address'));
}
