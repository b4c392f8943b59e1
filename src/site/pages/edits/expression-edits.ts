import { nearestHint, problem } from '../../../problems/problem.ts';
import { freeNames, GLOBALS, parseExpression } from '../syntax/scope.ts';
import type { PageNode } from '../syntax/syntax-tree.ts';
import { scriptText } from './block-edits.ts';
import { type PageTransform, rangeOf } from './page-transform.ts';
import { editScript } from './script-edits.ts';

const COMMENT = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\s*)*$/;

/** Browser globals that authors know from React. */
const BROWSER_NAMES = new Set([
  'alert',
  'confirm',
  'document',
  'history',
  'localStorage',
  'location',
  'prompt',
  'sessionStorage',
  'window',
]);

/** Rewrites `{expression}` in the text. */
export function expressionEdit(node: PageNode, transform: PageTransform): void {
  const range = rangeOf(node);
  if (!range) return;
  const { text, edits } = transform;
  const code = text.slice(range.start + 1, range.end - 1);
  if (COMMENT.test(code)) return;
  const unknown = variableIn(code, transform) ?? editExpression(code, range.start + 1, transform);
  if (unknown === undefined) return;
  edits.update(range.start, range.end, `{${scriptText(`{${code}}`)}}`);
  unknownName(unknown, range.start, transform);
}

/** Returns the name in `{{name}}`, which docs.json does not have as a variable. As an expression, it would be an object. */
function variableIn(code: string, { declared }: PageTransform): string | undefined {
  const name = /^\s*\{\s*([A-Za-z_$][\w$]*)\s*\}\s*$/.exec(code)?.[1];
  return name === undefined || declared.has(name) ? undefined : name;
}

/**
 * Rewrites an expression in place. In a snippet, names that it does not declare come from the pages that use it.
 *
 * @returns A name that nothing declares, in which case the expression cannot be used.
 */
export function editExpression(code: string, offset: number, transform: PageTransform): string | undefined {
  const { declared, context, edits } = transform;
  const free = freeNames(code).filter(({ name }) => !declared.has(name) && !GLOBALS.has(name));
  if (free.length > 0 && !context.snippet) return free[0]?.name;
  for (const { name, start, end, isShorthand } of free) {
    edits.update(offset + start, offset + end, `${isShorthand ? `${name}: ` : ''}props.${name}`);
  }
  const expression = parseExpression(code);
  // The parser saw the expression in parentheses.
  if (expression) editScript([expression], offset - 1, transform);
  return undefined;
}

/** Reports a name in an expression that is neither declared in the page nor a variable of docs.json. */
export function unknownName(
  name: string,
  place: number | PageNode,
  { context, declared, report }: PageTransform,
): void {
  report(
    place,
    BROWSER_NAMES.has(name)
      ? problem('variable-unknown/browser', { name })
      : problem('variable-unknown', { name }, undefined, nameHint(name, Object.keys(context.variables), declared)),
  );
}

function nameHint(name: string, variables: readonly string[], declared: ReadonlySet<string>): string | undefined {
  if (variables.includes(name)) return `Write "{{${name}}}". Variables from docs.json need double braces.`;
  return nearestHint(name, [...variables, ...declared]);
}
