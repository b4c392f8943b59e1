import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, listOf, ownValue, recordOf, textOf } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { type Resolver, resolverFor } from '../../../schema/reference.ts';
import { type LocatedRecord, readObject } from '../../object.ts';
import { type Finding, quoted, type Rule } from '../../rule.ts';
import { templateNames } from './path-rules.ts';

/** Checks that the parameters of channels match the braces of their addresses (AsyncAPI 3.0, Channel Object). */
export const channelParameterRule: Rule = ({ root }) => {
  const resolver = resolverFor(root);
  return entriesOf(ownValue(root, 'channels')).flatMap(([id, value]) => {
    const channel = readObject({ value, pointer: joinPointer('/channels', id) }, resolver);
    if (!channel || id.startsWith('x-')) return [];
    const { address, pointer } = addressOf(channel, id, root);
    return address === undefined ? [] : parameterFindings(channel, address, pointer);
  });
};

/** In version 2, the name of a channel is its address. */
function addressOf(channel: LocatedRecord, id: string, root: object) {
  const isVersion2 = String(ownValue(root, 'asyncapi')).startsWith('2.');
  if (isVersion2) return { address: id, pointer: channel.pointer };
  return { address: textOf(channel.value.address), pointer: joinPointer(channel.pointer, 'address') };
}

function parameterFindings({ value, pointer }: LocatedRecord, address: string, place: string): Finding[] {
  const used = new Set(templateNames(address));
  const declared = Object.keys(recordOf(value.parameters));
  const missing = [...used].filter((name) => name !== '' && !declared.includes(name));
  const unused = declared.filter((name) => !used.has(name));
  return [
    ...missing.map((name) =>
      problem('channel-parameter-missing', { name: quoted(name), address: quoted(address) }, { pointer: place }),
    ),
    ...unused.map((name) =>
      problem(
        'channel-parameter-unused',
        { name: quoted(name), address: quoted(address), placeholder: quoted(`{${name}}`) },
        { pointer: joinPointer(pointer, 'parameters', name) },
      ),
    ),
  ];
}

/** Checks that operations and replies name only messages of their channel (AsyncAPI 3.0, Operation Object). */
export const channelMessageRule: Rule = ({ root }) => {
  const resolver = resolverFor(root);
  return entriesOf(ownValue(root, 'operations')).flatMap(([id, value]) => {
    const operation = readObject({ value, pointer: joinPointer('/operations', id) }, resolver);
    const channel = operation && channelOf(operation, resolver);
    if (!operation || id.startsWith('x-')) return [];
    const place = { value: operation.value.reply, pointer: joinPointer(operation.pointer, 'reply') };
    const reply = readObject(place, resolver);
    return [
      ...messageFindings(operation, channel, resolver),
      ...(reply ? messageFindings(reply, channelOf(reply, resolver) ?? channel, resolver) : []),
    ];
  });
};

function channelOf({ value, pointer }: LocatedRecord, resolver: Resolver): LocatedRecord | undefined {
  return readObject({ value: value.channel, pointer: joinPointer(pointer, 'channel') }, resolver);
}

function messageFindings(
  { value, pointer }: LocatedRecord,
  channel: LocatedRecord | undefined,
  resolver: Resolver,
): Finding[] {
  if (!channel) return [];
  const places = entriesOf(channel.value.messages).map(([name, message]) => ({
    value: message,
    pointer: joinPointer(channel.pointer, 'messages', name),
  }));
  const own = new Set(places.map((place) => resolver.resolve(place)?.pointer));
  return listOf(value.messages).flatMap((message, index) => {
    const place = { value: message, pointer: joinPointer(pointer, 'messages', index) };
    const reference = textOf(ownValue(message, '$ref'));
    const target = resolver.resolve(place);
    if (reference === undefined || !target || own.has(target.pointer)) return [];
    return [problem('channel-message-unknown', { reference: quoted(reference) }, { pointer: place.pointer })];
  });
}
