import { decoded } from '../decoded.ts';
import { ownValue } from './json.ts';
import { nearestPointer } from './nearest-pointer.ts';
import { callbackOperations } from './operations.ts';
import { valueAtPointer } from './pointer.ts';
import { type Finding, type ObjectRule, quoted } from './rule.ts';
import type { Visit } from './walk.ts';

/** Links lead to operations that exist. */
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
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return;
    const target = decoded(reference.slice(1));
    if (valueAtPointer(root, target) !== undefined) return;
    const near = nearestPointer(root, target);
    findings.push(unknownOperation(reference, near && `#${near}`, `${pointer()}/operationRef`));
  };
  return { visit, findings: () => findings };
};

function operationId({ operation }: { operation: unknown }): string[] {
  const id = ownValue(operation, 'operationId');
  return typeof id === 'string' ? [id] : [];
}

function unknownOperation(target: string, near: string | undefined, pointer: string): Finding {
  return {
    code: 'link-operation-unknown',
    severity: 'warning',
    message: `The link leads to the operation ${quoted(target)}, which does not exist.`,
    hint: near ? `Did you mean ${quoted(near)}?` : 'Name the operationId of an operation of this document.',
    pointer,
  };
}
