import type { JsonValue } from '../../core/json/tree.ts';
import { type JsonTree, treeOf } from '../../core/json/tree.ts';
import { entryOf, scalarText } from './entry.ts';
import type { FormNode } from './node.ts';
import { shownText } from './scalar-text.ts';
import type { EnteredValue } from './values.ts';

/** The value of an entry outside of JSON, where every scalar but `null` is a text. */
export function treeOfEntered(node: FormNode, value: EnteredValue): JsonTree | undefined {
  if (value === undefined) return undefined;
  if (entryOf(node) === 'list' && Array.isArray(value)) return { kind: 'array', items: value.map(textTree) };
  return textTree(value);
}

function textTree(value: JsonValue): JsonTree {
  return treeOf(value === null ? null : scalarText(value));
}

/** The entry that a value outside of JSON becomes. An empty list is no entry. */
export function enteredOf(tree: JsonTree | undefined): EnteredValue {
  if (tree?.kind !== 'array') return tree && textOf(tree);
  return tree.items.length === 0 ? undefined : tree.items.map(textOf);
}

function textOf(tree: JsonTree): string | null {
  return tree.kind === 'scalar' && tree.text === 'null' ? null : shownText(tree);
}
