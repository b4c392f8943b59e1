import { memo } from '../../core/json/memo.ts';
import { pointerTokens } from '../../core/json/pointer.ts';
import { textOf } from '../../core/json/record.ts';
import type { ApiDocument } from '../../document/document.ts';
import { localPointer } from '../../schema/reference.ts';
import { callbackAnchor } from './anchors.ts';
import { callbacksOf } from './callback.ts';
import { listOperations, type Operation, resolverOf } from './operation.ts';

/** Where a link leads to. */
export interface LinkTarget {
  /** The operation whose page shows the target. */
  operation: Operation;
  /** The callback of this operation, if it is the target. */
  callback?: { title: string | undefined; anchor: string } | undefined;
}

/** Returns what a Link Object names by `operationId`, or by an `operationRef` within the document. */
export function targetOfLink(document: Pick<ApiDocument, 'root'>, target: string): LinkTarget | undefined {
  return targetIndex(document.root).get(localPointer(target) ?? target);
}

/** Returns `GET /orders/{id}` for an `operationRef` within the document, which is hard to read, and otherwise the target. */
export function linkTargetName(target: string): string {
  const [paths, path, ...rest] = pointerTokens(localPointer(target) ?? '');
  const method = rest.at(-1);
  return paths === 'paths' && path !== undefined && method !== undefined && rest.length <= 2
    ? `${method.toUpperCase()} ${path}`
    : target;
}

/** Targets by pointer and by `operationId`. */
const targetIndex = memo((root: ApiDocument['root']) => {
  const index = new Map<string, LinkTarget>();
  const add = ({ pointer, value }: Operation, target: LinkTarget) => {
    const id = textOf(value.operationId);
    for (const key of id === undefined ? [pointer] : [pointer, id]) if (!index.has(key)) index.set(key, target);
  };
  const operations = listOperations({ root });
  for (const operation of operations) add(operation, { operation });
  for (const operation of operations) {
    for (const [position, { operation: called }] of callbacksOf(operation, resolverOf({ root })).entries()) {
      add(called, { operation, callback: { title: textOf(called.value.summary), anchor: callbackAnchor(position) } });
    }
  }
  return index;
});
