import { parameterAnchors } from '../../api/openapi/anchors.ts';
import type { Operation } from '../../api/openapi/operation.ts';
import { type ParameterSource, parameterSources } from '../../api/openapi/parameter.ts';
import type { ParameterLocation } from '../../request/form/form.ts';
import { mergeSchema } from '../../schema/merged-schema.ts';
import {
  type Branch,
  branchOf,
  type Context,
  isSame,
  type Pair,
  type Part,
  report,
  reportRequired,
  type Side,
} from '../comparison.ts';
import { compareLifecycle } from '../lifecycle.ts';
import { compareMembers, type Matched, matchBy } from '../members.ts';
import { code } from '../names.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
import { typesOf } from '../schema/types.ts';

interface Parameter extends ParameterSource {
  pointer: string;
  /** By its place in the path for a variable, whose name callers never send, otherwise by its name. */
  key: string;
  isRequired: boolean;
}

const WORDS: Readonly<Record<ParameterLocation, [noun: string, place: string]>> = {
  path: ['path parameter', 'the path of'],
  query: ['query parameter', 'the query of'],
  querystring: ['query', 'the query of'],
  header: ['header', 'the headers of'],
  cookie: ['cookie', 'the cookies of'],
};

/** Compares the parameters of two operations. */
export function compareParameters(operations: Pair<Operation>, context: Context): Branch[] {
  const { comparison } = context;
  const lists = {
    old: parametersOf(operations.old, comparison.old),
    next: parametersOf(operations.next, comparison.next),
  };
  const anchors = new Map([...parameterAnchors(lists.old), ...parameterAnchors(lists.next)]);
  return compareMembers(matchParameters(lists, context), operations, {
    rule: ({ isRequired }) => (isRequired ? 'required-parameter' : 'parameter'),
    direction: () => context.direction,
    branch: (parameter) => {
      const place = WORDS[parameter.in][1];
      return branchOf({ noun: nounOf(parameter), place, anchor: anchors.get(parameter), hasFields: true });
    },
    compare: (pair, { part }) => compareParameter(pair, part, context),
  });
}

function parametersOf(operation: Operation, { resolver }: Side): Parameter[] {
  const variables = [...operation.path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  return parameterSources(operation, resolver).map((source) => {
    const { in: place, name, value } = source;
    const index = place === 'path' ? variables.indexOf(name) : -1;
    return {
      ...source,
      pointer: source.schema.pointer.replace(/\/(?:schema|content\/.*)$/, ''),
      key: index === -1 ? `${place} ${place === 'header' ? name.toLowerCase() : name}` : `path ${index}`,
      isRequired: value.required === true || place === 'path',
    };
  });
}

function nounOf({ in: place, name }: Parameter): string {
  return `${WORDS[place][0]} ${code(name)}`;
}

/** Finds parameters by name and location, then those that moved or were renamed. */
function matchParameters({ old, next }: Pair<Parameter[]>, { comparison }: Context): Matched<Parameter> {
  const matched = matchBy(old, next, [
    ({ key }) => key,
    ({ in: place, name }) => (place === 'path' ? undefined : name),
  ]);
  const [[one, ...others], [other, ...further]] = [matched.removed, matched.added];
  // One that went and one that came, and that take the same values, are the same one under a new name.
  const isAlone = one && other && others.length + further.length === 0 && one.in === other.in;
  const isRenamed =
    isAlone && haveSameWords(one.name, other.name) && isSame(comparison, one.schema.value, other.schema.value);
  return isRenamed ? { pairs: [...matched.pairs, { old: one, next: other }], added: [], removed: [] } : matched;
}

/** Whether two names share a word, as `page_size` and `pageSize` do. */
function haveSameWords(one: string, other: string): boolean {
  const wordsOf = (name: string) => name.match(/[A-Z]?[a-z]{2,}/g)?.map((word) => word.toLowerCase()) ?? [];
  const others = wordsOf(other);
  return wordsOf(one).some((word) => others.includes(word));
}

function compareParameter({ old, next }: Pair<Parameter>, part: Part, context: Context): undefined {
  const { comparison } = context;
  const spot = { ...context, part, path: [] };
  const pointers = { old: old.pointer, next: next.pointer };
  if (old.in !== next.in) {
    report(spot, 'parameter-moved', pointers, { name: code(next.name), old: old.in, new: next.in });
  } else if (old.key !== next.key) {
    report(spot, 'parameter-renamed', pointers, { old: nounOf(old), new: code(next.name) });
  }
  reportRequired(spot, 'parameter', { old: old.isRequired, next: next.isRequired }, pointers);
  const isJoined = isList(old, comparison.old) && isList(next, comparison.next);
  const isJoinedAlike = old.style === next.style && old.explode === next.explode;
  if (old.in === next.in && (old.contentType !== next.contentType || (isJoined && !isJoinedAlike))) {
    report(spot, 'parameter-format-changed', pointers);
  }
  compareLifecycle({ old, next }, spot);
  compareSchemas({ old: old.schema, next: next.schema }, spot);
}

/** Whether a parameter can have several values, so that it matters how they are joined. */
function isList({ schema }: Parameter, { resolver }: Side): boolean {
  const types = typesOf(mergeSchema(schema, resolver), resolver) ?? [];
  return types.includes('array') || types.includes('object');
}
