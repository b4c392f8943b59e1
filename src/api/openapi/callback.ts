import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf } from '../../core/json/record.ts';
import { readObject } from '../../document/object.ts';
import type { Resolver } from '../../schema/reference.ts';
import { methodsOf, type Operation } from './operation.ts';

/** One request that the API makes to the reader's server: Callback Object, OpenAPI 3.1 section 4.8.18. */
export interface CallbackSource {
  name: string;
  /** Runtime expression for the URL, for example `{$request.body#/callbackUrl}`. */
  expression: string;
  operation: Operation;
}

/**
 * Returns the operations of all callbacks, each with its runtime expression as the path (OpenAPI 3.1 section 4.8.18).
 */
export function callbacksOf(operation: Operation, resolver: Resolver): CallbackSource[] {
  const pointer = joinPointer(operation.pointer, 'callbacks');
  return entriesOf(operation.value.callbacks).flatMap(([name, value]) => {
    const callback = readObject({ value, pointer: joinPointer(pointer, name) }, resolver);
    return entriesOf(callback?.value)
      .filter(([expression]) => !expression.startsWith('x-'))
      .flatMap(([expression, item]) => {
        const itemPointer = joinPointer(callback?.pointer ?? pointer, expression);
        const pathItem = readObject({ value: item, pointer: itemPointer }, resolver);
        if (!pathItem) return [];
        return methodsOf(pathItem).map(([method, located]) => ({
          name,
          expression,
          operation: { kind: 'webhook', method, path: expression, pathItem, ...located } satisfies Operation,
        }));
      });
  });
}
