import { joinPointer } from '../../../core/json/pointer.ts';
import { ownValue, recordOf } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { isMethod, type OperationEntry } from '../../operations.ts';
import { type Finding, operationName, quoted, type Rule, type RuleInput } from '../../rule.ts';
import { type ListedParameter, type ParameterList, parameterList } from './parameter-list.ts';

/** Returns the names in the braces of a path template. */
export function templateNames(template: string): string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
}

/** Checks that path templates are distinguishable and that their braces match. */
export const pathTemplateRule: Rule = ({ root }) => {
  const findings: Finding[] = [];
  const seen = new Map<string, string>();
  const paths = recordOf(ownValue(root, 'paths'));
  for (const path of Object.keys(paths)) {
    if (!path.startsWith('/')) continue;
    const pointer = joinPointer('/paths', path);
    findings.push(...templateFindings(path, pointer));
    const shape = path.replace(/\{[^{}]*\}/g, '{}');
    const other = seen.get(shape);
    if (other === undefined) seen.set(shape, path);
    else findings.push(ambiguous(path, other, hasCommonMethod(paths[path], paths[other])));
    if (/[?#]/.test(path)) findings.push(withQuery(path, pointer));
  }
  return findings;
};

function templateFindings(path: string, pointer: string): Finding[] {
  const facts = { path: quoted(path) };
  const rest = path.replace(/\{[^{}]*\}/g, '');
  if (/[{}]/.test(rest)) return [problem('path-template-wrong/braces', facts, { pointer })];
  const names = templateNames(path);
  if (names.includes('')) return [problem('path-template-wrong/unnamed', facts, { pointer })];
  const seen = new Set<string>();
  const twice = names.find((name) => seen.size === seen.add(name).size);
  if (twice === undefined) return [];
  return [problem('path-template-wrong/twice', { ...facts, name: quoted(twice) }, { pointer })];
}

/**
 * Returns whether two paths share a method. If not, they are distinguishable even if only their parameter names differ.
 */
function hasCommonMethod(first: unknown, second: unknown): boolean {
  return Object.keys(recordOf(first)).some((key) => isMethod(key) && ownValue(second, key) !== undefined);
}

function ambiguous(path: string, other: string, isError: boolean): Finding {
  return problem(
    isError ? 'path-ambiguous' : 'path-ambiguous/other-methods',
    { path: quoted(path), other: quoted(other) },
    { pointer: joinPointer('/paths', path) },
  );
}

function withQuery(path: string, pointer: string): Finding {
  return problem(`path-query/${path.includes('?') ? 'query' : 'fragment'}`, { path: quoted(path) }, { pointer });
}

/** Checks that path parameters match the braces of the path, and that no parameter is listed twice. */
export const pathParameterRule: Rule = (input) =>
  [...byPathItem(input.operations)].flatMap((group) => checkPathItem(group, input));

function byPathItem(operations: readonly OperationEntry[]): Iterable<OperationEntry[]> {
  const groups = new Map<string, OperationEntry[]>();
  for (const entry of operations) {
    // Operations beside the reference of a path item can have other parameters than those of its target.
    const key = `${entry.kind} ${entry.name} ${entry.pathItemPointer}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups.values();
}

function checkPathItem(entries: OperationEntry[], { root }: RuleInput): Finding[] {
  const [first] = entries;
  if (!first) return [];
  const shared = parameterList(root, first.pathItem, first.pathItemPointer);
  const lists = entries.map((entry) => ({ entry, list: parameterList(root, entry.operation, entry.pointer) }));
  const findings = [shared, ...lists.map(({ list }) => list)].flatMap(({ parameters }) => listedTwice(parameters));
  return first.kind === 'webhook' ? findings : [...findings, ...checkNames(first, shared, lists)];
}

/** Reads `+name`, the reserved expansion of RFC 6570, as `name` if only that is declared. */
function declaredName(written: string, lists: ParameterList[]): string {
  const name = written.replace(/^\+/, '');
  const has = (each: string) => lists.some((list) => declares(list, each));
  return has(name) && !has(written) ? name : written;
}

/** The number of names of a path that are checked. No real path has as many, and each finding contains the path. */
const MAX_NAMES = 100;

type OwnParameters = { entry: OperationEntry; list: ParameterList }[];

function checkNames(first: OperationEntry, shared: ParameterList, lists: OwnParameters): Finding[] {
  const names = templateNames(first.name).map((name) => declaredName(name, [shared, ...lists.map(({ list }) => list)]));
  const misnamed = new Set<OperationEntry>();
  const findings = unusedIn(shared, names).map((parameter) => unusedParameter(parameter, first.name, undefined));
  for (const { entry, list } of lists) {
    const extra = unusedIn(list, names);
    const missing = names.filter((name) => !declares(shared, name) && !declares(list, name));
    // One extra name and one missing name have one cause: the path spells the parameter differently.
    const misspelled = extra.length === 1 && missing.length === 1 ? missing[0] : undefined;
    if (misspelled !== undefined) misnamed.add(entry);
    for (const parameter of extra) findings.push(unusedParameter(parameter, first.name, misspelled));
  }
  const others = lists.filter(({ entry }) => !misnamed.has(entry));
  const checked = [...new Set(names)].slice(0, MAX_NAMES);
  return [...findings, ...checked.flatMap((name) => missingFindings(name, first, shared, others))];
}

function missingFindings(name: string, first: OperationEntry, shared: ParameterList, lists: OwnParameters): Finding[] {
  if (declares(shared, name) || !shared.isComplete) return [];
  const missing = lists.filter(({ list }) => list.isComplete && !declares(list, name));
  // A parameter that all operations lack is reported once, at the path.
  return missing.length > 1 && missing.length === lists.length
    ? [undeclaredParameter(name, `the path ${first.name}`, first.pathItemPointer)]
    : missing.map(({ entry }) => undeclaredParameter(name, operationName(entry), entry.pointer));
}

function unusedIn({ parameters }: ParameterList, names: string[]): ListedParameter[] {
  return parameters.filter((parameter) => parameter.in === 'path' && !names.includes(parameter.name));
}

function declares({ parameters }: ParameterList, name: string): boolean {
  return parameters.some((parameter) => parameter.in === 'path' && parameter.name === name);
}

function listedTwice(parameters: ListedParameter[]): Finding[] {
  const seen = new Set<string>();
  return parameters.flatMap((parameter) => {
    const key = `${parameter.in} ${parameter.name}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      problem(
        'parameter-duplicated',
        { in: parameter.in, name: quoted(parameter.name) },
        { pointer: parameter.pointer },
      ),
    ];
  });
}

function unusedParameter({ name, pointer }: ListedParameter, path: string, misspelled: string | undefined): Finding {
  const facts = { name: quoted(name), path: quoted(path), placeholder: `{${name}}` };
  return misspelled === undefined
    ? problem('path-parameter-unused', facts, { pointer })
    : problem('path-parameter-unused/misnamed', { ...facts, other: quoted(misspelled) }, { pointer });
}

function undeclaredParameter(name: string, owner: string, pointer: string): Finding {
  return problem('path-parameter-missing', { name, owner }, { pointer });
}
