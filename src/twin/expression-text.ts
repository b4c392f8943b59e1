import { literalValue } from '../pages/syntax/literal-value.ts';
import { freeNames, GLOBALS } from '../pages/syntax/scope.ts';
import { nodesOf, type PageNode } from '../pages/syntax/syntax-tree.ts';

/**
 * Returns what an expression of a page shows, as far as it is known without running it: the text of a literal, and the
 * expression itself if it reads a name that nothing declares, such as `{id}` in a path. Pages show these as text, too.
 *
 * @param declared The names that the statements of the page may declare.
 */
export function expressionText(code: string, declared: ReadonlySet<string>): string | undefined {
  const value = literalValue(code);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const isUnknown = freeNames(code).some(({ name }) => !GLOBALS.has(name) && !declared.has(name));
  return isUnknown ? `{${code}}` : undefined;
}

/** Returns the names in the statements of a page, where they may be declared. */
export function namesInStatements(tree: PageNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { type, value = '' } of nodesOf(tree)) {
    if (type === 'mdxjsEsm') for (const name of value.split(/[^\w$]+/)) names.add(name);
  }
  return names;
}
