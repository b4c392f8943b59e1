import { addressOf, type Channel } from '../../api/asyncapi/channel.ts';
import { parametersOf } from '../../api/asyncapi/channel-parameter.ts';
import { type ChannelAlternatives, securityViews } from '../../api/asyncapi/channel-security.ts';
import { actionOf } from '../../api/asyncapi/reply.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { present } from '../../core/json/present.ts';
import { textOf } from '../../core/json/record.ts';
import { anchorPart } from '../../core/text/anchor-part.ts';
import { type Branch, branchOf, type Comparison, type Pair, pointersOf, report } from '../comparison.ts';
import { compareLifecycle } from '../lifecycle.ts';
import { compareMembers, matchBy } from '../members.ts';
import { code } from '../names.ts';
import { pathShape } from '../openapi/compare-operations.ts';
import { compareNeeds, type Need } from '../openapi/compare-security.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
import { compareBindings } from './compare-bindings.ts';
import { compareMessages } from './compare-messages.ts';

/** Compares two channels: address, parameters, operations, and messages. */
export function compareChannels(pair: Pair<Channel>, comparison: Comparison): Branch[] {
  const branch = branchOf();
  const [old, next] = [addressOf(pair.old.value) ?? '', addressOf(pair.next.value) ?? ''];
  if (pathShape(old) !== pathShape(next)) {
    report(branch, 'channel-moved', pointersOf(pair, '/address'), { old: code(old), new: code(next) });
  }
  compareBindings(pair, branch, comparison);
  return [
    branch,
    ...compareParameters(pair, comparison),
    ...compareOperations(pair, comparison),
    ...compareMessages(pair, comparison),
  ];
}

/** A parameter is a text in the address, which the caller chooses. */
function compareParameters(pair: Pair<Channel>, comparison: Comparison): Branch[] {
  const schemasOf = (side: keyof Pair) =>
    parametersOf(pair[side], comparison[side].resolver).map(({ name, enum: values, default: initial }) => ({
      name,
      schema: {
        value: present({ type: 'string', enum: values.length > 0 ? values : undefined, default: initial }),
        // The view of the parameter has a schema at its own pointer.
        pointer: joinPointer(pair[side].pointer, 'parameters', name, 'schema'),
      },
    }));
  const { pairs } = matchBy(schemasOf('old'), schemasOf('next'), [({ name }) => name]);
  return pairs.map(({ old, next }) => {
    const noun = `parameter ${code(next.name)}`;
    const branch = branchOf({ noun, place: 'the address of', anchor: `parameter-${anchorPart(next.name)}` });
    const spot = { comparison, part: branch.part, direction: 'request', path: [] } as const;
    compareSchemas({ old: old.schema, next: next.schema }, spot);
    return branch;
  });
}

function compareOperations(channels: Pair<Channel>, comparison: Comparison): Branch[] {
  const matched = matchBy(channels.old.operations, channels.next.operations, [
    ({ id, value }) => `${value['action']} ${id}`,
    ({ value }) => textOf(value['action']),
  ]);
  return compareMembers(matched, channels, {
    rule: () => 'channel-operation',
    facts: (operation) => ({ verb: `callers ${actionOf(operation)}` }),
    branch: ({ id }) => branchOf({ noun: `operation ${code(id)}`, anchor: `operation-${anchorPart(id)}` }),
    compare: (pair, branch) => {
      compareLifecycle(pair, branch);
      compareBindings(pair, branch, comparison);
      const needsIn = (side: keyof Pair) => {
        const { document, resolver } = comparison[side];
        const { value, pointer } = pair[side];
        const security = { value: value.security, pointer: joinPointer(pointer, 'security') };
        return needsOf(securityViews(security, document, resolver));
      };
      const needs = { old: needsIn('old'), next: needsIn('next') };
      compareNeeds(needs, pointersOf(pair, '/security'), branch.part);
      return undefined;
    },
  });
}

/** Returns alternatives of credentials by the names of their schemes. */
export function needsOf(alternatives: ChannelAlternatives): Need[] {
  return alternatives.map(
    (schemes) => new Map(schemes.map(({ name, scopes }) => [code(name), scopes.map((each) => each.name)])),
  );
}
