import { joinPointer } from '../../../core/json/pointer.ts';
import { ownValue } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { callbackOperations, type OperationEntry } from '../../operations.ts';
import { type Finding, operationName, quoted, type Rule } from '../../rule.ts';

/** Checks that an `operationId` names only one operation of the document, including callbacks. */
export const operationIdRule: Rule = ({ operations }) => {
  const firstUses = new Map<string, { pointer: string; name: string }>();
  const findings: Finding[] = [];
  for (const { pointer, operation, name } of namedOperations(operations)) {
    const id = ownValue(operation, 'operationId');
    if (typeof id !== 'string') continue;
    const first = firstUses.get(id);
    if (!first) firstUses.set(id, { pointer, name });
    // Two paths with a reference to the same path item share its operations.
    else if (first.pointer !== pointer) findings.push(duplicatedId(id, first.name, name, pointer));
  }
  return findings;
};

function* namedOperations(operations: readonly OperationEntry[]) {
  for (const entry of operations) {
    const name = operationName(entry);
    yield { ...entry, name };
    for (const callback of callbackOperations(entry)) yield { ...callback, name: `a callback of ${name}` };
  }
}

function duplicatedId(id: string, first: string, second: string, pointer: string): Finding {
  return problem(
    'operation-id-duplicated',
    { id: quoted(id), first, second },
    { pointer: joinPointer(pointer, 'operationId') },
  );
}
