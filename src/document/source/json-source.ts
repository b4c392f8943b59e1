import { forgetOffsets, type PointerTree } from '../../core/json/pointer-tree.ts';
import { isEscaped, scanJson, unquote } from '../../core/json/scan.ts';

/** Positions and duplicate keys in JSON text that `JSON.parse` has accepted. */

/** Sets the offset of each node of the tree: that of its key or, in an array, of its item. */
export function findJsonOffsets(text: string, tree: PointerTree): void {
  for (const token of scanJson<PointerTree>(text)) {
    const { kind, text: key, start, isKey, scope, opens } = token;
    const node = scope
      ? scope.note?.children.get(scope.isObject ? unquote(scope.key ?? key) : String(scope.index))
      : tree;
    if (node && (isKey || (!scope?.isObject && (opens || kind !== 'mark')))) {
      if (node.offset !== undefined) forgetOffsets(node);
      node.offset = start;
    }
    if (!opens) continue;
    if (node && node.children.size > 0) opens.note = node;
    else token.skips = true;
  }
}

/**
 * Finds keys that occur twice in one object. If a quick count of the keys in the text finds as many as the parsed value
 * has, there are none.
 *
 * @param keys Number of keys in the parsed value.
 */
export function duplicateKeys(text: string, keys: number): { offset: number; key: string }[] {
  return countKeys(text) === keys && !SPACED_KEY.test(text) ? [] : findDuplicates(text);
}

/** The characters that can come before a string, apart from white space. */
const BEFORE_VALUES = new Set([...',:[{'].map((mark) => mark.charCodeAt(0)));

/** White space between a key and its colon, which the count does not handle. */
const SPACED_KEY = /"[ \n\r\t]+:/;

// Use the pattern once now: the engine compiles it at its second use, which makes it many times faster.
SPACED_KEY.test('');

/** Counts the quotes before a colon that close a key; `undefined` if one of them may also open a string. */
function countKeys(text: string): number | undefined {
  let count = 0;
  for (let at = text.indexOf('":'); at !== -1; at = text.indexOf('":', at + 2)) {
    const before = text.charCodeAt(at - 1);
    if (before <= 0x20 || BEFORE_VALUES.has(before)) return undefined;
    if (!isEscaped(text, at)) count += 1;
  }
  return count;
}

function findDuplicates(text: string): { offset: number; key: string }[] {
  const duplicates: { offset: number; key: string }[] = [];
  for (const { text: token, start, isKey, scope, opens } of scanJson<Set<string>>(text)) {
    if (opens) opens.note = new Set();
    if (!isKey) continue;
    const key = unquote(token);
    if (scope?.note?.has(key)) duplicates.push({ offset: start, key });
    scope?.note?.add(key);
  }
  return duplicates;
}
