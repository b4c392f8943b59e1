import { joinPointer, pointerTokens } from '../../../json/pointer.ts';
import { entriesOf, listOf, ownValue, recordOf, textOf } from '../../../json/record.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import type { Located } from '../../../schema/reference.ts';
import { type Finding, quoted, type RuleInput } from '../../rule.ts';

/**
 * Checks names in a document of AsyncAPI 2: channels name servers, requirements name security schemes, and each
 * operation has an id of its own. Version 3 has references instead.
 */
export function version2Findings(input: RuleInput): Finding[] {
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
