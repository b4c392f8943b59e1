import { ownValue } from '../../../json/record.ts';
import { type Finding, operationName, type Rule } from '../../rule.ts';

/** Since OpenAPI 3.1 an operation may omit its responses, but readers need them. */
export const responseRule: Rule = ({ operations, version }) => {
  if (version === '3.0') return [];
  return operations
    .filter((entry) => entry.kind === 'path' && ownValue(entry.operation, 'responses') === undefined)
    .map(
      (entry): Finding => ({
        code: 'responses-missing',
        severity: 'warning',
        message: `No response is described for ${operationName(entry)}.`,
        hint: 'Add `responses` with at least one response.',
        pointer: entry.pointer,
      }),
    );
};
