import { parameterAnchors } from '../../api/openapi/anchors.ts';
import type { Operation } from '../../api/openapi/operation.ts';
import { type ParameterSource, parameterSources } from '../../api/openapi/parameter.ts';
import { textOf } from '../../core/json/record.ts';
import type { ParameterLocation } from '../../request/form/form.ts';
import { mergeSchema } from '../../schema/merged-schema.ts';
import {
  type Branch,
  branchOf,
  type Context,
  type Pair,
  report,
  reportRequired,
  SCHEMA,
  type Side,
} from '../comparison.ts';
import { compareLifecycle } from '../lifecycle.ts';
import { code } from '../names.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
import { typesOf } from '../schema/types.ts';
import { type Matched, matchBy } from './match-operations.ts';

const WORDS: Readonly<Record<ParameterLocation, [noun: string, place: string]>> = {
  path: ['path parameter', 'the path of'],
  query: ['query parameter', 'the query of'],
  querystring: ['query', 'the query of'],
  header: ['header', 'the headers of'],
  cookie: ['cookie', 'the cookies of'],
};

/** Compares the parameters of two operations. */
export function compareParameters(operations: Pair<Operation>, context: Context): Branch[] {
  const { comparison, direction } = context;
  const lists = {
    old: parameterSources(operations.old, comparison.old.resolver),
    next: parameterSources(operations.next, comparison.next.resolver),
  };
  const anchors = new Map([...parameterAnchors(lists.old), ...parameterAnchors(lists.next)]);
  const wordsFor = (parameter: ParameterSource) =>
    branchOf({
      noun: nounOf(parameter),
      place: WORDS[parameter.in][1],
      anchor: anchors.get(parameter),
      hasFields: true,
    });
  const { pairs, added, removed } = matchParameters(lists, operations, context);
  return [
    ...pairs.map((pair) => compareParameter(pair, wordsFor(pair.next), context)),
    ...removed.map((parameter) => {
      const branch = wordsFor(parameter);
      const rule = isRequired(parameter) ? 'required-parameter-removed' : 'parameter-removed';
      report({ ...branch, direction }, rule, { old: pointerOf(parameter), next: operations.next.pointer });
      return branch;
    }),
    ...added.map((parameter) => {
      const branch = wordsFor(parameter);
      const rule = isRequired(parameter) ? 'required-parameter-added' : 'parameter-added';
      report({ ...branch, direction }, rule, { old: operations.old.pointer, next: pointerOf(parameter) });
      return branch;
    }),
  ];
}

function nounOf({ in: place, name }: ParameterSource): string {
  return `${WORDS[place][0]} ${code(name)}`;
}

function isRequired({ value, in: place }: ParameterSource): boolean {
  return value.required === true || place === 'path';
}

/** Returns the pointer of a parameter from that of its schema. */
function pointerOf({ schema }: ParameterSource): string {
  return schema.pointer.replace(/\/(?:schema|content\/.*)$/, '');
}

/** Finds parameters by name and location, path variables by their order, then those that moved or were renamed. */
function matchParameters(
  { old, next }: Pair<ParameterSource[]>,
  operations: Pair<Operation>,
  { comparison }: Context,
): Matched<ParameterSource> {
  const variables = { old: variablesOf(operations.old.path), next: variablesOf(operations.next.path) };
  const keyIn = (side: keyof Pair) => (parameter: ParameterSource) => {
    const index = parameter.in === 'path' ? variables[side].indexOf(parameter.name) : -1;
    const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name;
    return [parameter, index === -1 ? `${parameter.in} ${name}` : `path ${index}`] as const;
  };
  const keys = new Map([...old.map(keyIn('old')), ...next.map(keyIn('next'))]);
  const { pairs, added, removed } = matchBy(old, next, [
    (parameter) => keys.get(parameter),
    ({ name, in: place }) => (place === 'path' ? undefined : name),
  ]);
  const [one, other] = [removed[0], added[0]];
  // One that went and one that came, and that take the same values, are the same one under a new name.
  const isAlone = removed.length === 1 && added.length === 1 && one && other && one.in === other.in;
  const isRenamed =
    isAlone && haveSameWords(one.name, other.name) && comparison.isSame(one.schema.value, other.schema.value, SCHEMA);
  return isRenamed
    ? { pairs: [...pairs, { old: one, next: other }], added: [], removed: [] }
    : { pairs, added, removed };
}

function variablesOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

/** Whether two names share a word, as `page_size` and `pageSize` do. */
function haveSameWords(one: string, other: string): boolean {
  const wordsOf = (name: string) =>
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split(/[^a-z0-9]+/);
  const others = wordsOf(other);
  return wordsOf(one).some((word) => word.length > 2 && others.includes(word));
}

function compareParameter({ old, next }: Pair<ParameterSource>, branch: Branch, context: Context): Branch {
  const { comparison } = context;
  const spot = { ...context, part: branch.part, path: [] };
  const pointers = { old: pointerOf(old), next: pointerOf(next) };
  if (old.in !== next.in) {
    report(spot, 'parameter-moved', pointers, { name: code(next.name), old: old.in, new: next.in });
  } else if (old.in !== 'path' && old.name.toLowerCase() !== next.name.toLowerCase()) {
    report(spot, 'parameter-renamed', pointers, { old: nounOf(old), new: code(next.name) });
  }
  reportRequired(spot, 'parameter', { old: isRequired(old), next: isRequired(next) }, pointers);
  const isJoined = isList(old, comparison.old) && isList(next, comparison.next);
  const isJoinedAlike = old.style === next.style && old.explode === next.explode;
  if (old.in === next.in && (old.contentType !== next.contentType || (isJoined && !isJoinedAlike))) {
    report(spot, 'parameter-format-changed', pointers);
  }
  const lifeOf = (parameter: ParameterSource) => ({
    deprecated: parameter.value.deprecated === true,
    sunset: textOf(parameter.value['x-sunset']),
    pointer: pointerOf(parameter),
  });
  compareLifecycle({ old: lifeOf(old), next: lifeOf(next) }, spot);
  compareSchemas({ old: old.schema, next: next.schema }, spot);
  return branch;
}

/** Whether a parameter can have several values, so that it matters how they are joined. */
function isList({ schema }: ParameterSource, { resolver }: Side): boolean {
  return (
    typesOf(mergeSchema(schema, resolver), resolver)?.some((type) => type === 'array' || type === 'object') ?? false
  );
}
