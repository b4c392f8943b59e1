import { pathPieces } from './path-values.ts';

/** An operation by its method and path template. */
export interface CallableOperation {
  method: string;
  path: string;
}

/**
 * The operation that a call fits best: with the longest template, then with the fewest parameters. A template of
 * parameters alone would fit any call, so it fits none.
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
