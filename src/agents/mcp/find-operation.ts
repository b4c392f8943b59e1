import { calledPath, pathFit } from '../../search/called-path.ts';
import { matchOperation, nearestName, type OperationName, usualOperation } from '../../site/part-names.ts';
import { signature } from './catalog.ts';

/** The least `pathFit` of a path whose segments all fit an operation. */
const WHOLE_PATH = 1.5;

/**
 * Finds the operation that a program names: by its name, or by a URL or path of it. Names of path parameters may
 * differ, and a path may have values instead of them.
 */
export function findOperation(names: readonly OperationName[], text: string): OperationName | undefined {
  const match = matchOperation(names, text) ?? webhookNamed(names, text.trim());
  if (match) return match;
  const { method, operations } = operationsAt(names, text);
  const fitting = operations.filter((each) => method === undefined || each.method === method);
  const [first] = fitting;
  // A path alone may mean any of its methods.
  return fitting.every((each) => each.method === first?.method) ? first : undefined;
}

/** Finds a webhook by its name alone. */
function webhookNamed(names: readonly OperationName[], name: string): OperationName | undefined {
  return usualOperation(names.filter(({ kind, path }) => kind === 'webhook' && path === name));
}

/** Returns a sentence that suggests what to ask for instead of a name that matches nothing. */
export function suggestedOperation(names: readonly OperationName[], text: string): string {
  const { operations } = operationsAt(names, text);
  if (operations.length > 0) {
    const list = [...new Set(operations.map(signature))].map((name) => `"${name}"`);
    return list.length === 1
      ? `The only operation at this path is ${list[0]}.`
      : `The operations at this path are ${list.join(', ')}.`;
  }
  const near = nearestName(names, text);
  return near === undefined ? 'Find its name with search or list_operations.' : `Did you mean "${near}"?`;
}

/** Returns the operations whose path fits best, with any method. */
function operationsAt(
  names: readonly OperationName[],
  text: string,
): { method: string | undefined; operations: readonly OperationName[] } {
  const called = calledPath(text.trim());
  if (!called) return { method: undefined, operations: [] };
  const path = { ...called, method: undefined };
  const fits = names.map((name) => (name.kind === 'operation' ? pathFit(path, name.method, name.path) : 0));
  const best = Math.max(0, ...fits);
  const operations = best < WHOLE_PATH ? [] : names.filter((_, index) => fits[index] === best);
  return { method: called.method, operations };
}
