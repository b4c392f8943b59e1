import { literalValue } from '../pages/syntax/literal-value.ts';
import { freeNames, GLOBALS } from '../pages/syntax/scope.ts';
import { nodesOf, type PageNode } from '../pages/syntax/syntax-tree.ts';

/**
 * Returns what an expression of a page shows, as far as it is known without running it: the text of a literal, and the
 * expression itself if it reads a name that nothing declares, such as `{id}` in a path. Pages show these as text, too.
 */
export function expressionText(code: string, tree: PageNode): string | undefined {
  const value = literalValue(code);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const names = freeNames(code).map(({ name }) => name);
  return names.some((name) => !GLOBALS.has(name) && !isInStatements(name, tree)) ? `{${code}}` : undefined;
}

/** Whether a name occurs in the statements of a page, where it may be declared. */
function isInStatements(name: string, tree: PageNode): boolean {
  for (const { type, value = '' } of nodesOf(tree)) {
    if (type === 'mdxjsEsm' && value.split(/[^\w$]+/).includes(name)) return true;
  }
  return false;
}
