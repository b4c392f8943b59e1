import { joinPointer } from '../../../json/pointer.ts';
import { ownValue, recordOf } from '../../../json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { isMethod, type OperationEntry } from '../../operations.ts';
import { type Finding, operationName, quoted, type Rule, type RuleInput } from '../../rule.ts';
import { type ListedParameter, type ParameterList, parameterList } from './parameter-list.ts';

/** The names in the braces of a path template. */
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
    const fault = templateFault(path);
    if (fault) findings.push({ code: 'path-template-wrong', severity: 'error', message: fault, pointer });
    const shape = path.replace(/\{[^{}]*\}/g, '{}');
    const other = seen.get(shape);
    if (other === undefined) seen.set(shape, path);
    else findings.push(ambiguous(path, other, hasCommonMethod(paths[path], paths[other])));
    if (/[?#]/.test(path)) findings.push(withQuery(path, pointer));
  }
  return findings;
};

function templateFault(path: string): string | undefined {
  const rest = path.replace(/\{[^{}]*\}/g, '');
  if (/[{}]/.test(rest)) return `The braces of the path ${quoted(path)} do not match.`;
  const names = templateNames(path);
  if (names.includes('')) return `The path ${quoted(path)} has braces without a name.`;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? undefined : `The path ${quoted(path)} has the parameter ${quoted(twice)} twice.`;
}

/** Paths that differ only in parameter names are still distinguishable if they share no method. */
function hasCommonMethod(first: unknown, second: unknown): boolean {
  return Object.keys(recordOf(first)).some((key) => isMethod(key) && ownValue(second, key) !== undefined);
}

function ambiguous(path: string, other: string, isError: boolean): Finding {
  return {
    code: 'path-ambiguous',
    severity: isError ? 'error' : 'warning',
    message: `The paths ${quoted(other)} and ${quoted(path)} stand for the same addresses.`,
    hint: 'Join them into one path; the names of its parameters do not tell addresses apart.',
    pointer: joinPointer('/paths', path),
  };
}

function withQuery(path: string, pointer: string): Finding {
  return {
    code: 'path-query',
    severity: 'warning',
    message: `The path ${quoted(path)} holds ${path.includes('?') ? 'a query' : 'a fragment'}, which no path can have.`,
    hint: path.includes('?')
      ? 'Describe the query by parameters with `in: query`.'
      : 'Join the operations that differ only by it, or give them paths of their own.',
    pointer,
  };
}

/** Checks that path parameters match the braces of the path, and that no parameter is listed twice. */
export const pathParameterRule: Rule = (input) => {
  const findings: Finding[] = [];
  for (const group of byPathItem(input.operations)) findings.push(...checkPathItem(group, input));
  return findings;
};

function byPathItem(operations: readonly OperationEntry[]): Iterable<OperationEntry[]> {
  const groups = new Map<string, OperationEntry[]>();
  for (const entry of operations) {
    const key = `${entry.kind} ${entry.name}`;
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
  const own = entries.map((entry) => ({ entry, list: parameterList(root, entry.operation, entry.pointer) }));
  const findings = [shared, ...own.map(({ list }) => list)].flatMap(({ parameters }) => listedTwice(parameters));
  return first.kind === 'webhook' ? findings : [...findings, ...checkNames(first, shared, own)];
}

type OwnParameters = { entry: OperationEntry; list: ParameterList }[];

function checkNames(first: OperationEntry, shared: ParameterList, own: OwnParameters): Finding[] {
  const names = templateNames(first.name);
  const misnamed = new Set<OperationEntry>();
  const findings = unusedIn(shared, names).map((parameter) => unused(parameter, first.name, undefined));
  for (const { entry, list } of own) {
    const extra = unusedIn(list, names);
    const missing = names.filter((name) => !declares(shared, name) && !declares(list, name));
    // One extra name and one missing name have one cause: the path spells the parameter differently.
    const meant = extra.length === 1 && missing.length === 1 ? missing[0] : undefined;
    if (meant !== undefined) misnamed.add(entry);
    findings.push(...extra.map((parameter) => unused(parameter, first.name, meant)));
  }
  const others = own.filter(({ entry }) => !misnamed.has(entry));
  return [...findings, ...[...new Set(names)].flatMap((name) => missingFindings(name, first, shared, others))];
}

function missingFindings(name: string, first: OperationEntry, shared: ParameterList, own: OwnParameters): Finding[] {
  if (declares(shared, name) || !shared.isComplete) return [];
  const missing = own.filter(({ list }) => list.isComplete && !declares(list, name));
  // A parameter that all operations lack is reported once, at the path.
  return missing.length > 1 && missing.length === own.length
    ? [undeclared(name, `the path ${first.name}`, first.pathItemPointer)]
    : missing.map(({ entry }) => undeclared(name, operationName(entry), entry.pointer));
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

function unused(parameter: ListedParameter, path: string, meant: string | undefined): Finding {
  return {
    code: 'path-parameter-unused',
    severity: 'error',
    message: `The path parameter ${quoted(parameter.name)} does not occur in the path ${quoted(path)}.`,
    hint: meant
      ? `Name it ${quoted(meant)} as in the path, or write {${parameter.name}} there.`
      : `Write {${parameter.name}} in the path, or remove the parameter.`,
    pointer: parameter.pointer,
  };
}

function undeclared(name: string, owner: string, pointer: string): Finding {
  return {
    code: 'path-parameter-missing',
    severity: 'error',
    message: `The path parameter ${quoted(name)} is not declared for ${owner}.`,
    hint: `Add a parameter with \`name: ${name}\`, \`in: path\`, \`required: true\` and a schema.`,
    pointer,
  };
}
