import { addressOf, type Channel, listChannels } from '../../api/asyncapi/channel.ts';
import { type ChannelServerView, serversOfDocument } from '../../api/asyncapi/channel-server.ts';
import { textOf } from '../../core/json/record.ts';
import { jsonText } from '../../schema/literal.ts';
import type { Subject } from '../change.ts';
import type { Compared } from '../collect.ts';
import { branchOf, type Comparison, type Pair, report } from '../comparison.ts';
import { matchBy } from '../members.ts';
import { code, plainLine } from '../names.ts';
import { WHOLE } from '../openapi/compare-documents.ts';
import { pathShape } from '../openapi/compare-operations.ts';
import { compareNeeds, compareSchemes } from '../openapi/compare-security.ts';
import { compareServerFacts, type ServerFacts } from '../openapi/compare-servers.ts';
import { compareChannels, needsOf } from './compare-channels.ts';

/** Compares two AsyncAPI documents: what all channels share, then each channel. */
export function compareAsyncApi(comparison: Comparison): Compared[] {
  const channelsIn = (side: keyof Pair) =>
    listChannels(comparison[side].document).filter((channel) => comparison.isShown(channel, side));
  const { pairs, added, removed } = matchBy(channelsIn('old'), channelsIn('next'), [
    ({ id }) => id,
    ({ value }) => pathShape(addressOf(value) ?? '') || undefined,
  ]);
  return [
    documentChanges(comparison),
    ...removed.map((channel) => {
      const branch = branchOf();
      report(branch, 'channel-removed', { old: channel.pointer, next: '/channels' });
      return { subject: subjectOf(channel, true), branches: [branch] };
    }),
    ...added.map((channel) => {
      const branch = branchOf();
      report(branch, 'channel-added', { old: '/channels', next: channel.pointer });
      return { subject: subjectOf(channel), branches: [branch] };
    }),
    ...pairs.map((pair) => ({ subject: subjectOf(pair.next), branches: compareChannels(pair, comparison) })),
  ];
}

function subjectOf({ id, value }: Channel, isRemoved = false): Subject {
  const title = textOf(value.title);
  const name = `channel ${code(addressOf(value) ?? id)}`;
  return { kind: 'channel', key: id, title: title === undefined ? name : plainLine(title), isRemoved };
}

function documentChanges(comparison: Comparison): Compared {
  const branch = branchOf();
  const pointers = { old: '/servers', next: '/servers' };
  const old = serversOfDocument(comparison.old.document, comparison.old.resolver);
  const next = serversOfDocument(comparison.next.document, comparison.next.resolver);
  compareServerFacts({ old: old.map(factsOf), next: next.map(factsOf) }, pointers, branch.part);
  for (const pair of matchBy(old, next, [({ name }) => name, ({ url }) => url]).pairs) {
    compareNeeds({ old: needsOf(pair.old.security), next: needsOf(pair.next.security) }, pointers, branch.part);
  }
  compareSchemes(comparison, branch.part);
  return { subject: WHOLE, branches: [branch] };
}

function factsOf({ url, variables, protocolVersion }: ChannelServerView): ServerFacts {
  const named = variables.map(({ name, default: initial, enum: values }) => [name, initial, values]);
  return { url, others: jsonText([named.sort(), protocolVersion]) };
}
