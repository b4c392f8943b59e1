import { callbackAnchor } from '../../api/openapi/anchors.ts';
import { callbacksOf } from '../../api/openapi/callback.ts';
import type { Operation } from '../../api/openapi/operation.ts';
import { ownValue, textOf } from '../../core/json/record.ts';
import type { Direction } from '../change.ts';
import {
  type Branch,
  branchOf,
  type Comparison,
  isSame,
  opposite,
  type Pair,
  pointersOf,
  report,
} from '../comparison.ts';
import { compareLifecycle } from '../lifecycle.ts';
import { compareMembers, matchBy } from '../members.ts';
import { code } from '../names.ts';
import { compareRequestBodies } from './compare-bodies.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { compareServers } from './compare-servers.ts';

/** Compares two operations or webhooks. If all that they reach is the same, only what the document says of all can differ. */
export function compareOperations(pair: Pair<Operation>, comparison: Comparison): Branch[] {
  const whole = branchOf();
  if (pair.old.kind === 'operation') compareSecurity(pair, comparison, whole.part);
  if (isSameSource(pair, comparison)) return [whole];
  compareWhole(pair, whole, comparison);
  // The API sends a webhook, and the reader answers.
  const direction: Direction = pair.old.kind === 'operation' ? 'request' : 'response';
  return [whole, ...compareExchange(pair, comparison, direction), ...compareCallbacks(pair, comparison)];
}

function isSameSource({ old, next }: Pair<Operation>, comparison: Comparison): boolean {
  const isShared = (field: string, kind: 'parameter' | 'server') => {
    const [one, other] = [old, next].map(({ pathItem }) => ownValue(pathItem.value, field) ?? []);
    return isSame(comparison, one, other, { kind, isMap: false });
  };
  const isAddress = old.method === next.method && old.path === next.path;
  const isOwn = isAddress && isSame(comparison, old.value, next.value, { kind: 'operation', isMap: false });
  return isOwn && isShared('parameters', 'parameter') && isShared('servers', 'server');
}

/** Compares the address, the name, and the life of an operation. */
function compareWhole(pair: Pair<Operation>, at: Branch, comparison: Comparison): void {
  const { old, next } = pair;
  if (old.method !== next.method || pathShape(old.path) !== pathShape(next.path)) {
    const addressOf = ({ method, path }: Operation) => code(`${method} ${path}`);
    report(at, 'operation-moved', pointersOf(pair), { old: addressOf(old), new: addressOf(next) });
  }
  const [id, newId] = [textOf(old.value.operationId), textOf(next.value.operationId)];
  if (id !== undefined && newId !== undefined && id !== newId) {
    report(at, 'operation-id-changed', pointersOf(pair, '/operationId'), { old: code(id), new: code(newId) });
  }
  compareLifecycle(pair, at);
  if (old.kind === 'webhook') return;
  const own = ({ value, pathItem }: Operation) => value.servers ?? ownValue(pathItem.value, 'servers');
  const [servers, newServers] = [own(old), own(next)];
  if (servers === undefined && newServers === undefined) return;
  const shared = { old: comparison.old.document.root.servers, next: comparison.next.document.root.servers };
  const lists = { old: servers ?? shared.old, next: newServers ?? shared.next };
  compareServers(lists, pointersOf(pair, '/servers'), at.part);
}

/** The path without the names of its variables, which callers never send. */
export function pathShape(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
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
  const callbacksIn = (side: keyof Pair) =>
    callbacksOf(pair[side], comparison[side].resolver).map((callback) => ({
      ...callback,
      pointer: callback.operation.pointer,
    }));
  const next = callbacksIn('next');
  const matched = matchBy(callbacksIn('old'), next, [
    ({ name, expression, operation }) => `${name} ${operation.method} ${expression}`,
    ({ name, operation }) => `${name} ${operation.method}`,
  ]);
  return compareMembers(matched, pair, {
    rule: () => 'callback',
    facts: ({ name }) => ({ name: code(name) }),
    branch: () => branchOf({ anchor: 'callbacks' }),
    compare: (match) => {
      const words = `in callback ${code(match.next.name)}`;
      const anchor = callbackAnchor(next.indexOf(match.next));
      const operations = { old: match.old.operation, next: match.next.operation };
      return compareExchange(operations, comparison, 'response').map((branch) => {
        const place = branch.place.replace(/ of$/, ` ${words} of`);
        return { ...branch, noun: `${branch.noun} ${words}`, place, anchor, hasFields: false };
      });
    },
  });
}
