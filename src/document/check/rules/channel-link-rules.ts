import { joinPointer } from '../../../json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue, textOf } from '../../../json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { type Located, type Resolver, resolverFor } from '../../../schema/reference.ts';
import { readObject } from '../../object.ts';
import { type Finding, quoted, type Rule } from '../../rule.ts';
import { version2Findings } from './version2-names.ts';

/**
 * Checks that operations and replies refer to channels of the document, and channels to its servers (AsyncAPI 3.0,
 * Operation Object and Channel Object). No page shows an operation of another channel. In version 2, checks names.
 */
export const channelLinkRule: Rule = (input) => {
  const { root } = input;
  if (isVersion2(root)) return version2Findings(input);
  const resolver = resolverFor(root);
  const channels = targetsIn(root, 'channels', resolver);
  const servers = targetsIn(root, 'servers', resolver);
  const operations = entriesOf(ownValue(root, 'operations')).filter(([id]) => !id.startsWith('x-'));
  return [
    ...channelEntries(root).flatMap((located) => {
      const channel = readObject(located, resolver);
      // A channel in the components may have a server in any location.
      if (channel?.pointer !== located.pointer) return [];
      return listOf(channel.value.servers).flatMap((value, index) => {
        const place = { value, pointer: joinPointer(channel.pointer, 'servers', index) };
        return linkFindings('server-unknown', place, servers, resolver);
      });
    }),
    ...operations.flatMap(([id, value]) => {
      const operation = readObject({ value, pointer: joinPointer('/operations', id) }, resolver);
      const reply = readObject(
        { value: operation?.value.reply, pointer: joinPointer(operation?.pointer ?? '', 'reply') },
        resolver,
      );
      return [operation, reply].flatMap((owner) => {
        if (!owner) return [];
        const place = { value: owner.value.channel, pointer: joinPointer(owner.pointer, 'channel') };
        return linkFindings('channel-unknown', place, channels, resolver);
      });
    }),
  ];
};

function isVersion2(root: object): boolean {
  return String(ownValue(root, 'asyncapi')).startsWith('2.');
}

function channelEntries(root: object): Located[] {
  return entriesOf(ownValue(root, 'channels'))
    .filter(([id]) => !id.startsWith('x-'))
    .map(([id, value]) => ({ value, pointer: joinPointer('/channels', id) }));
}

/** Returns the pointers of the objects in a map of the document. */
function targetsIn(root: object, key: 'channels' | 'servers', resolver: Resolver): Set<string> {
  const places = entriesOf(ownValue(root, key)).map(([name, value]) => ({
    value,
    pointer: joinPointer('', key, name),
  }));
  return new Set(places.flatMap((place) => resolver.resolve(place)?.pointer ?? []));
}

/** Other rules report references that lead to nothing. */
function linkFindings(
  code: 'channel-unknown' | 'server-unknown',
  place: Located,
  targets: ReadonlySet<string>,
  resolver: Resolver,
): Finding[] {
  const reference = textOf(ownValue(place.value, '$ref'));
  const target = resolver.resolve(place);
  if (reference === undefined || !target || !isRecord(target.value) || targets.has(target.pointer)) return [];
  return [problem(code, { reference: quoted(reference) }, { pointer: joinPointer(place.pointer, '$ref') })];
}
