import { isWhole } from './decimal.ts';
import type { JsonTree } from './tree.ts';

/** Returns the type in JSON Schema. A number without a fraction is an `integer`. */
export function typeIn(tree: JsonTree): 'object' | 'array' | 'string' | 'boolean' | 'null' | 'integer' | 'number' {
  if (tree.kind !== 'scalar') return tree.kind;
  if (tree.text.startsWith('"')) return 'string';
  if (tree.text === 'null') return 'null';
  if (tree.text === 'true' || tree.text === 'false') return 'boolean';
  return isWhole(tree.text) ? 'integer' : 'number';
}
