import type { Operation } from '../../api/openapi/operation.ts';
import { contentOf, requestBodySource } from '../../api/openapi/request-body.ts';
import { ownValue } from '../../core/json/record.ts';
import type { Located } from '../../schema/reference.ts';
import { type Branch, branchOf, type Context, type Pair, pointersOf, report, reportRequired } from '../comparison.ts';
import { compareMediaTypes } from './compare-media-types.ts';

const REQUEST = { noun: 'the request body', place: 'the request of', anchor: 'body' };
const PAYLOAD = { noun: 'the payload', place: 'the payload of', anchor: 'body' };

/** Compares what two operations take in their bodies, or what two webhooks send. */
export function compareRequestBodies(operations: Pair<Operation>, context: Context): Branch[] {
  const { comparison, direction } = context;
  const old = requestBodySource(operations.old, comparison.old.resolver);
  const next = requestBodySource(operations.next, comparison.next.resolver);
  const words = direction === 'request' ? REQUEST : PAYLOAD;
  const branch = branchOf({ ...words, hasFields: true });
  const at = { ...branch, direction };
  if (old && next) {
    reportRequired(
      at,
      'body',
      { old: isRequired(old), next: isRequired(next) },
      pointersOf({ old, next }, '/required'),
    );
    return [branch, ...compareMediaTypes({ old: contentOf(old), next: contentOf(next) }, words, context)];
  }
  if (old) report(at, 'body-removed', pointersOf({ old, next: operations.next }));
  if (next) {
    const rule = isRequired(next) ? 'required-body-added' : 'body-added';
    report(at, rule, pointersOf({ old: operations.old, next }), { name: words.noun.replace('the ', '') });
  }
  return [branch];
}

function isRequired({ value }: Located): boolean {
  return ownValue(value, 'required') === true;
}
