import { listOf, ownValue } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import type { OperationEntry } from '../../operations.ts';
import { type Finding, operationName, type Rule, type RuleInput } from '../../rule.ts';
import { parameterList } from './parameter-list.ts';

/**
 * Checks that a parameter in "querystring" is the only one for the query (OpenAPI 3.2 section 4.12.1). The published
 * schema sees only parameters that are written out in one list. This rule sees references and the path item too.
 */
export const queryStringRule: Rule = (input) => {
  if (input.version !== '3.2') return [];
  const findings = input.operations.flatMap((entry) => queryStringFinding(entry, input) ?? []);
  // Operations share the parameters of their path item.
  return [...new Map(findings.map((finding) => [finding.pointer, finding])).values()];
};

function queryStringFinding(entry: OperationEntry, { root }: RuleInput): Finding | undefined {
  const { operation, pathItem, pointer, pathItemPointer } = entry;
  const own = parameterList(root, operation, pointer).parameters;
  const shared = parameterList(root, pathItem, pathItemPointer).parameters;
  const isReplaced = (each: (typeof own)[number]) =>
    own.some(({ name, in: place }) => name === each.name && place === each.in);
  const all = [...shared.filter((each) => !isReplaced(each)), ...own];
  const last = all.findLast(({ in: place }) => place === 'querystring');
  if (!last || !isConflict(all.map(({ in: place }) => place))) return undefined;
  if ([operation, pathItem].some((owner) => isConflict(writtenPlaces(owner)))) return undefined;
  return all.some(({ in: place }) => place === 'query')
    ? problem('value-wrong/query-and-querystring', { field: operationName(entry) }, { pointer: last.pointer })
    : problem('value-wrong/querystring', {}, { pointer: last.pointer });
}

function isConflict(places: readonly unknown[]): boolean {
  const count = places.filter((place) => place === 'querystring').length;
  return count > 1 || (count === 1 && places.includes('query'));
}

function writtenPlaces(owner: unknown): unknown[] {
  return listOf(ownValue(owner, 'parameters')).map((parameter) => ownValue(parameter, 'in'));
}
