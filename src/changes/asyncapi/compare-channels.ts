import { addressOf, type Channel, type ChannelOperation } from '../../api/asyncapi/channel.ts';
import { parametersOf } from '../../api/asyncapi/channel-parameter.ts';
import { type ChannelAlternatives, securityViews } from '../../api/asyncapi/channel-security.ts';
import { actionOf } from '../../api/asyncapi/reply.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { present } from '../../core/json/present.ts';
import { ownValue, textOf } from '../../core/json/record.ts';
import { anchorPart } from '../../core/text/anchor-part.ts';
import type { LocatedRecord } from '../../document/object.ts';
import { type Branch, branchOf, type Comparison, type Pair, pointersOf, report, type Side } from '../comparison.ts';
import { compareLifecycle, type Lifecycle } from '../lifecycle.ts';
import { code } from '../names.ts';
import { compareNeeds, type Need } from '../openapi/compare-security.ts';
import { matchBy, pathShape } from '../openapi/match-operations.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
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

/** Compares bindings, whose meaning only the protocol knows. */
export function compareBindings(owners: Pair<LocatedRecord>, branch: Branch, { isSame }: Comparison): void {
  const [old, next] = [owners.old, owners.next].map(({ value }) => ownValue(value, 'bindings') ?? {});
  if (isSame(old, next, { kind: 'bindings', isMap: false })) return;
  report(branch, 'binding-changed', pointersOf(owners, '/bindings'));
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
  const { pairs, added, removed } = matchBy(channels.old.operations, channels.next.operations, [
    ({ id, value }) => `${value['action']} ${id}`,
    ({ value }) => textOf(value['action']),
  ]);
  const wordsFor = ({ id }: ChannelOperation) =>
    branchOf({ noun: `operation ${code(id)}`, anchor: `operation-${anchorPart(id)}` });
  const verbOf = (operation: ChannelOperation) => `callers ${actionOf(operation)}`;
  return [
    ...removed.map((operation) => {
      const branch = wordsFor(operation);
      const pointers = pointersOf({ old: operation, next: channels.next });
      report(branch, 'channel-operation-removed', pointers, { verb: verbOf(operation) });
      return branch;
    }),
    ...added.map((operation) => {
      const branch = wordsFor(operation);
      const pointers = pointersOf({ old: channels.old, next: operation });
      report(branch, 'channel-operation-added', pointers, { verb: verbOf(operation) });
      return branch;
    }),
    ...pairs.map((pair) => {
      const branch = wordsFor(pair.next);
      compareOperation(pair, branch, comparison);
      return branch;
    }),
  ];
}

function compareOperation(pair: Pair<ChannelOperation>, branch: Branch, comparison: Comparison): void {
  compareLifecycle({ old: lifeOf(pair.old), next: lifeOf(pair.next) }, branch);
  compareBindings(pair, branch, comparison);
  const neededBy = ({ value, pointer }: ChannelOperation, { document, resolver }: Side) =>
    needsOf(securityViews({ value: value.security, pointer: joinPointer(pointer, 'security') }, document, resolver));
  const needs = { old: neededBy(pair.old, comparison.old), next: neededBy(pair.next, comparison.next) };
  compareNeeds(needs, pointersOf(pair, '/security'), branch.part);
}

/** Returns alternatives of credentials by the names of their schemes. */
export function needsOf(alternatives: ChannelAlternatives): Need[] {
  return alternatives.map(
    (schemes) => new Map(schemes.map(({ name, scopes }) => [name, scopes.map((each) => each.name)])),
  );
}

/** AsyncAPI has no field for it in operations and messages, so that documents use either of these. */
export function lifeOf({ value, pointer }: LocatedRecord): Lifecycle {
  return {
    deprecated: value['deprecated'] === true || value['x-deprecated'] === true,
    sunset: textOf(value['x-sunset']),
    pointer,
  };
}
