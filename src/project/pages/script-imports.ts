import { type ParseError, parseTree } from 'jsonc-parser';
import { moduleStatements } from '../../pages/syntax/module-statements.ts';
import { isTypeScript } from '../../pages/syntax/typescript.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { jsonErrors } from '../../text/json-errors.ts';
import { filePositionsIn } from '../../text/text-position.ts';

/** Returns the syntax error of a script. */
export function scriptFault(file: string, source: string): Problem | undefined {
  const { fault } = moduleStatements(source, file);
  if (!fault) return undefined;
  const language = isTypeScript(file) ? 'TypeScript' : 'JavaScript';
  return problem('page-fault/script', { reason: fault.message, language }, filePositionsIn(source, file)(fault.offset));
}

/** Returns the syntax error of a JSON file that a page imports. Unlike docs.json, it can have no comments. */
export function jsonFault(file: string, source: string): Problem | undefined {
  const errors: ParseError[] = [];
  parseTree(source.replace(/^\uFEFF/, ' '), errors, { disallowComments: true, allowEmptyContent: false });
  const [first] = jsonErrors(source, errors, 1);
  return first && problem('page-fault/json', { reason: first.reason }, filePositionsIn(source, file)(first.offset));
}

/** Returns the specifiers that a script imports. */
export function scriptImports(file: string, source: string): string[] {
  const { statements } = moduleStatements(source, file);
  const exported = (statements?.body ?? []).flatMap(({ source: from }) => {
    const value = typeof from === 'object' && from !== null && 'value' in from ? from.value : undefined;
    return typeof value === 'string' ? [value] : [];
  });
  return [...new Set([...(statements?.imports ?? []).map(({ specifier }) => specifier), ...exported])];
}
