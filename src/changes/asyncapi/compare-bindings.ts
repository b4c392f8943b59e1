import type { LocatedRecord } from '../../document/object.ts';
import { type Branch, type Comparison, isSame, type Pair, pointersOf, report } from '../comparison.ts';

/** Compares bindings, whose meaning only the protocol knows. */
export function compareBindings(owners: Pair<LocatedRecord>, branch: Branch, comparison: Comparison): void {
  const [old, next] = [owners.old, owners.next].map(({ value }) => value['bindings'] ?? {});
  if (isSame(comparison, old, next, { kind: 'bindings', isMap: false })) return;
  report(branch, 'binding-changed', pointersOf(owners, '/bindings'));
}
