import { isJsonText } from '../json/text.ts';
import { type JsonTree, parseTree, stringIn, treeOf, writeTree } from '../json/tree.ts';
import { parseJson } from '../json/written-number.ts';
import type { FormNode } from './node.ts';

/** The text of a value in an input. */
export function shownText(tree: JsonTree | undefined): string {
  if (!tree) return '';
  return stringIn(tree) ?? writeTree(tree);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The value of a typed text for this node. Text that fits no type becomes a string, which is reported as a fault. */
export function typedTree({ types }: FormNode, text: string): JsonTree {
  const allows = (type: string) => !types || types.some((allowed) => allowed === type);
  if ((allows('number') || allows('integer')) && NUMBER.test(text) && !(types && allows('string'))) {
    return { kind: 'scalar', text };
  }
  if (!types && isJsonText(text)) return { kind: 'scalar', text: text.trim() };
  if ((allows('object') || allows('array')) && isJsonText(text) && /^\s*[[{]/.test(text)) {
    return parseTree(text) ?? treeOf(text);
  }
  return treeOf(text);
}

/** Whether a value is one of the listed options. `1.0` is the option `1`. */
export function isOption(option: JsonTree, tree: JsonTree | undefined): boolean {
  return tree !== undefined && canonicalText(option) === canonicalText(tree);
}

function canonicalText(tree: JsonTree): string {
  return JSON.stringify(parseJson(writeTree(tree)));
}
