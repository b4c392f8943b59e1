import { isJsonText } from '../../core/json/text.ts';
import { type JsonTree, parseTree, stringIn, treeOf, writeTree } from '../../core/json/tree.ts';
import { parseJson } from '../../core/json/written-number.ts';
import type { FormNode } from './node.ts';

/** The text of a value in an input. */
export function shownText(tree: JsonTree | undefined): string {
  if (!tree) return '';
  return stringIn(tree) ?? writeTree(tree);
}

/** Returns the text of a value that may be of any type. A string that would be read as another value has its quotes. */
export function editableText({ types }: FormNode, tree: JsonTree | undefined): string {
  const content = stringIn(tree);
  return tree && !types && content !== undefined && isJsonText(content) ? writeTree(tree) : shownText(tree);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Returns the value of a typed text for this node. Text that fits no type becomes a string, which is reported as a
 * fault. If it may be a string too, it is one, unless the value before was not.
 */
export function typedTree({ types }: FormNode, text: string, before?: JsonTree): JsonTree {
  if (!types && isJsonText(text)) return { kind: 'scalar', text: text.trim() };
  const allows = (type: string) => !types || types.some((allowed) => allowed === type);
  const isNumber = (allows('number') || allows('integer')) && NUMBER.test(text);
  const isLiteral = isNumber || (allows('boolean') && BOOLEAN.test(text));
  if (isLiteral && (!allows('string') || isNumberOrBoolean(before))) return { kind: 'scalar', text };
  if ((allows('object') || allows('array')) && isJsonText(text) && /^\s*[[{]/.test(text)) {
    return parseTree(text) ?? treeOf(text);
  }
  return treeOf(text);
}

const BOOLEAN = /^(?:true|false)$/;

function isNumberOrBoolean(tree: JsonTree | undefined): boolean {
  return tree?.kind === 'scalar' && (NUMBER.test(tree.text) || BOOLEAN.test(tree.text));
}

/** Whether a value is one of the listed options. `1.0` is the option `1`. */
export function isOption(option: JsonTree, tree: JsonTree | undefined): boolean {
  return tree !== undefined && canonicalText(option) === canonicalText(tree);
}

function canonicalText(tree: JsonTree): string {
  return JSON.stringify(parseJson(writeTree(tree)));
}
