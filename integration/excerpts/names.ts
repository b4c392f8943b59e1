import { matchOperation, matchPart } from '../../src/site/part-names.ts';
import type { ExcerptKind } from './excerpts.ts';

export { nearestName } from '../../src/site/part-names.ts';

/** How the names of each kind of excerpt are matched. */
export const MATCH = {
  operation: matchOperation,
  playground: matchOperation,
  schema: matchPart,
  'operation-data': matchOperation,
  'schema-data': matchPart,
  'channel-data': matchPart,
  document: matchPart,
} as const satisfies Record<ExcerptKind, unknown>;
