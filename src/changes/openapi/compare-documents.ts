import { listOperations, type Operation, operationKey } from '../../api/openapi/operation.ts';
import { operationTexts } from '../../api/openapi/operation-texts.ts';
import { textOf } from '../../core/json/record.ts';
import type { Subject } from '../change.ts';
import type { Compared } from '../collect.ts';
import { branchOf, type Comparison, type Pair, report } from '../comparison.ts';
import { matchBy } from '../members.ts';
import { code, plainLine } from '../names.ts';
import { compareOperations, pathShape } from './compare-operations.ts';
import { compareSchemes } from './compare-security.ts';
import { compareServers } from './compare-servers.ts';

/** Compares two OpenAPI documents: what all operations share, then each operation in the order of the new document. */
export function compareOpenApi(comparison: Comparison): Compared[] {
  const operationsIn = (side: keyof Pair) =>
    listOperations(comparison[side].document).filter((operation) => comparison.isShown(operation, side));
  const after = operationsIn('next');
  const { pairs, added, removed } = matchBy(operationsIn('old'), after, [
    ({ kind, method, path }) => `${kind} ${method} ${path}`,
    ({ kind, method, path }) => `${kind} ${method} ${pathShape(path)}`,
    ({ kind, method, path }) => `${kind} ${method} ${pathShape(path).replace(/\/$/, '')}`,
    ({ kind, value }) => textOf(value.operationId) && `${kind} ${value.operationId}`,
  ]);
  const order = new Map(after.map((operation, index) => [operation, index]));
  const place = ({ next }: { next: Operation }) => order.get(next) ?? 0;
  return [
    documentChanges(comparison),
    ...removed.map((operation) => removedOperation(operation, comparison)),
    ...added.map(addedOperation),
    ...pairs
      .toSorted((one, other) => place(one) - place(other))
      .map((pair) => ({ subject: subjectOf(pair.next), branches: compareOperations(pair, comparison) })),
  ];
}

/** What all operations share. */
export const WHOLE: Subject = { kind: 'document', key: '', title: 'the API', isRemoved: false };

function documentChanges(comparison: Comparison): Compared {
  const { old, next } = comparison;
  const branch = branchOf();
  const servers = { old: old.document.root.servers, next: next.document.root.servers };
  compareServers(servers, { old: '/servers', next: '/servers' }, branch.part);
  compareSchemes(comparison, branch.part);
  return { subject: WHOLE, branches: [branch] };
}

function subjectOf(operation: Operation, isRemoved = false): Subject {
  const { kind, path, value } = operation;
  const key = operationKey(operation);
  const name = kind === 'webhook' ? `webhook ${code(path)}` : code(textOf(value.operationId) ?? key);
  const { summary } = operationTexts(operation);
  const title = summary === undefined ? name : plainLine(summary).replace(/\.$/, '');
  return { kind, key, title, isRemoved };
}

/** Says the address, unless the title already does. */
function named({ title, key }: Subject): string {
  return title.replaceAll('`', '').includes(key) ? title : `${title} (${code(key)})`;
}

function addedOperation(operation: Operation): Compared {
  const subject = subjectOf(operation);
  const branch = branchOf();
  report(branch, 'operation-added', { old: '', next: operation.pointer }, { name: named(subject) });
  return { subject, branches: [branch] };
}

function removedOperation(operation: Operation, { today }: Comparison): Compared {
  const subject = subjectOf(operation, true);
  const branch = branchOf();
  const sunset = textOf(operation.value['x-sunset']);
  const [day] = /^\d{4}-\d\d-\d\d/.exec(sunset ?? '') ?? [];
  const isAnnounced = operation.value.deprecated === true && day !== undefined && day <= today;
  const note = isAnnounced ? `, which was announced for ${code(day)}` : '';
  const pointers = { old: operation.pointer, next: operation.pointer };
  report(branch, 'operation-removed', pointers, { name: named(subject), note }, isAnnounced ? 'dangerous' : undefined);
  return { subject, branches: [branch] };
}
