import { ownValue } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { type Finding, operationName, type Rule } from '../../rule.ts';
import { capital } from '../../schema-error.ts';

/** Checks that operations have responses. Since OpenAPI 3.1 they may omit them, but readers need them. */
export const responseRule: Rule = ({ operations, version }) => {
  if (version === '3.0') return [];
  return operations
    .filter((entry) => entry.kind === 'path' && ownValue(entry.operation, 'responses') === undefined)
    .map((entry): Finding => {
      const facts = { operation: capital(operationName(entry)) };
      return problem('responses-missing/recommended', facts, { pointer: entry.pointer });
    });
};
