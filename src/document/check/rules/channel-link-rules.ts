import { joinPointer, pointerTokens } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue, recordOf, textOf } from '../../../core/json/record.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { type Located, type Resolver, resolverFor } from '../../../schema/reference.ts';
import { readObject } from '../../object.ts';
import { type Finding, quoted, type Rule, type RuleInput } from '../../rule.ts';

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

/**
 * Checks names in a document of AsyncAPI 2: channels name servers, requirements name security schemes, and each
 * operation has an id of its own. Version 3 has references instead.
 */
function version2Findings(input: RuleInput): Finding[] {
  const channels = objectsIn(input.root, 'channels');
  const operations = channels.flatMap(({ value, pointer }) =>
    ['publish', 'subscribe'].map((kind) => ({ value: ownValue(value, kind), pointer: joinPointer(pointer, kind) })),
  );
  return [
    ...channels.flatMap((channel) => unknownServers(channel, input)),
    ...[...objectsIn(input.root, 'servers'), ...operations].flatMap((owner) => unknownSchemes(owner, input)),
    ...duplicatedIds(operations),
  ];
}

function objectsIn(root: object, key: 'channels' | 'servers'): Located[] {
  return entriesOf(ownValue(root, key))
    .filter(([name]) => !name.startsWith('x-'))
    .map(([name, value]) => ({ value, pointer: joinPointer('', key, name) }));
}

function unknownServers({ value, pointer }: Located, { root, suggest }: RuleInput): Finding[] {
  const names = new Set(Object.keys(recordOf(ownValue(root, 'servers'))));
  return listOf(ownValue(value, 'servers')).flatMap((name, index) => {
    if (typeof name !== 'string' || names.has(name)) return [];
    const place = { pointer: joinPointer(pointer, 'servers', index) };
    const near = suggest(name, names);
    return [problem('server-unknown/name', { name: quoted(name) }, place, near && didYouMean(quoted(near)))];
  });
}

function unknownSchemes({ value, pointer }: Located, { root, suggest }: RuleInput): Finding[] {
  const names = new Set(Object.keys(recordOf(ownValue(ownValue(root, 'components'), 'securitySchemes'))));
  return listOf(ownValue(value, 'security')).flatMap((requirement, index) =>
    entriesOf(requirement).flatMap(([name]) => {
      // The published schema reports a reference.
      if (names.has(name) || name === '$ref') return [];
      const place = { pointer: joinPointer(pointer, 'security', index, name) };
      const near = suggest(name, names);
      return [problem('security-scheme-unknown', { scheme: quoted(name) }, place, near && didYouMean(quoted(near)))];
    }),
  );
}

/** Names an operation, for example `publish` of the channel "rooms". */
function operationAt(pointer: string): string {
  const [channel = '', kind = ''] = pointerTokens(pointer).slice(-2);
  return `\`${kind}\` of the channel ${quoted(channel)}`;
}

function duplicatedIds(operations: readonly Located[]): Finding[] {
  const firstUses = new Map<string, string>();
  return operations.flatMap(({ value, pointer }) => {
    const id = textOf(ownValue(value, 'operationId'));
    if (id === undefined) return [];
    const first = firstUses.get(id);
    if (first === undefined) firstUses.set(id, pointer);
    if (first === undefined) return [];
    const facts = { id: quoted(id), first: operationAt(first), second: operationAt(pointer) };
    return [problem('operation-id-duplicated', facts, { pointer: joinPointer(pointer, 'operationId') })];
  });
}
