import { pathPieces } from './path-values.ts';

/** An operation by its method and path template. */
export interface CallableOperation {
  method: string;
  path: string;
}

/**
 * Returns the operation that fits a call best: the longest template wins, then the one with the fewest parameters.
 * Skips templates that consist only of parameters, because they would fit every call.
 */
export function calledOperation<T extends CallableOperation>(
  operations: readonly T[],
  { method, path }: CallableOperation,
): T | undefined {
  const fitting = operations.filter((operation) => {
    const isNamed = operation.path.split('/').some((segment) => segment !== '' && !segment.startsWith('{'));
    return isNamed && operation.method === method && pathPieces(operation.path, path) !== undefined;
  });
  const rank = ({ path: template }: T) => template.split('/').length * 100 - template.split('{').length;
  return fitting.toSorted((one, other) => rank(other) - rank(one))[0];
}
