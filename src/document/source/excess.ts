import { scanJson } from '../../core/json/scan.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { MAX_DEPTH } from '../survey.ts';
import { positionsAt } from './positions.ts';

/** Maximum number of nodes that all aliases of a document may expand to. */
export const MAX_ALIASED_NODES = 1_000_000;

/** A limit that a document exceeds although its syntax is valid. */
export interface Excess {
  of: 'levels' | 'aliases';
  /** Where the limit is reached, if that is known. */
  offset?: number;
}

/** The problem of a file that is nested too deeply, or that YAML aliases make too large. */
export function excessProblem({ of, offset }: Excess, text: string, file: string): Problem {
  const place = { file, ...(offset !== undefined && positionsAt(text, [offset])[0]) };
  return of === 'levels'
    ? problem('document-too-deep', { limit: MAX_DEPTH }, place)
    : problem('document-too-large/aliases', { limit: MAX_ALIASED_NODES.toLocaleString('en-US') }, place);
}

/** Finds the first object or list below the depth limit in JSON that nests too deeply. */
export function tooDeepJson(text: string): Excess {
  let depth = 0;
  for (const { text: token, start, opens } of scanJson(text)) {
    if (opens) depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_DEPTH) return { of: 'levels', offset: start };
  }
  return { of: 'levels' };
}
