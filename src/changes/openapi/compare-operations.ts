import { callbackAnchor } from '../../api/openapi/anchors.ts';
import { callbacksOf } from '../../api/openapi/callback.ts';
import type { Operation } from '../../api/openapi/operation.ts';
import { ownValue, textOf } from '../../core/json/record.ts';
import type { Direction } from '../change.ts';
import { type Branch, branchOf, type Comparison, opposite, type Pair, pointersOf, report } from '../comparison.ts';
import { compareLifecycle } from '../lifecycle.ts';
import { code } from '../names.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareRequestBodies } from './compare-request-bodies.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { compareServers } from './compare-servers.ts';
import { matchBy, pathShape } from './match-operations.ts';

/** Compares two operations or webhooks. If all that they reach is the same, only what the document says of all can differ. */
export function compareOperations(pair: Pair<Operation>, comparison: Comparison): Branch[] {
  const whole = branchOf();
  if (pair.old.kind === 'operation') compareSecurity(pair, comparison, whole.part);
  if (isSameSource(pair, comparison)) return [whole];
  compareWhole(pair, whole);
  // The API sends a webhook, and the reader answers.
  const direction: Direction = pair.old.kind === 'operation' ? 'request' : 'response';
  return [whole, ...compareExchange(pair, comparison, direction), ...compareCallbacks(pair, comparison)];
}

function isSameSource({ old, next }: Pair<Operation>, { isSame }: Comparison): boolean {
  const shared = ({ pathItem }: Operation, field: string) => ownValue(pathItem.value, field) ?? [];
  return (
    old.method === next.method &&
    old.path === next.path &&
    isSame(old.value, next.value, { kind: 'operation', isMap: false }) &&
    isSame(shared(old, 'parameters'), shared(next, 'parameters'), { kind: 'parameter', isMap: false }) &&
    isSame(shared(old, 'servers'), shared(next, 'servers'), { kind: 'server', isMap: false })
  );
}

/** Compares the address, the name, and the life of an operation. */
function compareWhole(pair: Pair<Operation>, at: Branch): void {
  const { old, next } = pair;
  if (old.method !== next.method || pathShape(old.path) !== pathShape(next.path)) {
    const addressOf = ({ method, path }: Operation) => code(`${method} ${path}`);
    report(at, 'operation-moved', pointersOf(pair), { old: addressOf(old), new: addressOf(next) });
  }
  const ids = { old: textOf(old.value.operationId), next: textOf(next.value.operationId) };
  if (ids.old !== undefined && ids.next !== undefined && ids.old !== ids.next) {
    const names = { old: code(ids.old), new: code(ids.next) };
    report(at, 'operation-id-changed', pointersOf(pair, '/operationId'), names);
  }
  const lifeOf = ({ value, pointer }: Operation) => ({
    deprecated: value.deprecated === true,
    sunset: textOf(value['x-sunset']),
    pointer,
  });
  compareLifecycle({ old: lifeOf(old), next: lifeOf(next) }, at);
  const serversOf = ({ value, pathItem }: Operation) => value.servers ?? ownValue(pathItem.value, 'servers');
  if (old.kind === 'webhook') return;
  compareServers({ old: serversOf(old), next: serversOf(next) }, pointersOf(pair, '/servers'), at.part);
}

/** @param direction That of the request, from the caller's perspective. */
function compareExchange(pair: Pair<Operation>, comparison: Comparison, direction: Direction): Branch[] {
  return [
    ...compareParameters(pair, { comparison, direction }),
    ...compareRequestBodies(pair, { comparison, direction }),
    ...compareResponses(pair, { comparison, direction: opposite(direction) }),
  ];
}

/** Compares the requests that an operation makes to its caller. */
function compareCallbacks(pair: Pair<Operation>, comparison: Comparison): Branch[] {
  const old = callbacksOf(pair.old, comparison.old.resolver);
  const next = callbacksOf(pair.next, comparison.next.resolver);
  const { pairs, added, removed } = matchBy(old, next, [
    ({ name, expression, operation }) => `${name} ${operation.method} ${expression}`,
    ({ name, operation }) => `${name} ${operation.method}`,
  ]);
  const own = branchOf({ anchor: 'callbacks' });
  for (const { name, operation } of removed) {
    report(own, 'callback-removed', pointersOf({ old: operation, next: pair.next }), { name: code(name) });
  }
  for (const { name, operation } of added) {
    report(own, 'callback-added', pointersOf({ old: pair.old, next: operation }), { name: code(name) });
  }
  const inner = pairs.flatMap((match) => {
    const operations = { old: match.old.operation, next: match.next.operation };
    const words = `in callback ${code(match.next.name)}`;
    return compareExchange(operations, comparison, 'response').map((branch) => ({
      ...branch,
      noun: `${branch.noun} ${words}`,
      place: branch.place.replace(/ of$/, ` ${words} of`),
      anchor: callbackAnchor(next.indexOf(match.next)),
      hasFields: false,
    }));
  });
  return [own, ...inner];
}
