import { memo2 } from '../../core/json/memo.ts';
import { hasFlag } from '../flag.ts';
import type { MergedSchema } from '../merged-schema.ts';
import type { Resolver } from '../reference.ts';
import type { Walk } from './schema-view.ts';

/** Returns the flag of properties that a request or a response does not have. */
export function hidingFlag({ direction }: Walk): 'readOnly' | 'writeOnly' | undefined {
  return direction === 'request' ? 'readOnly' : direction === 'response' ? 'writeOnly' : undefined;
}

/** Returns the properties without the flag. Cached, because a schema with thousands of properties can occur often. */
export const visibleProperties = memo2(
  (schema: MergedSchema, hidden: 'readOnly' | 'writeOnly' | undefined, resolver: Resolver) =>
    [...schema.properties].filter(([, child]) => !(hidden && hasFlag(child, hidden, resolver))),
);
