import { valueAtPointer } from '../../../core/json/pointer.ts';
import { ownValue } from '../../../core/json/record.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { localPointer } from '../../../schema/reference.ts';
import { nearestPointer } from '../../nearest-pointer.ts';
import { callbackOperations } from '../../operations.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import type { Visit } from '../../walk.ts';

/** Checks that links lead to existing operations. */
export const linkRule: ObjectRule = ({ root, operations, suggest }) => {
  let names: Set<string> | undefined;
  const findings: Finding[] = [];
  const visit: Visit = (object, pointer, kind) => {
    if (kind !== 'link') return;
    const id = ownValue(object, 'operationId');
    if (typeof id === 'string') {
      names ??= new Set([...operations, ...operations.flatMap(callbackOperations)].flatMap(operationId));
      if (!names.has(id)) findings.push(unknownOperation(id, suggest(id, names), `${pointer()}/operationId`));
    }
    const reference = ownValue(object, 'operationRef');
    const target = typeof reference === 'string' ? localPointer(reference) : undefined;
    if (target === undefined || valueAtPointer(root, target) !== undefined) return;
    const near = nearestPointer(root, target);
    findings.push(unknownOperation(String(reference), near && `#${near}`, `${pointer()}/operationRef`));
  };
  return { visit, findings: () => findings };
};

function operationId({ operation }: { operation: unknown }): string[] {
  const id = ownValue(operation, 'operationId');
  return typeof id === 'string' ? [id] : [];
}

function unknownOperation(target: string, near: string | undefined, pointer: string): Finding {
  return problem(
    'link-operation-unknown',
    { operation: quoted(target) },
    { pointer },
    near && didYouMean(quoted(near)),
  );
}
