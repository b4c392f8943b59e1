import { positionsOf } from '../../config/text-position.ts';
import { moduleStatements } from '../../pages/syntax/module-statements.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';

/** Returns the syntax error of a script. TypeScript is only checked when the site is built. */
export function scriptFault(file: string, source: string): Problem | undefined {
  if (/\.[cm]?tsx?$/.test(file)) return undefined;
  const { fault } = moduleStatements(source);
  return fault && problem('page-fault/script', { reason: fault.message }, positionsOf(source, file)(fault.offset));
}

/** Matches an import or export that stays in the compiled script, in TypeScript too. */
const FROM_ELSEWHERE = /^\s*(?:import|export)\b(?!\s+type\b)(?:[^'";]*\bfrom)?\s*(['"])([^'"]+)\1/gm;

/** Returns the specifiers that a script imports. */
export function scriptImports(source: string): string[] {
  const { statements } = moduleStatements(source);
  // The parser does not read TypeScript, so search its text for the statements.
  if (!statements) return [...source.matchAll(FROM_ELSEWHERE)].map(([, , specifier = '']) => specifier);
  const exported = statements.body.flatMap(({ source: from }) => {
    const value = typeof from === 'object' && from !== null && 'value' in from ? from.value : undefined;
    return typeof value === 'string' ? [value] : [];
  });
  return [...new Set([...statements.imports.map(({ specifier }) => specifier), ...exported])];
}
