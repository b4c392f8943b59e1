import type { BodyNode } from '../../../../src/request/body-form.ts';
import { jsonFault } from '../../../../src/request/json-text.ts';
import { type JsonTree, stringIn, treeOf, writeTree } from '../../../../src/request/json-tree.ts';

/** A value as it stands in an input. */
export function shownText(tree: JsonTree | undefined): string {
  if (!tree) return '';
  return stringIn(tree) ?? writeTree(tree);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** What a typed text means for a value of this node; what fits no type is text, and said to be wrong. */
export function typedTree({ types }: BodyNode, text: string): JsonTree {
  const allows = (type: string) => !types || types.some((allowed) => allowed === type);
  if ((allows('number') || allows('integer')) && NUMBER.test(text) && !(types && allows('string'))) {
    return { kind: 'scalar', text };
  }
  if (!types && jsonFault(text) === undefined) return { kind: 'scalar', text: text.trim() };
  if ((allows('object') || allows('array')) && jsonFault(text) === undefined && /^\s*[[{]/.test(text)) {
    return treeOf(JSON.parse(text));
  }
  return treeOf(text);
}
